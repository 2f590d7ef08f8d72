import { t } from '#language/t.ts'
import * as z from 'zod/mini'
import { nounCollections, nouns, type NounWith } from '#engine/catalogue/nouns.ts'
import { recordFields, tolerant } from '#shared/record.ts'

export const viewedNouns = nounCollections.filter(
  (collection): collection is NounWith<'views'> => nouns[collection].views !== null,
)

/** Their collections, which the security rules name too. */
export const viewAreas: readonly string[] = [...viewedNouns]

export const PINNED_PER_AREA = 5

/** Most pinned views in all, read by one query. */
export const PINNED_MAX = 30

/** Most views that a person is alerted about. */
export const ALERTS_MAX = 20

/** Most rows of a view that are checked for new ones, from its start. */
export const WATCHED_ROWS = 100

/** A named state of a list: filters, sort, columns and page size, as the query of its URL. */
export const SavedView = z.looseObject({
  id: z.string(),
  area: z.catch(z.string(), ''),
  name: z.catch(z.string().check(z.minLength(1)), t('View without a name')),
  /** URLSearchParams text, without a question mark. */
  query: z.catch(z.string(), ''),
  ownerId: z.catch(z.string(), ''),
  ownerName: z.catch(z.string(), ''),
  shared: z.catch(z.boolean(), false),
  /** When it was shared with colleagues. */
  sharedAt: z.catch(z.optional(z.date()), undefined),
  ...tolerant(recordFields),
})
export type SavedView = z.infer<typeof SavedView>

import { t } from '#language/t.ts'
import * as z from 'zod/mini'
import { nounCollections, nouns, type NounWith } from '#engine/catalogue/nouns.ts'
import { recordFields, tolerant } from '#shared/record.ts'

/** The nouns whose lists have saved views. */
export const viewedNouns = nounCollections.filter(
  (collection): collection is NounWith<'views'> => nouns[collection].views !== null,
)

/** The lists that have saved views: by their collections, as the security rules name them too. */
export const viewAreas: readonly string[] = [...viewedNouns]

/** As many of an area stand in the navigation. */
export const PINNED_PER_AREA = 5

/** As many in all: one query reads them. */
export const PINNED_MAX = 30

/** As many views a person is told of when something new is in them. */
export const ALERTS_MAX = 20

/** Of a longer view only so many rows are looked at for that: the first in its order. */
export const WATCHED_ROWS = 100

/** A named state of a list: its filters, sort, columns and page size, as the query part of its URL. */
export const SavedView = z.looseObject({
  id: z.string(),
  /** The list's area, such as `users`. */
  area: z.catch(z.string(), ''),
  name: z.catch(z.string().check(z.minLength(1)), t('View without a name')),
  /** URLSearchParams text, without a leading question mark. */
  query: z.catch(z.string(), ''),
  ownerId: z.catch(z.string(), ''),
  ownerName: z.catch(z.string(), ''),
  shared: z.catch(z.boolean(), false),
  /** Since when colleagues see it. */
  sharedAt: z.catch(z.optional(z.date()), undefined),
  ...tolerant(recordFields),
})
export type SavedView = z.infer<typeof SavedView>

import type { About } from '#engine/kinds/about.ts'
import { choice, type Fields } from '#engine/kinds/field.ts'
import { t } from '#language/t.ts'
import { listingStatusLabels, listingStatusTones, type ListingStatusLabels } from './listing-status.ts'

/** Field with the state of a listing; `of`: the noun's words for it. */
export const listingStatus = (
  about: Pick<About, 'filter' | 'column'>,
  of: ListingStatusLabels = listingStatusLabels,
) =>
  choice({
    label: t('Status'),
    of,
    tones: listingStatusTones,
    assumed: 'draft',
    ...about,
  })

/** A noun's words for the states of its listings. */
export const listingWordsOf = ({ kept }: { kept: Fields }): ListingStatusLabels => {
  const status = kept['status']
  return status?.kind === 'choice' ? { ...listingStatusLabels, ...status.of } : listingStatusLabels
}

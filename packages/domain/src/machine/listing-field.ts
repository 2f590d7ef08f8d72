import type { About } from '#kinds/about.ts'
import { choice } from '#kinds/field.ts'
import { t } from '#language/t.ts'
import { listingStatusTones, type ListingStatusLabels } from './listing-status.ts'

/** The state of a listing as a field of its noun, with the words that the noun has for it. */
export const listingStatus = (of: ListingStatusLabels, about: Pick<About, 'filter' | 'column'>) =>
  choice({
    label: t('Status'),
    of,
    tones: listingStatusTones,
    assumed: 'draft',
    ...about,
  })

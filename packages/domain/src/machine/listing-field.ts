import type { About } from '#kinds/about.ts'
import { choice } from '#kinds/field.ts'
import { t } from '#language/t.ts'
import { listingStatusLabels, listingStatusTones } from './listing-status.ts'

/** The state of a listing as a field of its noun. */
export const listingStatus = (about: Pick<About, 'filter' | 'column'>) =>
  choice({
    label: t('Status'),
    of: listingStatusLabels,
    tones: listingStatusTones,
    assumed: 'draft',
    ...about,
  })

import { t } from '@touchline/domain/language/t.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import type { FiledParts } from '#screens/list/noun-file.ts'

/** Fields without a kind, named as in an import. */
export const clubFileParts: FiledParts<Club> = {
  location: [
    { id: 'lat', label: t('Latitude'), csv: ({ geo }) => geo?.lat ?? '' },
    { id: 'lng', label: t('Longitude'), csv: ({ geo }) => geo?.lng ?? '' },
  ],
  ground: [
    { id: 'groundName', label: t('Ground'), csv: ({ ground }) => ground?.name ?? '' },
    { id: 'groundCapacity', label: t('Capacity'), csv: ({ ground }) => ground?.capacity ?? '' },
  ],
  crestPath: [{ id: 'crestPath', label: t('Crest'), csv: ({ crestPath }) => crestPath ?? '' }],
  colours: [{ id: 'colours', label: t('Colours'), csv: ({ colours = [] }) => colours.join('; ') }],
}

import type { Club } from '@touchline/domain/nouns/club/club.ts'
import type { FiledParts } from '#screens/list/noun-file.ts'

/** What no kind describes, called as an import knows it. */
export const clubFileParts: FiledParts<Club> = {
  location: [
    { id: 'lat', label: 'Latitude', csv: ({ geo }) => geo?.lat ?? '' },
    { id: 'lng', label: 'Longitude', csv: ({ geo }) => geo?.lng ?? '' },
  ],
  ground: [
    { id: 'groundName', label: 'Ground', csv: ({ ground }) => ground?.name ?? '' },
    { id: 'groundCapacity', label: 'Capacity', csv: ({ ground }) => ground?.capacity ?? '' },
  ],
  crestPath: [{ id: 'crestPath', label: 'Crest', csv: ({ crestPath }) => crestPath ?? '' }],
  colours: [{ id: 'colours', label: 'Colours', csv: ({ colours = [] }) => colours.join('; ') }],
}

import { clubLevelLabels, type Club } from '@touchline/domain/nouns/club/club.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import { numberText } from '#ui/text/numbers.ts'

export const clubsCounted = (count: number): string =>
  `${numberText(count)} ${count === 1 ? 'club' : 'clubs'}`

export const managedCounted = (count: number): string => `${numberText(count)} managed`

/** "412 clubs around Leeds": by one of them, because nobody has named the cell of a grid. */
export const clusterName = (count: number, example: Club): string =>
  `${clubsCounted(count)} around ${placeName(example)}`

const placeName = ({ city, country, geo }: Club): string =>
  city || (country ? countryName(country) : geo ? degrees(geo) : 'an unknown place')

const degrees = ({ lat, lng }: { lat: number; lng: number }) =>
  `${Math.abs(lat).toFixed(1)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(1)}° ${lng < 0 ? 'W' : 'E'}`

/** "Leeds, United Kingdom · Amateur", or what is known of it. */
export const clubSummary = ({ city, country, level }: Club): string =>
  [[city, country && countryName(country)].filter(Boolean).join(', '), level && clubLevelLabels[level]]
    .filter(Boolean)
    .join(' · ')

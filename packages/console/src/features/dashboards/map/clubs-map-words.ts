import { t } from '@touchline/domain/language/t.ts'
import { clubLevelLabels, type Club } from '@touchline/domain/nouns/club/club.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'

export const managedCounted = (count: number): string => t('{count, number} managed', { count })

/** "412 clubs around Leeds": by one of them, because cells of a grid have no names. */
export const clusterName = (count: number, example: Club): string =>
  t('{count, plural, one {# club around {place}} other {# clubs around {place}}}', {
    count,
    place: placeName(example),
  })

const placeName = ({ city, country, geo }: Club): string =>
  city || (country ? countryName(country) : geo ? degrees(geo) : t('an unknown place'))

const degrees = ({ lat, lng }: { lat: number; lng: number }) =>
  `${Math.abs(lat).toFixed(1)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(1)}° ${lng < 0 ? 'W' : 'E'}`

/** "Leeds, United Kingdom · Amateur", or less where less is known. */
export const clubSummary = ({ city, country, level }: Club): string =>
  [[city, country && countryName(country)].filter(Boolean).join(', '), level && clubLevelLabels[level]]
    .filter(Boolean)
    .join(' · ')

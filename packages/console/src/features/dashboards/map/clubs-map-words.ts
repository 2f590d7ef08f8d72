import { locale, t } from '@touchline/domain/language/t.ts'
import { clubLevelLabels, type Club } from '@touchline/domain/nouns/club/club.ts'
import type { Point } from '@touchline/domain/shared/geo/geo.ts'
import { countryName } from '@touchline/domain/shared/country.ts'

export const managedCounted = (count: number): string => t('{count, number} managed', { count })

/** "412 clubs around Leeds", named after one of them because cells of a grid have no names. */
export const clusterName = (count: number, example: Club): string =>
  t('{count, plural, one {# club around {place}} other {# clubs around {place}}}', {
    count,
    place: placeName(example),
  })

const placeName = ({ city, country, geo }: Club): string =>
  city || (country ? countryName(country) : geo ? degrees(geo) : t('an unknown place'))

const tenths = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "51.2° N, 6.8° E" */
const degrees = ({ lat, lng }: Point) => {
  const [latitude, longitude] = [tenths.format(Math.abs(lat)), tenths.format(Math.abs(lng))]
  return t('{latitude}, {longitude}', {
    latitude: lat < 0 ? t('{latitude}° S', { latitude }) : t('{latitude}° N', { latitude }),
    longitude: lng < 0 ? t('{longitude}° W', { longitude }) : t('{longitude}° E', { longitude }),
  })
}

/** "Leeds, United Kingdom · Amateur", or less where less is known. */
export const clubSummary = ({ city, country, level }: Club): string =>
  [[city, country && countryName(country)].filter(Boolean).join(', '), level && clubLevelLabels[level]]
    .filter(Boolean)
    .join(' · ')

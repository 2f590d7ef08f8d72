import { queryOptions } from '@tanstack/react-query'
import type { CountryShape, NamedPlace } from '@touchline/domain/shared/country-place.ts'
import { isCountry } from '@touchline/domain/shared/country.ts'

/** The files belong to this build and never change while it runs. */
const forGood = { staleTime: Infinity, gcTime: Infinity }

/** Shape of a country (Natural Earth), or null for one that is too small to be drawn. */
export const countryShape = (country: string) =>
  queryOptions({
    queryKey: ['geo', 'country', country],
    queryFn: () => (isCountry(country) ? geoFile<CountryShape>(`countries/${country}`) : null),
    enabled: country !== '',
    ...forGood,
  })

/** Places of a country by name (GeoNames, CC BY 4.0: say so where they are shown), or null where none is known. */
export const countryPlaces = (country: string) =>
  queryOptions({
    queryKey: ['geo', 'places', country],
    queryFn: () => (isCountry(country) ? geoFile<readonly NamedPlace[]>(`cities/${country}`) : null),
    enabled: country !== '',
    ...forGood,
  })

/**
 * Reads a file that the build made (build/geo-data.ts); null where it made none, for which the server may answer with the
 * console's page.
 */
async function geoFile<Content>(name: string): Promise<Content | null> {
  const response = await fetch(`/geo/${encodeURI(name)}.json`)
  const isFile = response.headers.get('Content-Type')?.includes('json') === true
  if (response.status === 404 || (response.ok && !isFile)) return null
  if (!response.ok) throw new TypeError(`The file of ${name} could not be fetched.`)
  return (await response.json()) as Content // made by our own build
}

import { queryOptions } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubChecks, type CheckedClub, type ClubFacts } from '@touchline/domain/nouns/club/club-checks.ts'
import type { CountryArea } from '@touchline/domain/shared/country-place.ts'
import type { NounChecks } from '#data/engine/checks.ts'
import { countryPlaces, countryShape } from '#data/files/geo-files.ts'
import { queryClient } from '#data/query-client.ts'
import { clubsLike } from './club-duplicates.ts'

/** Checks of a club, for its forms, its page and its queue. Reads at most about 110 documents. */
export const clubCheckList: NounChecks<CheckedClub, ClubFacts> = {
  checks: clubChecks,
  facts: {
    duplicates: ({ id, name, aliases, country, city, website, geo }) =>
      clubsLike({ id, name, aliases, country, city, website, geo }),
    area: ({ country = '' }) => countryArea(country),
  },
  // Saving does not wait for a map.
  optional: ['area'],
  looking: t('Looking for duplicates…'),
  failed: t('Couldn’t look for duplicates: no answer from the server.'),
}

/** Area of a country. Missing files are left out; each is fetched once. */
const countryArea = (country: string) =>
  queryOptions({
    queryKey: ['geo', 'area', country],
    queryFn: async (): Promise<CountryArea> => {
      const [shape, places] = await Promise.all([
        queryClient.fetchQuery(countryShape(country)).catch(() => null),
        queryClient.fetchQuery(countryPlaces(country)).catch(() => null),
      ])
      return { shape: shape ?? undefined, places: places ?? [] }
    },
    staleTime: 0,
  })

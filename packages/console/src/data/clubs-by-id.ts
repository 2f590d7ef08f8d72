import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Club } from '@touchline/domain/club.ts'
import { clubsCollection } from '#data/clubs.ts'

/** As many keys as one `in` takes (https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any). */
const KEYS_A_QUERY = 30

/** A league's members, and those that its history speaks of. */
const CLUBS_MAX = 120

/** Clubs by their ids; one that is not there is missing. Reads at most 120 documents. */
export const clubsById = (ids: readonly string[]) => {
  const asked = [...new Set(ids)].toSorted().slice(0, CLUBS_MAX)
  return queryOptions({
    queryKey: ['clubs', 'byId', asked],
    queryFn: async (): Promise<ReadonlyMap<string, Club>> => {
      const pages = await Promise.all(
        chunksOf(asked).map((value) =>
          clubsCollection.page({
            where: [{ field: '__name__', op: 'in', value }],
            orderBy: [],
            size: KEYS_A_QUERY,
          }),
        ),
      )
      return new Map(pages.flatMap(({ rows }) => rows).map((club) => [club.id, club]))
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / KEYS_A_QUERY) }, (_, at) =>
    ids.slice(at * KEYS_A_QUERY, (at + 1) * KEYS_A_QUERY),
  )

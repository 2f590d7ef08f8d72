import { queryOptions } from '@tanstack/react-query'
import { clubsById } from '#data/nouns/club/clubs-by-id.ts'
import { clubsByWord } from '#data/nouns/club/clubs.ts'
import { queryClient } from '#data/query-client.ts'
import { foundRecords } from './found-records.ts'

/** The clubs that a word finds, as records. */
export const clubsFound = (typed: string) =>
  queryOptions({
    queryKey: ['clubs', 'found', typed],
    queryFn: () =>
      foundRecords('clubs', typed, {
        spelt: () => queryClient.fetchQuery(clubsByWord(typed)),
        byIds: (ids) => queryClient.fetchQuery(clubsById(ids)),
      }),
  })

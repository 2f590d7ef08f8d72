import { queryOptions } from '@tanstack/react-query'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import {
  clubDuplicates,
  duplicateProbes,
  type ClubCandidate,
} from '@touchline/domain/nouns/club/club-duplicates.ts'
import { queryClient } from '#data/query-client.ts'
import { clubsCollection } from './clubs.ts'

/** Time that an answer stays fresh: further typing asks only new questions. Milliseconds. */
const BELIEVED_MS = 30_000

/** One of the questions that find possible duplicates; each reads at most `probe.most` documents. */
const probed = (probe: ReturnType<typeof duplicateProbes>[number]) =>
  queryOptions({
    queryKey: ['clubProbes', probe],
    // A page reads one record more than it shows.
    queryFn: async () => (await clubsCollection.page(probe, { size: probe.most - 1 })).rows,
    staleTime: BELIEVED_MS,
  })

/** Possible duplicates of the entered club, from questions that are asked once each. */
export const clubsLike = (candidate: ClubCandidate) =>
  queryOptions({
    queryKey: ['clubsLike', candidate],
    queryFn: async () => {
      const found = await Promise.all(
        duplicateProbes(candidate).map((probe) => queryClient.fetchQuery(probed(probe))),
      )
      return clubDuplicates(candidate, distinct(found.flat()))
    },
    staleTime: BELIEVED_MS,
  })

const distinct = (clubs: readonly Club[]): Club[] => [
  ...new Map(clubs.map((club) => [club.id, club])).values(),
]

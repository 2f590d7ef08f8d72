import { queryOptions } from '@tanstack/react-query'
import { clubName } from '@touchline/domain/nouns/club/club.ts'
import { decisionsOfPersonSince } from '@touchline/domain/engine/log/decision-questions.ts'
import { leagueName } from '@touchline/domain/nouns/league/league.ts'
import type { ScopeType } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { recordsById } from '#data/engine/records-by-id.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import { leaguesCollection } from '#data/nouns/league/leagues.ts'
import { queryClient } from '#data/query-client.ts'

const DAY_MS = 86_400_000

/** Number of someone's decisions in the log in the last `days`, by a count query; `today` keeps the question the same all day. */
export const handledBy = (uid: string, days: number, today: Date) =>
  queryOptions({
    queryKey: ['decisions', 'count', 'by', uid, days, today],
    queryFn: () =>
      decisionsCollection.count(decisionsOfPersonSince(uid, new Date(today.getTime() - days * DAY_MS))),
  })

const leaguesById = recordsById(leaguesCollection)
const clubsById = recordsById(clubsCollection)

/** Names of the parts of a scope; a key stands in for a missing one. Reads one document for each part. */
export const namesInScope = (type: ScopeType, ids: readonly string[]) =>
  queryOptions({
    queryKey: [type === 'club' ? 'clubs' : 'leagues', 'namesInScope', type, ids],
    queryFn: async (): Promise<{ value: string; label: string }[]> => {
      const nameOf = await namesOf(type, ids)
      return ids.map((value) => ({ value, label: nameOf(value) ?? value }))
    },
    staleTime: 60_000,
  })

async function namesOf(type: ScopeType, ids: readonly string[]): Promise<(id: string) => string | undefined> {
  if (type === 'country') return countryName
  if (type === 'global' || ids.length === 0) return () => undefined
  if (type === 'club') {
    const clubs = await queryClient.fetchQuery(clubsById(ids))
    return (id) => {
      const club = clubs.get(id)
      return club && clubName(club)
    }
  }
  const leagues = await queryClient.fetchQuery(leaguesById(ids))
  return (id) => {
    const league = leagues.get(id)
    return league && [leagueName(league), league.season].filter(Boolean).join(', ')
  }
}

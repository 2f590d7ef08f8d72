import { queryOptions } from '@tanstack/react-query'
import { clubName } from '@touchline/domain/club.ts'
import { leagueName } from '@touchline/domain/league.ts'
import { clubsByWord } from '#data/clubs.ts'
import { leaguesByWord } from '#data/leagues.ts'
import { queryClient } from '#data/query-client.ts'

/** Clubs that a word finds, for a filter. Reads at most 8 documents. */
export const clubChoices = (typed: string) =>
  queryOptions({
    queryKey: ['clubs', 'choices', typed],
    queryFn: async () => {
      const found = await queryClient.fetchQuery(clubsByWord(typed))
      return found.map((club) => ({ value: club.id, label: told(clubName(club), club.city) }))
    },
  })

/** The same for leagues; the season tells those of one name apart. */
export const leagueChoices = (typed: string) =>
  queryOptions({
    queryKey: ['leagues', 'choices', typed],
    queryFn: async () => {
      const found = await queryClient.fetchQuery(leaguesByWord(typed))
      return found.map((league) => ({ value: league.id, label: told(leagueName(league), league.season) }))
    },
  })

const told = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')

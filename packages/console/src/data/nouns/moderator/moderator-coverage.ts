import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listedLeagues } from '@touchline/domain/nouns/league/league-questions.ts'
import type { League } from '@touchline/domain/nouns/league/league.ts'
import { moderatorsOfScopes } from '@touchline/domain/nouns/moderator/match-moderator-questions.ts'
import { moderatorStatusOf, type MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { chunksOf } from '#data/engine/records-by-id.ts'
import { leaguesCollection } from '#data/nouns/league/leagues.ts'
import { moderatorsCollection } from './moderators.ts'

export type Covered = { league: League; moderators: MatchModerator[] }

/**
 * A page of the listed leagues, each with its active moderators or those of its country; those for everywhere count for none.
 * Reads the page and at most 120 moderators.
 */
export const coverage = (after: string | undefined) =>
  queryOptions({
    queryKey: ['matchModerators', 'coverage', after ?? ''],
    queryFn: async () => {
      const { rows, next } = await leaguesCollection.page(listedLeagues(), { after })
      const found = await moderatorsWith([...new Set(rows.flatMap(keysOf))])
      const active = found.filter((one) => moderatorStatusOf(one) === 'active')
      const leagues = rows.map((league): Covered => {
        const keys = new Set(keysOf(league))
        return { league, moderators: active.filter((one) => keysIn(one).some((key) => keys.has(key))) }
      })
      return { leagues, ...(next === undefined ? {} : { next }) }
    },
    placeholderData: keepPreviousData,
  })

const keysOf = ({ id, country }: League): string[] => [
  `league_${id}`,
  ...(country ? [`country_${country}`] : []),
]

const keysIn = ({ scope }: MatchModerator): string[] =>
  (scope?.ids ?? []).map((id) => `${scope?.type ?? ''}_${id}`)

async function moderatorsWith(keys: readonly string[]): Promise<MatchModerator[]> {
  const pages = await Promise.all(
    chunksOf(keys).map((some) => moderatorsCollection.page(moderatorsOfScopes(some))),
  )
  return [...new Map(pages.flatMap(({ rows }) => rows).map((one) => [one.id, one])).values()]
}

import type { LeagueEntry } from '@touchline/domain/league-form.ts'
import { similarLeagues, similarLeagueWarning } from '@touchline/domain/league-similar.ts'
import { leaguesLike } from '#data/league-keys.ts'
import { queryClient } from '#data/query-client.ts'

/** By these a league is told from others. */
const tellingFields = ['name', 'season', 'association', 'gender', 'ageCategory'] as const

/** So many similar leagues are named, in the form and in its confirmation. */
export const SIMILAR_SHOWN = 5

/** What speaks against saving the league of that key. An edit that touches nothing of it is not asked about again. */
export async function leagueWarnings(
  values: LeagueEntry,
  id: string,
  changed: Partial<LeagueEntry> = values,
): Promise<string[]> {
  if (!tellingFields.some((field) => field in changed)) return []
  const like = await queryClient.fetchQuery(leaguesLike(values))
  return similarLeagues({ ...values, id }, like)
    .slice(0, SIMILAR_SHOWN)
    .map(similarLeagueWarning)
}

import {
  leagueName,
  leagueStatusLabels,
  leagueStatusOf,
  type League,
} from '@touchline/domain/nouns/league/league.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import type { FoundKind } from '#data/engine/found-kind.ts'
import { routedWords } from '#data/engine/routed-words.ts'
import { leagues, leaguesCollection } from './leagues.ts'
import { choicesOf } from '#data/engine/record-choices.ts'

export const leagueFound: FoundKind<League> = {
  collection: leaguesCollection,
  questions: routedWords('leagues'),
  nameOf: leagueName,
  facts: (league) => [league.season, league.country && countryName(league.country), unlisted(league)],
}

/** Leagues that are not listed say so. */
function unlisted(league: League): string | undefined {
  const status = leagueStatusOf(league)
  return status === 'approved' ? undefined : leagueStatusLabels[status]
}

/** Leagues that a word finds; the season tells those of one name apart. Reads at most 8 documents. */
export const leagueChoices = choicesOf(leaguesCollection, leagues.named, (league) => [
  leagueName(league),
  league.season,
])

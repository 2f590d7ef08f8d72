import {
  League,
  leagueName,
  leagueStatusLabels,
  leagueStatusOf,
} from '@touchline/domain/nouns/league/league.ts'
import { leaguesQuery } from '@touchline/domain/nouns/league/leagues-query.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { nounListOf } from '#data/engine/lists/noun-list-of.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import type { FoundKind } from '#data/engine/word-search.ts'
import { routedWords } from '#data/engine/routed-words.ts'
import { choicesOf } from '#data/engine/record-choices.ts'

export const leaguesCollection = collectionOf('leagues', League)

export const leagues = nounListOf(leaguesCollection, leaguesQuery)

export const leagueFound: FoundKind<League> = {
  collection: leaguesCollection,
  questions: routedWords('leagues'),
  nameOf: leagueName,
  facts: (league) => [league.season, league.country && countryName(league.country), unlisted(league)],
}

/** State of leagues that aren't listed. */
function unlisted(league: League): string | undefined {
  const status = leagueStatusOf(league)
  return status === 'approved' ? undefined : leagueStatusLabels[status]
}

/** Leagues that a word finds; the season distinguishes those with the same name. Reads at most 8 documents. */
export const leagueChoices = choicesOf(leaguesCollection, leagues.named, (league) => [
  leagueName(league),
  league.season,
])

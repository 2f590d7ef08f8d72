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

/** The leagues list and single leagues. */
export const leagues = nounListOf(leaguesCollection, leaguesQuery)

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

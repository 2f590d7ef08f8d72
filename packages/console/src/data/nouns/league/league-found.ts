import {
  leagueName,
  leagueStatusLabels,
  leagueStatusOf,
  type League,
} from '@touchline/domain/nouns/league/league.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import type { FoundKind } from '#data/search/found-kind.ts'
import { routedWords } from '#data/search/routed-words.ts'
import { leaguesCollection } from './leagues.ts'

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

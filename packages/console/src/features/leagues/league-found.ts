import { listingStatusLabels } from '@touchline/domain/machine/listing-status.ts'
import { leaguesByWords } from '@touchline/domain/nouns/league/league-questions.ts'
import { leagueName, leagueStatusOf, type League } from '@touchline/domain/nouns/league/league.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import { leaguesCollection } from '#data/nouns/league/leagues.ts'
import type { FoundKind } from '#data/search/found-kind.ts'

export const leagueFound: FoundKind<League> = {
  collection: leaguesCollection,
  questions: leaguesByWords,
  nameOf: leagueName,
  facts: (league) => [league.season, league.country && countryName(league.country), unlisted(league)],
}

/** What is not listed on the platform says so. */
function unlisted(league: League): string | undefined {
  const status = leagueStatusOf(league)
  return status === 'approved' ? undefined : listingStatusLabels[status]
}

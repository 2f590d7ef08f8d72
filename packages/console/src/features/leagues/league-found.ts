import { leaguesByWords } from '@touchline/domain/league-questions.ts'
import { countryName } from '@touchline/domain/country.ts'
import { leagueName, leagueStatusOf, type League } from '@touchline/domain/league.ts'
import { listingStatusLabels } from '@touchline/domain/listing-status.ts'
import type { FoundKind } from '#data/found-kind.ts'
import { leaguesCollection } from '#data/leagues.ts'

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

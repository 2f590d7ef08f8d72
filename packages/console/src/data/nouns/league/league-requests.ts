import { leagueName, leagueNoun, type League } from '@touchline/domain/nouns/league/league.ts'
import { leagueRequestsQuery } from '@touchline/domain/nouns/league/leagues-query.ts'
import { nounRequests, nounTelling } from '#data/nouns/noun-requests.ts'
import { leaguesCollection } from './leagues.ts'

/** Leagues that were asked for and wait for a decision, oldest first. */
export const leagueRequests = nounRequests(leaguesCollection, leagueRequestsQuery)

const telling = nounTelling<League>(leagueNoun, leagueName)

/** Who is told of a decision about a league that was asked for, and what the messages speak of. */
export const leagueTelling = {
  ...telling,
  templateValues: (league: League) => ({ ...telling.templateValues(league), season: league.season }),
}

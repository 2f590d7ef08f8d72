import { leagueName, leagueNoun, type League } from '@touchline/domain/nouns/league/league.ts'
import { leagueRequestsQuery } from '@touchline/domain/nouns/league/leagues-query.ts'
import { nounRequests, nounTelling } from '#data/nouns/noun-requests.ts'
import { leaguesCollection } from './leagues.ts'

/** Requested leagues that wait for a decision, oldest first. */
export const leagueRequests = nounRequests(leaguesCollection, leagueRequestsQuery)

const telling = nounTelling<League>(leagueNoun, leagueName)

/** Recipients of a message about a requested league, and the details that the messages name. */
export const leagueTelling = {
  ...telling,
  templateValues: (league: League) => ({ ...telling.templateValues(league), season: league.season }),
}

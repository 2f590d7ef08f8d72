import { leagueRules } from '@touchline/domain/nouns/league/league-status.ts'
import { leagueName, leagueNoun, type League } from '@touchline/domain/nouns/league/league.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { leagueTelling } from '#data/nouns/league/league-requests.ts'
import { leagues } from '#data/nouns/league/leagues.ts'
import type { ListedNoun } from '#screens/listed-record.ts'

/** Shared by all pages of leagues. */
export const listedLeague: ListedNoun<League> = {
  noun: leagueNoun,
  nameOf: leagueName,
  record: leagues.record,
  decisions: leagueDecisions,
  rules: leagueRules,
  telling: leagueTelling,
}

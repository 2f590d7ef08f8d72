import { leagueName } from '@touchline/domain/league.ts'
import { leaguesCollection, leaguesByWord } from '#data/leagues.ts'
import { choicesOf } from '#data/record-choices.ts'

/** Leagues that a word finds; the season tells those of one name apart. Reads at most 8 documents. */
export const leagueChoices = choicesOf(leaguesCollection, leaguesByWord, (league) => [
  leagueName(league),
  league.season,
])

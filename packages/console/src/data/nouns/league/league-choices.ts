import { leagueName } from '@touchline/domain/nouns/league/league.ts'
import { choicesOf } from '#data/engine/names/record-choices.ts'
import { leagues, leaguesCollection } from './leagues.ts'

/** Leagues that a word finds; the season tells those of one name apart. Reads at most 8 documents. */
export const leagueChoices = choicesOf(leaguesCollection, leagues.named, (league) => [
  leagueName(league),
  league.season,
])

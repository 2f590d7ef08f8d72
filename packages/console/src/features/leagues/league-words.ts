import { leagueNoun } from '@touchline/domain/nouns/league/league.ts'
import { listedVocabulary } from '#screens/record/listed-vocabulary.ts'

export const leagueVocabulary = listedVocabulary(leagueNoun)

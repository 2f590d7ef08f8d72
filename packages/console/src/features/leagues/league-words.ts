import { wordsOfAll } from '@touchline/domain/kinds/said.ts'
import { leagueNoun } from '@touchline/domain/nouns/league/league.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { listingWords } from '#kit/decision/listing-words.ts'

/** How the fields of a league are called and shown. */
export const leagueFieldWords = wordsOfAll({ ...leagueNoun.fields, ...leagueNoun.kept })

export const leagueVocabulary: Vocabulary = { ...listingWords('league'), fields: leagueFieldWords }

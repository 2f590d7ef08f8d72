import { leagueNoun } from '@touchline/domain/league.ts'
import { wordsOfAll } from '@touchline/domain/kinds/said.ts'
import { listingWords } from '#kit/decision/listing-words.ts'
import type { Vocabulary } from '#kit/decision/vocabulary.ts'

/** How the fields of a league are called and shown. */
export const leagueFieldWords = wordsOfAll({ ...leagueNoun.fields, ...leagueNoun.kept })

export const leagueVocabulary: Vocabulary = { ...listingWords('league'), fields: leagueFieldWords }

import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { listingWordsOf } from '@touchline/domain/engine/machine/listing-field.ts'
import { theRecord } from '@touchline/domain/engine/catalogue/noun-words.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { listingWords } from '#kit/decision/listing-words.ts'

/** How the actions, states and fields of a noun are called whose records are listed. */
export const listedVocabulary = (noun: Noun): Vocabulary => ({
  ...listingWords(theRecord(noun.collection), listingWordsOf(noun)),
  fields: wordsOfAll({ ...noun.fields, ...noun.kept }),
})

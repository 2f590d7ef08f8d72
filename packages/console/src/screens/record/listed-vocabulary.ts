import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { listingWordsOf } from '@touchline/domain/engine/machine/listing-field.ts'
import { theRecord } from '@touchline/domain/engine/catalogue/noun-words.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { listingWords } from '#kit/decision/listing-words.ts'

/** Words for the actions, states and fields of a noun with listed records. */
export const listedVocabulary = (noun: Noun): Vocabulary => ({
  ...listingWords(theRecord(noun.collection), listingWordsOf(noun)),
  fields: wordsOfAll({ ...noun.fields, ...noun.kept }),
})

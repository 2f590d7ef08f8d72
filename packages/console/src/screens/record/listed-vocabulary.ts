import { wordsOfAll } from '@touchline/domain/kinds/said.ts'
import { theRecord } from '@touchline/domain/noun-words.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { listingWords } from '#kit/decision/listing-words.ts'
import type { ListedNoun, ListedRecord } from '#screens/listed-record.ts'

/** How the actions, states and fields of a noun are called whose records are listed. */
export const listedVocabulary = ({
  noun,
  states,
}: Pick<ListedNoun<ListedRecord>, 'noun' | 'states'>): Vocabulary => ({
  ...listingWords(theRecord(noun.collection), states),
  fields: wordsOfAll({ ...noun.fields, ...noun.kept }),
})

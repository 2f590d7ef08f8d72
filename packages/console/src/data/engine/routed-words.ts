import type { RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import {
  routedBeginning,
  routedWithAny,
  routedWithWord,
} from '@touchline/domain/engine/review/record-questions.ts'

/** Search by words for a noun whose pages are made by `screens/`. */
export const routedWords = <const Name extends RoutedNoun>(collection: Name) => ({
  withWord: (token: string) => routedWithWord(collection, token),
  withAny: (field: 'near' | 'search', values: readonly string[]) => routedWithAny(collection, field, values),
  beginning: (token: string, start: string) => routedBeginning(collection, token, start),
})

import { wordsOf } from '@touchline/domain/engine/query/near-keys.ts'
import {
  isNearBeginning,
  isNearToken,
  keysOfTyped,
  likelyTokens,
} from '@touchline/domain/engine/query/near-words.ts'
import { searchToken } from '@touchline/domain/shared/text.ts'
import type { Collection, Known } from '#data/backend/collection.ts'

/** Most results of one kind; reading one more, to see whether there are more, makes 8 documents. */
const FOUND_MAX = 7

/** Most records checked for what one question can't ask, such as a second word. */
const LOOKED_AT = 20
const LOOKED_THROUGH = { size: LOOKED_AT, beside: ['search'] }

/** Most values in one `array-contains-any` (https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any). */
const VALUES_MAX = 30

/** Most words checked for errors, the longest and so rarest ones; more would not narrow it further. */
const DOUBTED_MAX = 2

type Searched = { id: string; search?: string[] | undefined }

/** Questions by words to a collection: `engine/query/word-questions.ts`. */
type WordQuestions<Name extends string> = {
  withWord(token: string): Known<Name>
  withAny(field: 'near' | 'search', values: readonly string[]): Known<Name>
  /** For a collection that is ordered by names. */
  beginning?(token: string, start: string): Known<Name>
}

/** A searched collection, and the names of its records. */
type SearchedKind<T, Name extends string = string> = {
  collection: Collection<T, Name>
  questions: WordQuestions<Name>
  nameOf(record: T): string
}

type WordSearch<T> = {
  /** Records with words that start with all typed ones. Reads at most 37 documents. */
  exact(typed: string): Promise<T[]>
  /** Records with all typed words, allowing one error in each long one. Reads at most 84 documents. */
  near(typed: string): Promise<T[]>
  /** Same for records written before there were keys, as far as that can be asked. Reads at most 42 documents. */
  likely(typed: string): Promise<T[]>
}

/** Searches one collection for the palette: bounded questions, each answered from an index. */
export function wordSearch<T extends Searched>(kind: SearchedKind<T>): WordSearch<T> {
  const { collection, questions } = kind

  /** Records with the typed words in a row; of too many, those whose name starts with it come first. */
  async function inARow(token: string, typed: string): Promise<T[]> {
    const { rows, next } = await collection.page(questions.withWord(token), { size: FOUND_MAX })
    const beginning = next === undefined ? undefined : questions.beginning?.(token, asWritten(typed))
    return beginning === undefined
      ? rows
      : [...(await collection.page(beginning, { size: FOUND_MAX })).rows, ...rows]
  }

  /** One question holds one word: the others are checked in its first answers. */
  async function inAnyOrder(words: readonly string[]): Promise<T[]> {
    const token = words.length > 1 ? searchToken(longest(words)[0] ?? '') : undefined
    if (token === undefined) return []
    const { rows } = await collection.page(questions.withWord(token), LOOKED_THROUGH)
    return rows.filter((record) => words.every((word) => hasWord(record, word)))
  }

  const hasWord = (record: T, word: string): boolean =>
    record.search?.includes(searchToken(word) ?? word) === true ||
    wordsOf(kind.nameOf(record)).some((own) => own.startsWith(word))

  const hasNear = (record: T, word: string): boolean =>
    hasWord(record, word) ||
    wordsOf(kind.nameOf(record)).some((own) => isNearBeginning(word, own)) ||
    (record.search ?? []).some((own) => isNearToken(word, own))

  async function withAny(field: 'near' | 'search', values: readonly string[]): Promise<T[]> {
    const parts = Array.from({ length: Math.ceil(values.length / VALUES_MAX) }, (_, at) =>
      values.slice(at * VALUES_MAX, (at + 1) * VALUES_MAX),
    )
    const answers = await Promise.all(
      parts.map((some) => collection.page(questions.withAny(field, some), LOOKED_THROUGH)),
    )
    return answers.flatMap(({ rows }) => rows)
  }

  async function nearBy(
    field: 'near' | 'search',
    words: readonly string[],
    valuesOf: (word: string) => string[],
  ) {
    const doubted = longest(words.filter((word) => valuesOf(word).length > 0)).slice(0, DOUBTED_MAX)
    const found = await Promise.all(doubted.map((word) => withAny(field, valuesOf(word))))
    return each(found.flat()).filter((record) => words.every((word) => hasNear(record, word)))
  }

  return {
    async exact(typed) {
      const token = searchToken(typed)
      if (token === undefined) return []
      const found = await Promise.all([inARow(token, typed), inAnyOrder(wordsOf(typed))])
      return each(found.flat())
    },
    near: (typed) => nearBy('near', wordsOf(typed), keysOfTyped),
    likely: (typed) => nearBy('search', wordsOf(typed), likelyTokens),
  }
}

const longest = (words: readonly string[]): string[] => words.toSorted((a, b) => b.length - a.length)

const each = <T extends { id: string }>(records: readonly T[]): T[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
]

/** Capitalises a word as in most names; a list by name can start there. */
const asWritten = (typed: string): string =>
  typed.trim().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())

/** How the palette finds a noun's records. */
export type FoundKind<T> = SearchedKind<T> & {
  /** Facts that distinguish records with the same name. */
  facts(record: T): readonly (string | undefined)[]
}

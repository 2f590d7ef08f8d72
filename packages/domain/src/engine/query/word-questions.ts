import { ask } from './ask.ts'
import { before, contains, containsAny, from, type Order } from './condition.ts'

/** The last letter there is, as an upper bound for beginnings. */
const LAST = '\uF8FF'

/** Records with a word that begins like the token. */
export const withWord = (orderBy: readonly Order[]) => (token: string) => ({
  where: [contains('search', token)],
  orderBy,
})

/** `near` has keys of misspelt words; `search` has the words, indexed in this order only. */
export const withAny =
  (orderBy: readonly Order[]) => (field: 'near' | 'search', values: readonly string[]) => ({
    where: [containsAny(field, values)],
    ...(field === 'search' && { orderBy }),
  })

/** Records with the word whose name begins as typed, sorted by name. */
export const beginningSo =
  (first: Order, ...others: readonly Order[]) =>
  (token: string, start: string) => ({
    where: [contains('search', token), from(first.field, start), before(first.field, start + LAST)],
    orderBy: [first, ...others],
  })

/** How the palette finds records of a collection by words; an index must serve `orderBy` after a word. */
export const wordQuestions = <const Collection extends string>(
  collection: Collection,
  orderBy: readonly Order[],
) => ({
  withWord: ask(collection, `${collection} with a word` as const, withWord(orderBy), ['x']),
  withAny: ask(
    collection,
    `${collection} with something like a word` as const,
    withAny(orderBy),
    ['near', ['x', 'y']],
    ['search', ['x', 'y']],
  ),
})

/** How the palette finds records by a name that begins as typed, in a collection sorted by name. */
export const namedQuestions = <const Collection extends string>(
  collection: Collection,
  first: Order,
  ...others: readonly Order[]
) => ({
  ...wordQuestions(collection, [first, ...others]),
  beginning: ask(
    collection,
    `${collection} with a word and a name that begins so` as const,
    beginningSo(first, ...others),
    ['x', 'X'],
  ),
})

import { ask } from './ask.ts'
import { before, contains, containsAny, from, type Order } from './condition.ts'

/** Names stand as they are written; what begins so comes before the last letter that there is. */
const LAST = '\uF8FF'

/** Records with a word that begins so. */
export const withWord = (orderBy: readonly Order[]) => (token: string) => ({
  where: [contains('search', token)],
  orderBy,
})

/** `near` holds the keys of misspelt words, `search` the words themselves, which are indexed in that order alone. */
export const withAny =
  (orderBy: readonly Order[]) => (field: 'near' | 'search', values: readonly string[]) => ({
    where: [containsAny(field, values)],
    ...(field === 'search' && { orderBy }),
  })

/** Records with a word whose name begins as it was typed, in the order of names first. */
export const beginningSo =
  (first: Order, ...others: readonly Order[]) =>
  (token: string, start: string) => ({
    where: [contains('search', token), from(first.field, start), before(first.field, start + LAST)],
    orderBy: [first, ...others],
  })

/** How the palette finds records of a collection by words; `orderBy` is an order whose index serves it behind a word. */
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

/** The same with a name that begins as it was typed, for a collection that is ordered by names. */
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

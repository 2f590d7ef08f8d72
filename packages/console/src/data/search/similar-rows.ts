import { fieldsOf, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import { isNoun, nouns, type NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { wordsOf } from '@touchline/domain/engine/query/near-keys.ts'
import { haveNearly } from '@touchline/domain/engine/query/near-words.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { valueAt } from '@touchline/domain/shared/values.ts'
import { AMONG_MAX, rowsAmong, type ListAsks } from '#data/engine/lists/rows-among.ts'
import type { ListState, SimilarIn, SimilarRows } from '#data/list-state.ts'
import { searchedNouns } from './searched-nouns.ts'

type Row = { id: string }
/** How a list reads on through its pages, and its question. */
type Reading<T extends Row> = {
  batch(state: ListState, size: number, after: string | undefined): Promise<{ rows: T[] }>
  asks: ListAsks<T>
}

/** Letters at the start of a word that are taken to be right where a noun has no keys of misspelt words. */
const RIGHT = 3
const LOOKED_AT = 100

/**
 * Similar rows where no spelling matches: those that the palette finds and the list's filters include. Reads at most 240
 * documents, once nothing was found.
 */
export async function similarRows<T extends Row>(
  noun: Noun,
  list: Reading<T>,
  typed: string,
  where: SimilarIn,
): Promise<SimilarRows<T>> {
  const { collection } = noun
  const ids = hasKeys(collection)
    ? await similarIds(collection, typed)
    : await idsByBeginning(noun, list, typed, [where.here, where.everywhere])
  return { ...(await rowsAmong(list.asks, ids, where)), isCut: ids.length > AMONG_MAX }
}

const hasKeys = (collection: string): collection is NounWith<'isSearched'> =>
  isNoun(collection) && nouns[collection].isSearched

/** Like the palette: other orders of the words and one error in each, or else likely matches. */
async function similarIds(collection: NounWith<'isSearched'>, typed: string): Promise<string[]> {
  const { exact, near, likely } = searchedNouns[collection]
  const [inAnyOrder, misspelt] = await Promise.all([
    wordsOf(typed).length > 1 ? exact(typed) : [],
    near(typed),
  ])
  const found = [...inAnyOrder, ...misspelt]
  return [...new Set((found.length > 0 ? found : await likely(typed)).map(({ id }) => id))]
}

/** Searches by the start of the longest word, which is taken to be right, and compares the rest. */
async function idsByBeginning<T extends Row>(
  noun: Noun,
  { batch }: Pick<Reading<T>, 'batch'>,
  typed: string,
  states: readonly ListState[],
): Promise<string[]> {
  const words = wordsOf(typed)
  const beginning = [...(words.toSorted((one, other) => other.length - one.length)[0] ?? '')]
    .slice(0, RIGHT)
    .join('')
  if (beginning.length < RIGHT) return []
  const pages = await Promise.all(
    states.map((state) =>
      batch({ ...state, filters: { ...state.filters, q: beginning } }, LOOKED_AT, undefined),
    ),
  )
  const found = pages.flatMap(({ rows }) => rows.filter((row) => haveNearly(wordsIn(noun, row), words)))
  return [...new Set(found.map(({ id }) => id))]
}

/** Search words of a record. */
const wordsIn = (noun: Noun, row: object): string[] =>
  Object.entries(fieldsOf(noun))
    .filter(([, { searched }]) => searched !== undefined)
    .flatMap(([name]) => {
      const value = valueAt(Object.fromEntries(Object.entries(row)), name)
      return typeof value === 'string' ? [...wordsOf(value), fold(value)] : []
    })

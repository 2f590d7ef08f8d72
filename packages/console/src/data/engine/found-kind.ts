import type { SearchedKind } from './word-search.ts'

/** How the palette finds a noun's records. */
export type FoundKind<T> = SearchedKind<T> & {
  /** Text that tells records of one name apart. */
  facts(record: T): readonly (string | undefined)[]
}

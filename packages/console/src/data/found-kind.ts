import type { Order } from '#data/backend/collection.ts'
import type { SearchedKind } from '#data/word-search.ts'

/** How the palette finds a noun's records. The order is one of the noun's list, whose index serves it. */
export type FoundKind<T> = SearchedKind<T> & {
  /** What tells records of one name apart. */
  facts(record: T): readonly (string | undefined)[]
}

export const ascending = (field: string): Order => ({ field, direction: 'asc' })

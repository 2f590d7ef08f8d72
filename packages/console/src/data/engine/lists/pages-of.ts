import type { Collection, Cut, Known } from '#data/backend/collection.ts'

/** Results of a question, page by page; each is asked for when the one before it is used up. `size`: records in one answer. */
export async function* pagesOf<T, Name extends string>(
  collection: Collection<T, Name>,
  question: Known<Name>,
  { beside, size = 500 }: Pick<Cut, 'beside' | 'size'> = {},
): AsyncGenerator<readonly T[], void, undefined> {
  let after: string | undefined
  do {
    const { rows, next } = await collection.page(question, { size, after, ...(beside && { beside }) })
    yield rows
    after = next
  } while (after !== undefined)
}

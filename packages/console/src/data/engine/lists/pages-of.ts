import type { Collection, Cut, Known } from '#data/backend/collection.ts'

/** So many records in one answer. */
const PAGE = 500

/** Results of a question, page by page; each is asked for when the one before it was used. */
export async function* pagesOf<T, Name extends string>(
  collection: Collection<T, Name>,
  question: Known<Name>,
  { beside }: Pick<Cut, 'beside'> = {},
): AsyncGenerator<readonly T[], void, undefined> {
  let after: string | undefined
  do {
    const { rows, next } = await collection.page(question, { size: PAGE, after, ...(beside && { beside }) })
    yield rows
    after = next
  } while (after !== undefined)
}

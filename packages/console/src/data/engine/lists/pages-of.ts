import type { Collection, Known } from '#data/backend/collection.ts'

/** So many records in one answer. */
const PAGE = 500

/** What a question finds, page by page; each is asked for when the one before it was used. */
export async function* pagesOf<T, Name extends string>(
  collection: Collection<T, Name>,
  question: Known<Name>,
): AsyncGenerator<readonly T[], void, undefined> {
  let after: string | undefined
  do {
    const { rows, next } = await collection.page(question, { size: PAGE, after })
    yield rows
    after = next
  } while (after !== undefined)
}

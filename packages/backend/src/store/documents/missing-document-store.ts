import type { Db } from '#store/db.ts'
import { documentStore } from './document-store.ts'

/** Characters that sort before '/': `a-b/c` is found before `a/c`. Those below a space aren't printable. */
const beforeSlash = /[\0-.]/g

/**
 * Yields, in ascending order, the ids after `behind` that have subcollections with documents, whether the documents themselves exist or
 * not. Skips everything below an id.
 */
export function* parentIds(db: Db, collection: string, behind: string): Generator<string> {
  const { collectionBetween } = documentStore(db)
  const next = (after: string, before: string): string | undefined =>
    collectionBetween(after, before)
      ?.slice(collection.length + 1)
      .split('/', 1)[0]
  const hasChildren = (id: string) => next(`${collection}/${id}/`, `${collection}/${id}0`) !== undefined
  const end = `${collection}0`
  let last = behind
  for (
    let id = next(`${collection}/${behind}`, end);
    id !== undefined;
    id = next(`${collection}/${id}0`, end)
  ) {
    for (const candidate of [...shorterIds(id).filter(hasChildren), id]) {
      if (Buffer.compare(Buffer.from(candidate), Buffer.from(last)) <= 0) continue
      yield candidate
      last = candidate
    }
  }
}

/** Returns ids that come before an id but are found after it. */
function shorterIds(id: string): readonly string[] {
  return [...id.matchAll(beforeSlash)]
    .map(({ index }) => id.slice(0, index))
    .filter((shorter) => shorter !== '')
}

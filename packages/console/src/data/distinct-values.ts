import type { Collection } from '#data/backend/collection.ts'

/**
 * Every text that some record of a collection has in `field`, in its order, at most `most`. The database can not group:
 * each value is found by the first record beyond the last one, so that one document is read for each value and one more,
 * however many records there are. A value that the schema does not take ends the walk.
 */
export async function distinctValues<Field extends string>(
  collection: Collection<{ [name in Field]?: string | undefined }>,
  field: Field,
  most: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const found: string[] = []
  while (found.length < most) {
    signal?.throwIfAborted()
    const { rows } = await collection.page({
      where: [{ field, op: '>', value: found.at(-1) ?? '' }],
      orderBy: [{ field, direction: 'asc' }],
      size: 1,
    })
    const next = rows.at(0)?.[field]
    if (next === undefined) break
    found.push(next)
  }
  return found
}

import type { Step } from '@touchline/domain/engine/query/value-questions.ts'
import type { Collection, Known } from '#data/backend/collection.ts'

type Asked<Field extends string> = {
  field: Field
  /** Most values in the answer. */
  most: number
  /**
   * Starts of the parts that are walked in parallel, ascending, the first one empty: as many round trips as the fullest part
   * has values, and one more. Absent: all in one.
   */
  parts?: readonly string[]
  signal?: AbortSignal
}

/**
 * Finds every text that a collection has in a field, in order; `nextValue` asks for the next one. The database can't group:
 * each value is found by the first record beyond the last one, so that two documents at most are read for each value, whatever
 * the number of records. A value that the schema rejects ends its part.
 */
export async function distinctValues<Field extends string>(
  collection: Collection<{ [name in Field]?: string | undefined }>,
  nextValue: (step: Step) => Known,
  { field, most, parts = [''], signal }: Asked<Field>,
): Promise<string[]> {
  const values = collection.only([field])
  const walk = async (start: string, end: string | undefined): Promise<string[]> => {
    const found: string[] = []
    while (found.length < most) {
      signal?.throwIfAborted()
      const { rows } = await values.page(nextValue({ last: found.at(-1), start, end }))
      const next = rows.at(0)?.[field]
      if (next === undefined) break
      found.push(next)
    }
    return found
  }
  const walks = await Promise.all(parts.map((start, at) => walk(start, parts[at + 1])))
  return walks.flat().slice(0, most)
}

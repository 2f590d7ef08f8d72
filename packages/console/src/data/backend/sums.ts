import { count, getAggregate, sum, type AggregateField } from 'firebase/firestore/lite'
import { filtered, translated, type ListRequest } from '#data/backend/collection.ts'

/** How many records a request is about and what their fields add up to, by one aggregation query: reads no document. */
export async function sumsOf<Field extends string>(
  collection: string,
  request: Pick<ListRequest, 'where' | 'anyOf'>,
  fields: readonly Field[],
): Promise<{ count: number; sums: Record<Field, number> }> {
  const asked: Record<string, AggregateField<number>> = Object.fromEntries(
    fields.map((field) => [field, sum(field)]),
  )
  const snapshot = await translated(
    getAggregate(filtered(collection, request, []), { ...asked, count: count() }),
  )
  const data: Record<string, number> = snapshot.data()
  const sums = Object.fromEntries(fields.map((field) => [field, data[field] ?? 0]))
  // Object.fromEntries forgets the keys, which are the fields that were asked for.
  return { count: data['count'] ?? 0, sums: sums as Record<Field, number> }
}

import { decodeFields, type FirestoreFields } from '@touchline/firestore/values'
import { PROJECT } from '@touchline/firestore/service-client'
import type { TestBackend } from './backend-fixture.ts'

export type StoredRecord = { id: string; data: Record<string, unknown> }

/** Every record of a collection, read past the console; `isBelow`: of those of that name below any record. */
export async function storedRecords(
  backend: TestBackend,
  collection: string,
  { isBelow = false } = {},
): Promise<StoredRecord[]> {
  const response = await fetch(
    `${backend.url}/v1/projects/${PROJECT}/databases/(default)/documents:runQuery`,
    {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await backend.serviceToken()}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        structuredQuery: { from: [{ collectionId: collection, allDescendants: isBelow }] },
      }),
    },
  )
  // The shape of https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery.
  const rows = (await response.json()) as { document?: { name: string; fields?: FirestoreFields } }[]
  return rows.flatMap(({ document }) =>
    document ? [{ id: document.name.split('/').at(-1) ?? '', data: decodeFields(document.fields) }] : [],
  )
}

/** In the order of a list: by these fields, then by the key; records that lack one of them are no part of it. */
export function inOrder(
  records: readonly StoredRecord[],
  fields: readonly string[],
  direction: 'asc' | 'desc',
): StoredRecord[] {
  const sign = direction === 'desc' ? -1 : 1
  return records
    .filter((record) => fields.every((field) => valueAt(record, field) !== undefined))
    .toSorted((a, b) => {
      const order = fields
        .map((field) => compare(valueAt(a, field), valueAt(b, field)))
        .find((result) => result !== 0)
      return sign * (order ?? compare(a.id, b.id))
    })
}

/** `counters.leagues` is a field within a field. */
export const valueAt = ({ data }: StoredRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], data)

/** As Firestore orders values: null before all others, texts by their UTF-8 bytes. */
function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(bytesOf(a), bytesOf(b))
}

const bytesOf = (text: unknown) => Buffer.from(typeof text === 'string' ? text : JSON.stringify(text ?? ''))

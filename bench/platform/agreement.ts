import { valueAt } from '@touchline/domain/shared/values.ts'
import { digestOf } from '@touchline/domain/mapping/digest.ts'
import type { Documents, StoredDocument } from '@touchline/firestore/documents'
import { plainFields } from '@touchline/firestore/values'
import { mappedNouns, type Platform } from '@touchline/runner/derive/platform.ts'

export type Agreement = {
  records: number
  /** Sentences about records that aren't what the platform's say, by a translation that knows nothing of ours. */
  wrong: string[]
}

/** Compares every record with a fresh translation of the platform's. `decided`: those about which somebody decided, by their paths. */
export async function compare(
  platform: Platform,
  records: Documents,
  decided: ReadonlySet<string>,
): Promise<Agreement> {
  const found: Agreement = { records: 0, wrong: [] }
  for (const [collection, { fields }] of mappedNouns(platform.mapping)) {
    const known = new Set<string>()
    let cursor: string | undefined
    do {
      const { items, next } = await platform.page(collection, cursor)
      const ours = await stored(records, collection, [...items.keys()])
      for (const [id, source] of items) {
        known.add(id)
        const record = plainFields(ours.get(id)?.fields ?? {})
        const fresh = platform.merged(collection, source, {}, false)?.merged
        const still = platform.merged(collection, source, record, true)?.merged
        const isOpen =
          still === undefined || still.write.size + still.mirror.fields.length + still.mirror.below.length > 0
        if (isOpen) found.wrong.push(`${collection}/${id} is not what both sides say.`)
        for (const field of Object.keys(fields)) {
          const value = fresh?.write.get(field)
          if (value === undefined || decided.has(`${collection}/${id}`)) continue
          const present = valueAt(record, field)
          if (!says(present, value))
            found.wrong.push(
              `${collection}/${id}: ${field} is ${said(present)}; the platform says ${said(value)}.`,
            )
        }
      }
      found.records += items.size
      cursor = next
    } while (cursor !== undefined)
    for await (const id of records.ids(collection, '!', '~~'))
      if (!known.has(id) && !decided.has(`${collection}/${id}`))
        found.wrong.push(`${collection}/${id} is gone from the platform.`)
  }
  return found
}

async function stored(
  records: Documents,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, StoredDocument>> {
  const found = await records.get(ids.map((id) => `${collection}/${id}`))
  return new Map(found.map((one) => [one.id, one]))
}

/** Of a place and a file, ours say more. */
const says = (present: unknown, value: unknown): boolean =>
  digestOf(present) === digestOf(value) ||
  (typeof present === 'object' &&
    typeof value === 'object' &&
    Object.entries(Object(value)).every(([name, one]) => digestOf(Object(present)[name]) === digestOf(one)))

const said = (value: unknown) => JSON.stringify(value) ?? 'absent'

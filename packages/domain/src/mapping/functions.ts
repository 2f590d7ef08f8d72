import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { isMap, type SourceRecord } from './source.ts'

/**
 * Default export of a file of functions: for our collections, a function from a record of the platform to our fields, such as
 * `{ kickOff: new Date(…), 'home.name': 'Ashford' }`. A mapping names the fields that are taken from it with `"by": "function"`.
 */
export type Functions = Readonly<
  Partial<Record<NounCollection, (record: SourceRecord) => Readonly<Record<string, unknown>>>>
>

/** The record with what a function makes of it; `failure` in place of that if it throws or returns no map. */
export function computed(record: SourceRecord, compute: Functions[NounCollection]): SourceRecord {
  if (compute === undefined) return record
  try {
    const fields: unknown = compute(record)
    if (fields instanceof Promise || !isMap(fields))
      return {
        ...record,
        computed: { failure: 'it must return fields, not a promise, a list or a single value' },
      }
    return { ...record, computed: { fields } }
  } catch (error) {
    return { ...record, computed: { failure: error instanceof Error ? error.message : String(error) } }
  }
}

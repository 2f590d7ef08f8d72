import type { FieldValues } from '@touchline/domain/shared/values.ts'
import type { Automatic } from '@touchline/domain/runner/automatic.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import { wireAt, wireValue, type Value } from '@touchline/firestore/values'
import type { Check, RunnerDatabase, Write } from '#database.ts'

type Around = { beside?: readonly StoredDocument[]; checks?: readonly Check[]; more?: readonly Write[] }

/**
 * Commits a logged change; returns false if one of the documents changed since it was read. `beside` are documents that change with it,
 * `checks` those that it depends on, `more` further writes.
 */
export async function commitAutomatic(
  database: RunnerDatabase,
  deed: Automatic,
  record: StoredDocument,
  { beside = [], checks = [], more = [] }: Around = {},
): Promise<boolean> {
  const { collection, id, fields, times, entry } = deed
  const before: Value = {
    mapValue: {
      fields: Object.fromEntries(
        entry.before.map((name) => [name, wireAt(record.fields, name) ?? { nullValue: null }]),
      ),
    },
  }
  const writes: Write[] = [
    {
      path: `${collection}/${id}`,
      values: valuesOf(fields),
      times,
      if: { updateTime: record.updateTime },
    },
    {
      path: `decisions/${entry.id}`,
      values: new Map<string, Value | undefined>([
        ...Object.entries(entry.fields).map(([name, value]) => [name, wireValue(value)] as const),
        ['before', before],
      ]),
      times: ['at'],
      if: { exists: false },
    },
    ...deed.beside.map((one): Write => {
      const known = beside.find(({ path }) => path === one.path)
      const precondition = known ? { updateTime: known.updateTime } : { exists: true }
      return 'add' in one
        ? { path: one.path, add: { [one.field]: one.add }, if: precondition }
        : { path: one.path, values: valuesOf(one.fields), times: one.times ?? [], if: precondition }
    }),
    ...deed.made.map(({ path, fields: told, times: timed }): Write => ({
      path,
      // Nothing is taken away of what was not there: null is said.
      values: new Map(Object.entries(told).map(([name, value]) => [name, wireValue(value)])),
      times: timed,
      if: { exists: false },
    })),
    ...more,
  ]
  return database.writeAll(writes, checks)
}

/** Null removes a field. */
export const valuesOf = (fields: FieldValues) =>
  new Map(
    Object.entries(fields).map(
      ([path, value]) => [path, value === null ? undefined : wireValue(value)] as const,
    ),
  )

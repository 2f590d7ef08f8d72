import { fieldsOf, type Noun } from '@touchline/domain/engine/noun/noun.ts'
import { subjectTitle } from '@touchline/domain/engine/log/subject.ts'
import { collectionOf, type Collection } from '#data/backend/collection.ts'
import { namesById } from '#data/engine/record-names.ts'
import { AnyRecord } from '#data/engine/any-record.ts'

/** A record in a list, with the names of the records whose keys it holds, by field. */
export type NamedRow<T> = T & { names?: Readonly<Record<string, string>> }

type NamesById = ReturnType<typeof namesById>

/**
 * Reads the names in the columns of a page once, together; the key stands in for a missing name. `own`: kinds with another
 * fallback than `subjectTitle`.
 */
export function namedRows<T extends { id: string }, const Name extends string>(
  noun: Noun,
  collection: Collection<T, Name>,
  own: Readonly<Record<string, NamesById>> = {},
): Collection<NamedRow<T>, Name> {
  const naming = Object.entries(fieldsOf(noun)).flatMap(([field, { kind, column, ...of }]) => {
    if (kind !== 'ref' || column === undefined || !('to' in of)) return []
    const { to } = of
    const byTitle = () => namesById(collectionOf(to, AnyRecord), (record) => subjectTitle(to, record))
    return [{ field, namesOf: own[field] ?? byTitle() }]
  })
  return {
    ...collection,
    async page(question, cut = {}) {
      const { rows, ...cursors } = await collection.page(question, cut)
      const known = await Promise.all(
        naming.map(async ({ field, namesOf }) => {
          const ids = rows.map((row) => keyIn(row, field))
          return { field, names: await namesOf(ids, cut) }
        }),
      )
      const named = rows.map((row) => {
        const names = known.flatMap(({ field, names: byId }) => {
          const id = keyIn(row, field)
          return id === undefined ? [] : [[field, byId.get(id) ?? id] as const]
        })
        return { ...row, names: Object.fromEntries(names) }
      })
      return { ...cursors, rows: named }
    },
  }
}

function keyIn(row: object, field: string): string | undefined {
  const id: unknown = Reflect.get(row, field)
  return typeof id === 'string' && id !== '' ? id : undefined
}

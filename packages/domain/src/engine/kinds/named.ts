import type { NameElsewhere } from '#engine/catalogue/noun-row.ts'
import { nounOf } from '#engine/catalogue/nouns.ts'

/** Fields in which a collection repeats names of other records. */
export const namesElsewhere = (collection: string): readonly NameElsewhere[] =>
  nounOf(collection)?.repeats ?? []

/** Key for the stored values of fields that names were put into; no program uses such a field name. */
const STORED = '$stored'

/** Key of the record whose name is missing here; undefined if there is nothing to look up. */
export function missingName(record: object, { name, key }: NameElsewhere): string | undefined {
  if (textAt(record, name) !== '') return undefined
  const id = textAt(record, key)
  return id === '' ? undefined : id
}

/** The record with a looked-up name; {@link storedValue} still returns the stored one. */
export function withName<T extends object>(record: T, { name }: NameElsewhere, found: string): T {
  const [field = name, part] = name.split('.')
  const held: unknown = Reflect.get(record, field)
  const value = part === undefined ? found : { ...(isMap(held) ? held : {}), [part]: found }
  const stored = isStored(record, field) ? { ...storedIn(record), [field]: held } : storedIn(record)
  return { ...record, [field]: value, [STORED]: stored }
}

/** Value that the database holds in a field of a read record. */
export const storedValue = (record: object, field: string): unknown =>
  isStored(record, field) ? Reflect.get(record, field) : storedIn(record)[field]

const isStored = (record: object, field: string): boolean => !Object.hasOwn(storedIn(record), field)

function storedIn(record: object): Readonly<Record<string, unknown>> {
  const stored: unknown = Reflect.get(record, STORED)
  return isMap(stored) ? stored : {}
}

/** Text at a path of one or two names, or an empty one. */
function textAt(record: object, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((held, name) => (isMap(held) ? held[name] : undefined), { ...record })
  return typeof value === 'string' ? value.trim() : ''
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

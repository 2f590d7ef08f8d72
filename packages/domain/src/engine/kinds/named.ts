import type { NameElsewhere } from '#engine/catalogue/noun-row.ts'
import { nounOf } from '#engine/catalogue/nouns.ts'

/** Fields that the records of a collection repeat of others. */
export const namesElsewhere = (collection: string): readonly NameElsewhere[] =>
  nounOf(collection)?.repeats ?? []

/** Under which a record holds the fields as they are stored into which a name was put: no program calls a field so. */
const STORED = '$stored'

/** The key of the record whose name this one lacks; undefined where it has it, or refers to none. */
export function missingName(record: object, { name, key }: NameElsewhere): string | undefined {
  if (textAt(record, name) !== '') return undefined
  const id = textAt(record, key)
  return id === '' ? undefined : id
}

/** The record with a name that was looked up; what is stored can be told from it. */
export function withName<T extends object>(record: T, { name }: NameElsewhere, found: string): T {
  const [field = name, part] = name.split('.')
  const held: unknown = Reflect.get(record, field)
  const value = part === undefined ? found : { ...(isMap(held) ? held : {}), [part]: found }
  const stored = isStored(record, field) ? { ...storedIn(record), [field]: held } : storedIn(record)
  return { ...record, [field]: value, [STORED]: stored }
}

/** Value that the database holds in a field of a record that was read. */
export const storedValue = (record: object, field: string): unknown =>
  isStored(record, field) ? Reflect.get(record, field) : storedIn(record)[field]

const isStored = (record: object, field: string): boolean => !Object.hasOwn(storedIn(record), field)

function storedIn(record: object): Readonly<Record<string, unknown>> {
  const stored: unknown = Reflect.get(record, STORED)
  return isMap(stored) ? stored : {}
}

/** The text at a path of one or two names; empty where there is none. */
function textAt(record: object, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((held, name) => (isMap(held) ? held[name] : undefined), { ...record })
  return typeof value === 'string' ? value.trim() : ''
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

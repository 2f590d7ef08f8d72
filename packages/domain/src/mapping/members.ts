import { formats } from './formats.ts'
import type { FieldRule, Members } from './mapping.ts'
import {
  collectionBelow,
  isMap,
  isOfKeysBelow,
  listOfKeys,
  sourceValue,
  type SourceRecord,
} from './source.ts'

/** Fields written to the platform, by path. `below`: documents below the record, by path from it; null deletes one. */
export type Mirror = { fields: [path: string, value: unknown][]; below: [path: string, fields: unknown][] }

/** Whether a mirror writes documents below the record, or maps in a list of it, one for each element of our list. */
export const isMembers = (mirror: NonNullable<FieldRule['mirror']>): mirror is Members =>
  mirror !== true && typeof mirror['add'] === 'object' && mirror['add'] !== null

/** Documents below the record that a list of ours adds and drops. */
export function membersWritten(
  { add, drop }: Members,
  path: string,
  ours: unknown,
  source: SourceRecord,
): Mirror['below'] {
  const folder = collectionBelow(path)
  if (folder === undefined || !isOfKeysBelow(path) || !Array.isArray(ours)) return []
  const there = listAt(source, path)
  return [
    ...ours
      .filter((one) => !there.includes(one))
      .map((one): [string, unknown] => [`${folder}/${String(one)}`, add]),
    ...there
      .filter((one) => !ours.includes(one))
      .map((one): [string, unknown] => [`${folder}/${String(one)}`, drop]),
  ]
}

/** The same for maps in a list of the record: the whole list, if it changes. */
export function elementsWritten(
  { add, drop }: Members,
  path: string,
  ours: unknown,
  source: SourceRecord,
): Mirror['fields'] {
  const place = listOfKeys(path)
  if (place === undefined || !Array.isArray(ours)) return []
  const elements = listAt(source, place.list)
  const there = listOf(formats.keys.read(sourceValue(source, path)))
  const keyOf = (element: unknown) => (isMap(element) ? formats.key.read(element[place.key]) : undefined)
  const like = elements.find((one) => keyOf(one) !== undefined)
  const gone = there.filter((one) => !ours.includes(one))
  const come = ours.filter((one: unknown) => !there.includes(one))
  if (gone.length + come.length === 0) return []
  const left = elements.flatMap((one) => {
    const key = keyOf(one)
    if (gone.includes(key)) return drop === null ? [] : [{ ...Object(one), ...drop }]
    return [come.includes(key) ? { ...Object(one), ...add } : one]
  })
  const known = new Set(elements.map(keyOf))
  const made = come
    .filter((one: unknown) => !known.has(one))
    .map((one: unknown) => ({
      [place.key]: formats.key.write?.(one, isMap(like) ? like[place.key] : undefined) ?? one,
      ...add,
    }))
  return [[place.list, [...left, ...made]]]
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const listAt = (source: SourceRecord, path: string) => listOf(sourceValue(source, path))

import { misfitOf } from '@touchline/domain/tables/misfit.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { digest } from '@touchline/firestore/move-fields'
import {
  elementsOf,
  plainValue,
  wireAt,
  wireValue,
  withWire,
  type Fields,
  type Value,
} from '@touchline/firestore/values'

export const dateFormats = ['iso', 'seconds', 'milliseconds'] as const
export type DateFormat = (typeof dateFormats)[number]

/** A platform's names and values for the console's fields. */
export type CollectionMapping = {
  /** From the platform's field, which stays, to the console's. */
  fields?: Readonly<Record<string, string>> | undefined
  /** Meanings of a field's values, by the console's field; of each element for lists. */
  values?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
  /** Formats of dates that aren't timestamps, by the console's field. */
  dates?: Readonly<Record<string, DateFormat>> | undefined
  /** Values of missing fields. */
  defaults?: Readonly<Record<string, unknown>> | undefined
}
export type Mapping = Readonly<Partial<Record<NounCollection, CollectionMapping>>>

/** A value that a mapping writes, and its source field. */
export type Mapped = { source: string; value: Value }

/** Returns the last value that the mapping wrote into a field of the record, as {@link digestOf}. */
export type Earlier = (target: string) => string | undefined

export type MappedFields = {
  fields: Fields
  mapped: Map<string, Mapped>
  /** Values that the mapping can't read, by the path of their source. */
  unreadable: Map<string, Value>
}

/**
 * Returns the record's fields with those that the mapping copies or translates. A readable value is kept, unless the mapping wrote it and
 * its source changed since.
 */
export function mapFields(
  collection: NounCollection,
  stored: Fields,
  mapping: CollectionMapping,
  earlier: Earlier = () => undefined,
): MappedFields {
  const mapped = new Map<string, Mapped>()
  const unreadable = new Map<string, Value>()
  for (const [source, target] of pathsOf(mapping)) {
    const [value, present] = [wireAt(stored, source), wireAt(stored, target)]
    if (value === undefined || mapped.has(target) || isAbsent(value, mapping.values?.[target])) continue
    if (present !== undefined && isReadable(collection, target, present)) {
      const last = earlier(target)
      if (source === target || last === undefined || last !== digestOf(present)) continue
    }
    const translated = translate(value, target, mapping)
    const isWhole = translated !== undefined && isReadable(collection, target, translated)
    if (!isWhole) unreadable.set(source, value)
    // Words of a list that nobody explained stay among those that are known.
    const isPart = source === target && translated !== undefined && 'arrayValue' in translated
    if (translated === undefined || !(isWhole || isPart)) continue
    if (present === undefined || digestOf(present) !== digestOf(translated))
      mapped.set(target, { source, value: translated })
  }
  for (const [target, value] of Object.entries(mapping.defaults ?? {}))
    if (!mapped.has(target) && isUnset(collection, target, wireAt(stored, target)))
      mapped.set(target, { source: 'default', value: wireValue(value) })
  let fields = stored
  for (const [target, { value }] of mapped) fields = withWire(fields, target, value)
  return { fields, mapped, unreadable }
}

/** Whether a value is null without a meaning in the mapping. */
const isAbsent = (value: Value, meanings: Readonly<Record<string, unknown>> = {}): boolean =>
  'nullValue' in value && !Object.hasOwn(meanings, 'null')

const isUnset = (collection: NounCollection, target: string, present: Value | undefined): boolean =>
  present === undefined || ('nullValue' in present && !isReadable(collection, target, present))

/** Returns renamed fields, then those translated in place. */
function pathsOf({
  fields = {},
  values = {},
  dates = {},
}: CollectionMapping): [source: string, target: string][] {
  const renamed = Object.entries(fields)
  const targets = new Set(Object.values(fields))
  const inPlace = new Set(
    [...Object.keys(values), ...Object.keys(dates)].filter((target) => !targets.has(target)),
  )
  return [...renamed, ...[...inPlace].map((target): [string, string] => [target, target])]
}

const isReadable = (collection: NounCollection, target: string, value: Value): boolean =>
  misfitOf(collection, target, plainValue(value)) === undefined

function translate(
  value: Value,
  target: string,
  { values = {}, dates = {} }: CollectionMapping,
): Value | undefined {
  const format = dates[target]
  if (format !== undefined) return dateOf(value, format)
  const meanings = values[target]
  if (meanings === undefined) return value
  if (!('arrayValue' in value)) return meaningOf(value, meanings)
  return { arrayValue: { values: elementsOf(value).map((element) => meaningOf(element, meanings)) } }
}

function meaningOf(value: Value, meanings: Readonly<Record<string, unknown>>): Value {
  const key = textOf(plainValue(value))
  return key !== undefined && Object.hasOwn(meanings, key) ? wireValue(meanings[key]) : value
}

/** Returns the mapping's key for a value: texts unchanged, else `7`, `true` or `null`. */
function textOf(plain: unknown): string | undefined {
  if (typeof plain === 'string') return plain
  return plain === null || typeof plain === 'number' || typeof plain === 'boolean' ? String(plain) : undefined
}

const PER_UNIT = { seconds: 1000, milliseconds: 1 }
/** ISO 8601 dates, without times given as digits only. */
const ISO = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

function dateOf(value: Value, format: DateFormat): Value | undefined {
  if ('timestampValue' in value) return value
  const plain = plainValue(value)
  const at = format === 'iso' ? isoDate(plain) : new Date(amountOf(plain) * PER_UNIT[format])
  return at === undefined || Number.isNaN(at.getTime()) ? undefined : wireValue(at)
}

/** Parses a date; without a zone it is in UTC, on any machine. */
function isoDate(plain: unknown): Date | undefined {
  const [, , , , zone] = (typeof plain === 'string' && ISO.exec(plain)) || [undefined]
  if (typeof plain !== 'string' || !ISO.test(plain)) return undefined
  const text = plain.replace(' ', 'T')
  return new Date(zone === undefined && text.includes('T') ? `${text}Z` : text)
}

function amountOf(plain: unknown): number {
  if (typeof plain === 'number') return plain
  return typeof plain === 'string' && /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Returns the same text for equal values, however a service writes them. */
export const digestOf = (value: Value): string => digest(plainOr(value)).toString('base64url')

// A timestamp is the same with fewer digits, a reference is none of the plain values.
const plainOr = (value: Value): unknown =>
  'timestampValue' in value ? { at: new Date(String(value['timestampValue'])).getTime() } : value

import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { sameValue, valueAt } from '#shared/values.ts'
import { misfitOf } from '#tables/misfit.ts'
import { digestOf } from './digest.ts'
import { formats, type Format } from './formats.ts'
import { ruleOf, sourcesOf, type FieldRule, type NounMapping } from './mapping.ts'
import { isMap, isWritablePath, sourceValue, type SourceRecord } from './source.ts'

/**
 * What both sides last agreed on, by our field: the digest of our value. It stands in the record, as `mapped`, and tells which side moved
 * since. One that begins with {@link IMPLIED} was no fact of anybody.
 */
export type Agreed = Readonly<Record<string, string>>

export const IMPLIED = '~'

/** A value that nobody can translate: `word` says how it is written there. */
export type Unread = { field: string; at: string; value: unknown; isWord: boolean }

export type Merged = {
  /** Ours to write, by our field. */
  write: Map<string, unknown>
  /** The platform's to write, by its path. */
  mirror: Map<string, unknown>
  agreed: Agreed
  unread: Unread[]
  /** Decisions that don't go back: the platform changed the field since, or has no word for it. */
  held: { field: string; why: 'changed' | 'noWord' }[]
}

export type Sides = {
  source: SourceRecord
  /** Our record as it is. */
  ours: Readonly<Record<string, unknown>>
  agreed: Agreed
}

/**
 * Brings a record of the platform and ours together, field by field. The side that moved since both agreed wins; if both did, ours stays
 * and so does theirs. Before they ever agreed a readable value of ours stays, unless it was only implied.
 */
export function merge(
  collection: NounCollection,
  { fields }: NounMapping,
  { source, ours, agreed }: Sides,
): Merged {
  const merged: Merged = { write: new Map(), mirror: new Map(), agreed: {}, unread: [], held: [] }
  const next: Record<string, string> = {}
  for (const [field, given] of Object.entries(fields)) {
    const rule = ruleOf(given)
    const present = valueAt(ours, field)
    const last = agreed[field]
    const read = reading(collection, field, rule, source)
    if ('unread' in read) {
      merged.unread.push(read.unread)
      if (last !== undefined) next[field] = last
      continue
    }
    const { theirs } = read
    if (theirs === undefined) {
      if (last !== undefined) next[field] = last
      continue
    }
    const [here, there] = [digestOf(present), digestOf(theirs)]
    const isFree =
      present === undefined ||
      present === null ||
      last === `${IMPLIED}${here}` ||
      !isReadable(collection, field, present)
    if (here === there) next[field] = there
    else if (isFree || last === here) {
      merged.write.set(field, theirs)
      next[field] = there
    } else if (last === there || (last !== undefined && rule.value !== undefined)) {
      const back = mirrored(rule, present, source)
      if (back === 'noWord') merged.held.push({ field, why: back })
      else for (const [path, value] of back) merged.mirror.set(path, value)
      next[field] = back === 'noWord' || back.length === 0 ? there : here
    } else {
      if (rule.mirror !== undefined && last !== undefined) merged.held.push({ field, why: 'changed' })
      if (last !== undefined) next[field] = last
    }
  }
  return { ...merged, agreed: next }
}

const isReadable = (collection: NounCollection, field: string, value: unknown): boolean =>
  misfitOf(collection, field, value) === undefined

type Reading = { theirs: unknown } | { unread: Unread }

/** Returns the platform's value in our form; undefined if there is none. */
function reading(collection: NounCollection, field: string, rule: FieldRule, source: SourceRecord): Reading {
  if (rule.value !== undefined) return { theirs: rule.value }
  const paths = sourcesOf(rule)
  const found = paths.map((path) => sourceValue(source, path))
  const [first] = found
  const isThere = found.some((one) => one !== undefined && (one !== null || hasWord(rule, null)))
  if (!isThere) return { theirs: rule.default }
  const value = paths.length === 1 ? first : found
  const theirs = translated(rule, value)
  const isKnown = theirs !== undefined && isReadable(collection, field, theirs)
  if (isKnown) return { theirs }
  return {
    unread: {
      field,
      at: paths.join(' + '),
      value,
      isWord: rule.as === undefined || rule.words !== undefined || rule.as === 'list',
    },
  }
}

function translated(rule: FieldRule, value: unknown): unknown {
  const format: Format | undefined = rule.as && formats[rule.as]
  const given =
    Array.isArray(value) && sourcesOf(rule).length > 1 && format !== formats.score && format !== formats.place
      ? joined(value)
      : value
  if (format === undefined || format === formats.text)
    return meaning(rule, format ? format.read(given) : given)
  const read = format.read(given)
  return read === undefined && hasWord(rule, value) ? meaning(rule, value) : meaning(rule, read)
}

/** Parts of one text, such as a first and a last name. */
const joined = (parts: readonly unknown[]) =>
  parts
    .flatMap((part) => (part === undefined || part === null || part === '' ? [] : [String(part)]))
    .join(' ')

const wordOf = (value: unknown): string | undefined =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined

function hasWord({ words = {} }: FieldRule, value: unknown): boolean {
  const word = wordOf(value)
  return word !== undefined && Object.hasOwn(words, word)
}

function meaning(rule: FieldRule, value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((one: unknown) => meaning(rule, one)))]
  const word = wordOf(value)
  return word !== undefined && rule.words && Object.hasOwn(rule.words, word) ? rule.words[word] : value
}

/** What our value is on the platform, by path: empty if nothing goes back. */
function mirrored(
  rule: FieldRule,
  ours: unknown,
  source: SourceRecord,
): [path: string, value: unknown][] | 'noWord' {
  const { mirror, as } = rule
  const paths = sourcesOf(rule)
  if (mirror === undefined || paths.length === 0 || !paths.every(isWritablePath)) return []
  const word = backWord(rule, ours)
  if (word === undefined) return 'noWord'
  if (word === null && mirror !== true) return []
  const [path = ''] = paths
  const format: Format | undefined = as && formats[as]
  const present =
    paths.length === 1 ? sourceValue(source, path) : paths.map((one) => sourceValue(source, one))
  const value = format === undefined ? word : format.write?.(word, present)
  if (value === undefined) return 'noWord'
  if (paths.length === 1) return sameValue(value, present) ? [] : [[path, value]]
  return Array.isArray(value) ? paths.map((one, at): [string, unknown] => [one, value[at]]) : 'noWord'
}

/** The platform's word for a value of ours; of a list, for each element. Undefined if the mapping has none. */
function backWord(rule: FieldRule, ours: unknown): unknown {
  const { mirror, words } = rule
  if (Array.isArray(ours)) {
    const all = ours.map((one: unknown) => backWord(rule, one))
    return all.includes(undefined) ? undefined : all
  }
  const key = wordOf(ours)
  if (mirror !== true && mirror !== undefined && key !== undefined && Object.hasOwn(mirror, key))
    return mirror[key]
  if (words === undefined) return ours
  const known = Object.entries(words).find(([, meant]) => meant === ours)?.[0]
  if (known !== undefined) return known
  // Without a word of its own a value of a list or an open text is written as it is; a state isn't.
  return isMap(ours) ? ours : undefined
}

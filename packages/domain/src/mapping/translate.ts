import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { sameValue } from '#shared/values.ts'
import { misfitOf } from '#tables/misfit.ts'
import { formats } from './formats.ts'
import type { Format } from './plain-formats.ts'
import { sourcesOf, type FieldRule } from './mapping.ts'
import { elementsWritten, isMembers, membersWritten, type Mirror } from './members.ts'
import { isMap, isWritablePath, pathTaken, sourceValue, wordsIn, type SourceRecord } from './source.ts'

/** A value that nobody can translate: `isWord` says that a word in the mapping would. */
export type Unread = { field: string; at: string; value: unknown; isWord: boolean }

/** The platform's value in our form; undefined if it has none. Of a list, the elements that could be read. */
export type Reading = { theirs: unknown; unread?: Unread; isUnread?: boolean }

/** Whether our field can hold a value. */
export const isReadable = (collection: NounCollection, field: string, value: unknown): boolean =>
  misfitOf(collection, field, value) === undefined

/** A picture that the platform doesn’t name is none. Where nobody says that, the console asks storage for it again and again. */
const noneOf = (collection: NounCollection, field: string): null | undefined =>
  collection === 'users' && field === 'picturePath' ? null : undefined

/** Reads the platform’s value for our field. A value that doesn’t fit isn’t returned but told as `unread`; a list keeps what fits. */
export function readTheirs(
  collection: NounCollection,
  field: string,
  rule: FieldRule,
  source: SourceRecord,
): Reading {
  if (rule.value !== undefined) return { theirs: rule.value }
  if (rule.by === 'function') return readComputed(collection, field, source)
  const paths = sourcesOf(rule)
  const found = paths.map((path) => sourceValue(source, path))
  const [first] = found
  const isThere = found.some((one) => (one === null || one === '' ? hasWord(rule, one) : one !== undefined))
  if (!isThere && rule.as !== 'given') return { theirs: rule.default ?? noneOf(collection, field) }
  const value = paths.length === 1 ? first : found
  const translation = translated(rule, value)
  // A word that means null says nothing here.
  const theirs = Array.isArray(translation) ? translation.filter((one) => one !== null) : translation
  if (theirs !== undefined && isReadable(collection, field, theirs)) return { theirs }
  const known = Array.isArray(theirs)
    ? theirs.filter((one: unknown) => isReadable(collection, field, [one]))
    : undefined
  const unread: Unread = {
    field,
    at: paths.join(' + '),
    value: known && Array.isArray(theirs) ? theirs.find((one) => !known.includes(one)) : value,
    isWord: rule.as === undefined || rule.words !== undefined || rule.as === 'list',
  }
  return known && isReadable(collection, field, known)
    ? { theirs: known, unread }
    : { theirs: undefined, unread, isUnread: true }
}

/** Without functions, or if one fails, nobody knows: our value stays. */
function readComputed(collection: NounCollection, field: string, { computed }: SourceRecord): Reading {
  if (computed === undefined) return { theirs: undefined, isUnread: true }
  if ('failure' in computed)
    return {
      theirs: undefined,
      isUnread: true,
      unread: { field, at: 'function', value: computed.failure, isWord: false },
    }
  const theirs = computed.fields[field]
  return theirs === undefined || isReadable(collection, field, theirs)
    ? { theirs }
    : { theirs: undefined, isUnread: true, unread: { field, at: 'function', value: theirs, isWord: false } }
}

function translated(rule: FieldRule, value: unknown): unknown {
  const format: Format | undefined = rule.as && formats[rule.as]
  const given =
    Array.isArray(value) && sourcesOf(rule).length > 1 && !takesSeveral(rule) ? joined(value) : value
  if (format === undefined || format === formats.text)
    return meaning(rule, format ? format.read(given) : given)
  const read = format.read(given)
  return read === undefined && hasWord(rule, value) ? meaning(rule, value) : meaning(rule, read)
}

/** Formats that make one value of several. */
const takesSeveral = ({ as }: FieldRule) =>
  as === 'score' || as === 'place' || as === 'localDate' || as === 'given'

/** Parts of one text, such as a first and a last name. */
const joined = (parts: readonly unknown[]) =>
  parts.flatMap((part) => (part === null || part === '' ? [] : (wordOf(part) ?? []))).join(' ')

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

const NOTHING: Mirror = { fields: [], below: [] }

/** Returns what to write to the platform for our value: nothing if it doesn't go back, `noWord` if the platform has none for it. */
export function mirrorOf(
  collection: NounCollection,
  field: string,
  rule: FieldRule,
  ours: unknown,
  source: SourceRecord,
): Mirror | 'noWord' {
  const { mirror, as } = rule
  const paths = sourcesOf(rule).map((one) => pathTaken(source, one))
  const [path = ''] = paths
  if (mirror === undefined) return NOTHING
  if (isMembers(mirror))
    return {
      fields: elementsWritten(mirror, path, ours, source),
      below: membersWritten(mirror, path, ours, source),
    }
  if (paths.length === 0 || !paths.every(isWritablePath)) return NOTHING
  const present =
    paths.length === 1 ? sourceValue(source, path) : paths.map((one) => sourceValue(source, one))
  const word = backWord(rule, ours, present)
  if (word === undefined) return 'noWord'
  if (word === LEFT_ALONE) return NOTHING
  const format: Format | undefined = as && formats[as]
  const whole = Array.isArray(word) ? [...word, ...foreign(collection, field, rule, format, present)] : word
  const value = format?.write && !isTyped(word) ? format.write(whole, present) : whole
  if (value === undefined || (format && !format.write && !rule.words)) return 'noWord'
  const parts =
    paths.length === 1
      ? [value]
      : typeof value === 'string'
        ? value.split(' ').map((one, at) => {
            const stands: unknown = Array.isArray(present) ? present[at] : undefined
            return as === 'given' ? givenBack(one === 'true', stands, paths[at] ?? '') : typed(one, stands)
          })
        : value
  if (!Array.isArray(parts) || parts.length !== paths.length) return 'noWord'
  const stands = paths.length === 1 ? [present] : present
  const fields = paths
    .map((one, at): [string, unknown] => [one, parts[at]])
    .filter(([, part], at) => !sameValue(part, Array.isArray(stands) ? stands[at] : undefined))
  return { ...NOTHING, fields }
}

const LEFT_ALONE = Symbol('left alone')

const isTyped = (word: unknown) => word === null || typeof word === 'boolean'

/** A word of the mapping, whose names are all texts, as the kind of value that stands there. */
function typed(word: string, present: unknown, as?: string): unknown {
  if (word === 'null') return null
  if (as === 'flag' || typeof present === 'boolean') return word === 'true' || word === '1'
  return as === 'number' || typeof present === 'number' ? Number(word) : word
}

/** A value that says whether something is there, in the form of the present one; of a time such as `deletedAt` it is now. */
function givenBack(is: boolean, present: unknown, path: string): unknown {
  if (String(is) === formats.given.read(present)) return present
  if (typeof present === 'boolean' || !is) return typeof present === 'boolean' ? is : null
  return /(at|on|date|time)$/.test(wordsIn(path)) ? new Date() : true
}

/** Elements of the platform's list that mean nothing here: they stay. */
function foreign(
  collection: NounCollection,
  field: string,
  rule: FieldRule,
  format: Format | undefined,
  present: unknown,
): unknown[] {
  const elements = format ? format.read(present) : present
  if (!Array.isArray(elements)) return []
  return elements.filter((one: unknown) => !isReadable(collection, field, [meaning(rule, one)]))
}

/**
 * The platform's word for a value of ours, or for the nearest one that it has a word for. Of a list, for each element; without those that
 * have none. Undefined if there is none.
 */
function backWord(rule: FieldRule, ours: unknown, present: unknown): unknown {
  const { mirror, words } = rule
  if (Array.isArray(ours))
    return ours
      .map((one: unknown) => backWord(rule, one, present))
      .filter((one) => one !== undefined && one !== LEFT_ALONE)
  const key = wordOf(ours)
  if (typeof mirror === 'object' && !isMembers(mirror) && key !== undefined && Object.hasOwn(mirror, key))
    return typeof mirror[key] === 'string'
      ? typed(mirror[key], present, rule.as)
      : (mirror[key] ?? LEFT_ALONE)
  if (words === undefined) return ours
  const known = rule.as === 'given' ? nearestOf(words, ours, present) : wordFor(words, ours)
  if (known !== undefined) return typed(known, present, rule.as)
  // A map of flags may have a name that is ours as well.
  return isMap(present) && key !== undefined && Object.hasOwn(present, key) ? ours : undefined
}

/** Of several flags and times that mean the same, those for which the fewest change. */
function nearestOf(
  words: NonNullable<FieldRule['words']>,
  ours: unknown,
  present: unknown,
): string | undefined {
  const now = String(formats.given.read(present)).split(' ')
  const changes = (word: string) => word.split(' ').filter((one, at) => one !== now[at]).length
  const same = Object.keys(words).filter((word) => words[word] === ours)
  return same.toSorted((a, b) => changes(a) - changes(b))[0] ?? wordFor(words, ours)
}

/** The word that means a value of ours, or else the nearest one. */
export function wordFor(words: NonNullable<FieldRule['words']>, ours: unknown): string | undefined {
  const meaningOf = (state: unknown) => Object.entries(words).find(([, meant]) => meant === state)?.[0]
  const exact = meaningOf(ours)
  if (exact !== undefined || typeof ours !== 'string') return exact
  for (const near of nearestStates[ours]?.split(', ') ?? []) {
    const word = meaningOf(near)
    if (word !== undefined) return word
  }
  return undefined
}

/** States that a poorer program says instead of ours, the nearest first. */
const nearestStates: Readonly<Record<string, string>> = {
  draft: 'requested, pending, submitted',
  requested: 'pending, submitted, draft',
  needsInfo: 'requested, pending, submitted',
  rejected: 'removed, archived, suspended, revoked, withdrawn',
  suspended: 'archived, rejected, deleted, removed',
  archived: 'suspended, rejected, removed',
  merged: 'archived, rejected',
  removed: 'rejected, archived',
  escalated: 'removed, rejected',
  appealed: 'rejected, removed',
  upheld: 'removed, rejected',
  overturned: 'approved',
  uploading: 'pending',
  processing: 'pending',
  withdrawn: 'rejected',
  superseded: 'rejected, withdrawn',
  expired: 'rejected, withdrawn',
  revoked: 'rejected, withdrawn',
  deleted: 'suspended',
  timed: 'scheduled',
  inPlay: 'scheduled',
  paused: 'inPlay, scheduled',
  postponed: 'cancelled, scheduled',
  cancelled: 'postponed',
  abandoned: 'cancelled, finished',
  awarded: 'finished',
  locked: 'finished, approved',
}

import { isState } from '#engine/catalogue/noun-groups.ts'
import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { valueAt } from '#shared/values.ts'
import { digestOf, IMPLIED } from './digest.ts'
import { ruleOf, type FieldRule, type NounMapping } from './mapping.ts'
import { isMap, type SourceRecord } from './source.ts'
import type { Mirror } from './members.ts'
import { isReadable, mirrorOf, readTheirs, type Unread } from './translate.ts'

/**
 * The last agreement of both sides, by our field: digests of our value and of the platform's in our form, `here` or `here/there`. It is
 * kept in our record, as `mapped`, and tells which side moved since. One that begins with {@link IMPLIED} was no fact of anybody.
 */
export type Agreed = Readonly<Record<string, string>>

/** Outcome of a merge: what is written on either side, and what it leaves alone. */
export type Merged = {
  /** Ours to write, by our field; undefined removes it. */
  write: Map<string, unknown>
  mirror: Mirror
  agreed: Agreed
  unread: Unread[]
  /** Decisions that don't go back: the platform changed the field since, or has no word for it. */
  held: { field: string; why: 'changed' | 'noWord' }[]
}

/** Both sides of one record, and their last agreement. */
export type Sides = {
  source: SourceRecord
  /** Our record as it is. */
  ours: Readonly<Record<string, unknown>>
  agreed: Agreed
  /** Whether decisions go back now; otherwise they wait. */
  tells?: boolean
}

/**
 * Brings a record of the platform and ours together, field by field. The side that moved since both agreed wins; if both did, ours stays
 * and so does theirs. What was only implied gives way to a fact. What an earlier mapping wrote, and this one doesn't name, is removed.
 */
export function merge(collection: NounCollection, { fields }: NounMapping, sides: Sides): Merged {
  const merged: Merged = {
    write: new Map(),
    mirror: { fields: [], below: [] },
    agreed: {},
    unread: [],
    held: [],
  }
  const next: Record<string, string> = {}
  const keep = (field: string) => {
    const last = sides.agreed[field]
    if (last !== undefined) next[field] = last
  }
  for (const field of Object.keys(sides.agreed)) {
    if (fields[field] !== undefined || field.startsWith('@')) continue
    const last = agreementOf(sides.agreed[field])
    if (last?.isImplied) keep(field)
    else if (last?.here === digestOf(valueAt(sides.ours, field))) merged.write.set(field, undefined)
  }
  for (const [field, given] of Object.entries(fields)) {
    const rule = ruleOf(given)
    const present = valueAt(sides.ours, field)
    const { theirs, unread, isUnread } = readTheirs(collection, field, rule, sides.source)
    if (unread) merged.unread.push(unread)
    if (isUnread) {
      keep(field)
      continue
    }
    const [here, there] = [digestOf(comparable(present, theirs)), digestOf(theirs)]
    const last = agreementOf(sides.agreed[field])
    const isFree =
      present === undefined ||
      present === null ||
      (last?.isImplied === true && last.here === here) ||
      !isReadable(collection, field, present)
    if (here === there) {
      if (theirs === undefined) keep(field)
      else next[field] = here
      // Their digests are the same, but only one of them says that there is none.
      if (theirs === null && present === undefined) merged.write.set(field, null)
    } else if (isFree) {
      if (theirs === undefined) keep(field)
      else {
        merged.write.set(field, theirs)
        next[field] = there
      }
    } else goOn(field, rule, { present, theirs, here, there, last })
  }
  return { ...merged, agreed: next }

  /** For two values that differ, ours a fact. */
  function goOn(field: string, rule: FieldRule, { present, theirs, here, there, last }: Differing): void {
    // A record made here has everything to tell; of others, what differs at first is left to both.
    const isTold = last === undefined && theirs === undefined
    const hasMoved = last !== undefined && last.here !== here
    const haveTheyMoved = last !== undefined && last.there !== there
    if (isTold || (hasMoved && !haveTheyMoved)) return tell(field, rule, present, here, there)
    if (!hasMoved && haveTheyMoved && (theirs !== undefined || !isState(collection, field))) {
      merged.write.set(field, theirs)
      if (theirs !== undefined) next[field] = there
      return
    }
    if (last === undefined) next[field] = agreementText(here, there)
    else keep(field)
    if (hasMoved && haveTheyMoved && theirs !== undefined && rule.mirror !== undefined)
      merged.held.push({ field, why: 'changed' })
  }

  function tell(field: string, rule: FieldRule, present: unknown, here: string, there: string): void {
    const { source, tells = true } = sides
    const back = mirrorOf(collection, field, rule, present, source)
    if (back === 'noWord') {
      merged.held.push({ field, why: back })
      return keep(field)
    }
    merged.mirror.fields.push(...back.fields)
    merged.mirror.below.push(...back.below)
    const isSame = !isSomething(back)
    if (!isSame && !tells) return keep(field)
    const after = isSame
      ? there
      : digestOf(readTheirs(collection, field, rule, withMirror(source, back)).theirs)
    next[field] = agreementText(here, after)
  }
}

/** Whether a mirror writes anything. */
export const isSomething = ({ fields, below }: Mirror): boolean => fields.length + below.length > 0

/** Parts of a map that the platform has as well: others follow from those here, such as a geohash. */
const comparable = (present: unknown, theirs: unknown): unknown =>
  isMap(present) && isMap(theirs)
    ? Object.fromEntries(Object.keys(theirs).map((name) => [name, present[name]]))
    : present

type Differing = {
  present: unknown
  theirs: unknown
  here: string
  there: string
  last: Agreement | undefined
}

type Agreement = { here: string; there: string; isImplied: boolean }

function agreementOf(text: string | undefined): Agreement | undefined {
  if (text === undefined) return undefined
  const isImplied = text.startsWith(IMPLIED)
  const [here = '', there = here] = text.slice(isImplied ? IMPLIED.length : 0).split('/')
  return { here, there, isImplied }
}

const agreementText = (here: string, there: string) => (here === there ? here : `${here}/${there}`)

/** Returns what to note as agreed on, so that the next merge takes one side of a field that both changed. */
export function agreementFor(
  collection: NounCollection,
  field: string,
  rule: FieldRule,
  { source, ours }: Pick<Sides, 'source' | 'ours'>,
  take: 'ours' | 'theirs',
): string {
  const { theirs } = readTheirs(collection, field, rule, source)
  return take === 'ours'
    ? agreementText(OTHERWISE, digestOf(theirs))
    : agreementText(digestOf(comparable(valueAt(ours, field), theirs)), OTHERWISE)
}

/** A digest of nothing: that side has moved. */
const OTHERWISE = '-'

/** The platform's record as it is after a mirror. */
export function withMirror(source: SourceRecord, { fields, below }: Mirror): SourceRecord {
  let { data } = source
  for (const [path, value] of fields) data = withAt(data, path.split('.'), value)
  const folders: Record<string, readonly SourceRecord[]> = { ...source.below }
  for (const [path, written] of below) {
    const [folder = '', id = ''] = path.split('/')
    const known = folders[folder] ?? []
    const before = known.find((one) => one.id === id)
    const others = known.filter((one) => one !== before)
    folders[folder] =
      written === null
        ? others
        : [...others, { id, path: `${source.path}/${path}`, data: { ...before?.data, ...Object(written) } }]
  }
  return { ...source, data, below: folders }
}

function withAt(
  data: Readonly<Record<string, unknown>>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { ...data, [name]: value }
  const inner = data[name]
  return { ...data, [name]: withAt({ ...Object(inner) }, rest, value) }
}

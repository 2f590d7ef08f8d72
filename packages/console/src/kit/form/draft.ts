import { sameValue } from '@touchline/domain/shared/values.ts'
import { type OwnPlace, placeOf, placesOf } from '#browser/own-places.ts'
import type { Version } from './merge.ts'

/** Separates a form's name from the tab, for a draft in addition to another tab's. */
const BESIDE = '~'

/**
 * Place of a form's draft; forms are named such as `clubs/abc` and `clubs/abc/name`. Tabs share it as long as one writes after
 * the other has read; a text from another tab since then is neither replaced nor removed: this tab keeps its own separately.
 */
export function draftPlace(person: string, subject: string): OwnPlace {
  const shared = placeOf('draft', person, subject)
  const aside = placeOf('aside', person, subject)
  let place = shared
  let known: string | null = null

  const isFree = () => [null, known].includes(place.read())
  return {
    read() {
      removeOld(person)
      const beside = placesOf('draft', person).filter((rest) => rest.startsWith(`${subject}${BESIDE}`))
      const own = aside.read()
      const places = [...(own === null ? [] : [own]), subject, ...beside]
      place =
        places.map((rest) => placeOf('draft', person, rest)).find((one) => one.read() !== null) ?? shared
      return (known = place.read())
    },
    write(text) {
      if (!isFree()) {
        const rest = `${subject}${BESIDE}${crypto.randomUUID()}`
        place = placeOf('draft', person, rest)
        aside.write(rest)
      }
      const isKept = place.write(text)
      if (isKept) known = text
      return isKept
    },
    remove() {
      if (isFree()) place.remove()
      known = null
    },
  }
}

/** Longest time that a draft is kept; after that nobody remembers it. Milliseconds. */
const KEPT_MS = 14 * 86_400_000

/** Whether the stored text is a draft of the last two weeks. */
function isRecent(stored: string | null, now = new Date()): boolean {
  const [, at = ''] = /^\{"at":"([^"]+)"/.exec(stored ?? '') ?? []
  return now.getTime() - new Date(at).getTime() < KEPT_MS
}

/** Removes old drafts of other tabs, which nobody would find again. */
function removeOld(person: string): void {
  for (const rest of placesOf('draft', person)) {
    const place = placeOf('draft', person, rest)
    if (!isRecent(place.read())) place.remove()
  }
}

/** Names of a person's drafts about a subject such as `clubs/abc`: of its forms, in every tab. */
const draftsAbout = (person: string, subject: string): string[] =>
  placesOf('draft', person).filter(
    (rest) =>
      rest === subject || [`${subject}/`, `${subject}${BESIDE}`].some((start) => rest.startsWith(start)),
  )

/** Values that a person typed and didn’t save, with the state of the record they started from. */
export type Draft<F> = {
  at: Date
  base: Pick<Version<F>, 'rev' | 'values' | 'facts'>
  values: F
  /** Key of a new record: sending the draft twice makes one record. */
  id?: string | undefined
  /** Whether it waits to be sent as it is; values typed since then don't. */
  waits?: boolean | undefined
}

/**
 * Reads the draft, or undefined when there is none that fits. Fields are restored only where they have the kind that the form
 * has now, so that a draft from before an update can’t break it.
 */
export function readDraft<F extends Record<string, unknown>>(
  place: Pick<OwnPlace, 'read'>,
  current: Version<F>,
  now = new Date(),
): Draft<F> | undefined {
  const text = place.read()
  const stored = isRecent(text, now) ? parsed(text) : undefined
  if (!isObject(stored) || !isObject(stored['base'])) return undefined
  const at = new Date(String(stored['at']))
  const { rev, facts } = stored['base']
  const base = {
    rev: typeof rev === 'number' ? rev : current.rev,
    values: fitting(stored['base']['values'], current.values),
    facts: isObject(facts) ? textsOf(facts) : {},
  }
  const values = fitting(stored['values'], current.values)
  const id = typeof stored['id'] === 'string' ? stored['id'] : undefined
  return sameValue(base.values, values) ? undefined : { at, base, values, id }
}

/** Writes the draft; where nothing is kept, the form still guards its changes while it is open. */
export function writeDraft<F>(place: Pick<OwnPlace, 'write'>, { at, ...rest }: Draft<F>): void {
  // The time comes first, for finding out whether a draft is recent.
  place.write(JSON.stringify({ at: at.toISOString(), ...rest }, withWords))
}

/** Drops the drafts that were sent for a record; text typed into a form since then stays. */
export function dropSentDrafts(person: string, subject: string): void {
  for (const rest of draftsAbout(person, subject)) {
    const place = placeOf('draft', person, rest)
    const stored = parsed(place.read())
    if (isObject(stored) && stored['waits'] === true) place.remove()
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null', (_, value: unknown) => wordIn(value))
  } catch {
    return undefined
  }
}

/**
 * Marks absent values, which JSON leaves out: the form's original values must be restored exactly, to tell a clash from one's
 * own change.
 */
const ABSENT = Symbol('absent')

/** Replaces instants, absent values and numbers of emptied fields, which JSON doesn't have, by objects. `this` holds the value itself. */
function withWords(this: unknown, name: string, value: unknown): unknown {
  const held: unknown = isObject(this) || Array.isArray(this) ? Reflect.get(this, name) : undefined
  if (held instanceof Date) return { instant: value }
  if (typeof value === 'number' && !Number.isFinite(value)) return { number: String(value) }
  return value === undefined && isObject(this) ? { absent: true } : value
}

function wordIn(value: unknown): unknown {
  if (!isObject(value) || Object.keys(value).length !== 1) return value
  if (value['absent'] === true) return ABSENT
  if (typeof value['instant'] === 'string') return new Date(value['instant'])
  return typeof value['number'] === 'string' ? Number(value['number']) : value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).map(([label, value]) => [label, String(value)]))

function fitting<F extends Record<string, unknown>>(stored: unknown, model: F): F {
  if (!isObject(stored)) return model
  const kept = Object.entries(model).map(([name, value]) => {
    if (stored[name] === ABSENT) return [name, undefined]
    return [name, sameKind(stored[name], value) ? stored[name] : value]
  })
  return Object.fromEntries(kept) as F // the model's own names, each with a value of its kind
}

/** Whether two values are of one kind. An empty field is an empty text even where it holds a number otherwise. */
const sameKind = (a: unknown, b: unknown) =>
  Array.isArray(a) === Array.isArray(b) && (typeof a === typeof b || isScalar(a, b))

const isScalar = (a: unknown, b: unknown) =>
  [a, b].every((value) => ['string', 'number'].includes(typeof value) || value instanceof Date)

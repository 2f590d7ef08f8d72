import { sameValue } from '@touchline/domain/shared/values.ts'
import { type OwnPlace, placeOf, placesOf } from '#browser/own-places.ts'
import type { Version } from './merge.ts'

/** Separates a form from the tab whose draft stands beside that of another tab. */
const BESIDE = '~'

/**
 * The place of a form's draft; forms are named such as `clubs/abc` and `clubs/abc/name`. Tabs share it as long as one writes after
 * the other has read; a text that another tab put there since is neither replaced nor removed: this tab keeps its own beside it.
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

/** A draft is kept this long; afterwards nobody remembers what it was about. Milliseconds. */
const KEPT_MS = 14 * 86_400_000

/** Whether what is stored is a draft of the last two weeks. */
function isRecent(stored: string | null, now = new Date()): boolean {
  const [, at = ''] = /^\{"at":"([^"]+)"/.exec(stored ?? '') ?? []
  return now.getTime() - new Date(at).getTime() < KEPT_MS
}

/** Nobody would find again what another tab kept beside a draft long ago. */
function removeOld(person: string): void {
  for (const rest of placesOf('draft', person)) {
    const place = placeOf('draft', person, rest)
    if (!isRecent(place.read())) place.remove()
  }
}

/** The names of a person's drafts about this, such as `clubs/abc`: of its forms, in every tab. */
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
  /** The key of a record to come: sending the draft twice makes one record. */
  id?: string | undefined
  /** It waits to be sent as it is; what is typed since doesn't. */
  waits?: boolean | undefined
}

/**
 * The kept draft, or undefined when there is none that fits. Fields are restored only where they are of the kind
 * that the form has now, so that a draft from before an update can’t break it.
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

/** Where nothing is kept, the form still guards its changes while it is open. */
export function writeDraft<F>(place: Pick<OwnPlace, 'write'>, { at, ...rest }: Draft<F>): void {
  // First the time, by which a draft is found to be recent.
  place.write(JSON.stringify({ at: at.toISOString(), ...rest }, withWords))
}

/** The forms of a record were sent as they waited; what was typed into one since stays. */
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

/** JSON leaves it out; what a form began with must come back as it was, or a clash can't be told from one's own change. */
const ABSENT = Symbol('absent')

/** JSON has no instants, no absent values and no numbers of emptied fields: each is an object that says so. `this` holds the value itself. */
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

/** An empty field is an empty text whatever else it may hold, such as a number. */
const sameKind = (a: unknown, b: unknown) =>
  Array.isArray(a) === Array.isArray(b) && (typeof a === typeof b || isScalar(a, b))

const isScalar = (a: unknown, b: unknown) =>
  [a, b].every((value) => ['string', 'number'].includes(typeof value) || value instanceof Date)

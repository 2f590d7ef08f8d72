import { sameValue } from '@touchline/domain/nouns/decision/decision.ts'
import type { Version } from '#kit/form/conflict/merge.ts'

/** Values that a person typed and didn’t save, with the state of the record they started from. */
export type Draft<F> = {
  at: Date
  base: Pick<Version<F>, 'rev' | 'values' | 'facts'>
  values: F
  /** The key of a record to come: sending the draft twice makes one record. */
  id?: string | undefined
}

/** A draft is kept this long; afterwards nobody remembers what it was about. Milliseconds. */
const KEPT_MS = 14 * 86_400_000

/** The draft's place: one per record and person, so that two people at one machine do not find each other's. */
export const draftKey = (person: string, subject: string): string => `touchline:draft:${person}:${subject}`

/**
 * The kept draft, or undefined when there is none that fits. Fields are restored only where they are of the kind
 * that the form has now, so that a draft from before an update can’t break it.
 */
export function readDraft<F extends Record<string, unknown>>(
  key: string,
  current: Version<F>,
  now = new Date(),
): Draft<F> | undefined {
  const stored = parsed(localStorage.getItem(key))
  if (!isObject(stored) || !isObject(stored['base'])) return undefined
  const at = new Date(String(stored['at']))
  if (!(now.getTime() - at.getTime() < KEPT_MS)) return undefined
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

export function writeDraft<F>(key: string, draft: Draft<F>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at.toISOString() }, withInstants))
  } catch {
    // Storage is full or switched off: the form still guards its changes while it is open.
  }
}

export const removeDraft = (key: string): void => localStorage.removeItem(key)

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null', (_, value: unknown) => instantIn(value) ?? value)
  } catch {
    return undefined
  }
}

/** JSON has no instants: each is kept as an object that says so. `this` holds the value before JSON made a text of it. */
function withInstants(this: unknown, name: string, value: unknown): unknown {
  const instant: unknown = isObject(this) ? this[name] : undefined
  return instant instanceof Date ? { instant: value } : value
}

function instantIn(value: unknown): Date | undefined {
  if (!isObject(value) || Object.keys(value).join() !== 'instant') return undefined
  return new Date(String(value['instant']))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).map(([label, value]) => [label, String(value)]))

function fitting<F extends Record<string, unknown>>(stored: unknown, model: F): F {
  if (!isObject(stored)) return model
  const kept = Object.entries(model).map(([name, value]) => [
    name,
    sameKind(stored[name], value) ? stored[name] : value,
  ])
  return Object.fromEntries(kept) as F // the model's own names, each with a value of its kind
}

/** An empty field is an empty text whatever else it may hold, such as a number. */
const sameKind = (a: unknown, b: unknown) =>
  Array.isArray(a) === Array.isArray(b) && (typeof a === typeof b || isScalar(a, b))

const isScalar = (a: unknown, b: unknown) =>
  [a, b].every((value) => ['string', 'number'].includes(typeof value) || value instanceof Date)

import { sameValue } from '@touchline/domain/nouns/decision/decision.ts'
import { STORED_NULL } from './direct-rules-check.ts'
import type { Fields } from './rules-scene.ts'

/** Values that another program might write in the place of a good one, and whether a screen ever would. */

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const LONG = 'x'.repeat(20_000)
const NEVER: readonly unknown[] = [LONG, Number.NaN, Number.POSITIVE_INFINITY]
const strange: readonly unknown[] = [
  ...NEVER,
  null,
  true,
  '',
  ' x',
  'x\ny',
  'a/b',
  7,
  -7,
  7.5,
  new Date(0),
  [],
  ['x'],
  [7],
  [null],
  [{}],
  {},
  { x: 1 },
]

/** More of a list than any has. */
const MANY = 201

/** Everything strange in its place, and in the place of each of its parts. */
export function* mutationsOf(good: unknown): Generator {
  yield* strange
  if (Array.isArray(good)) {
    const [first, ...rest]: unknown[] = good
    // The database keeps no list right inside a list.
    for (const one of mutationsOf(first)) if (!Array.isArray(one)) yield [one, ...rest]
    yield [...rest, first, first]
    yield Array.from({ length: MANY }, (_, at) => (typeof first === 'string' ? `${first}${at}` : first))
  }
  if (isMap(good)) {
    for (const [name, value] of Object.entries(good)) {
      for (const one of mutationsOf(value)) yield { ...good, [name]: one }
      yield Object.fromEntries(Object.entries(good).filter(([other]) => other !== name))
    }
    yield { ...good, more: 1 }
  }
}

/** As the commit writes it: null on the outside would take the field away. */
export const stored = (value: unknown): unknown => (value === null ? STORED_NULL : value)

export const named = (value: unknown): string => {
  const text = JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'number' && !Number.isFinite(part) ? String(part) : part,
  )
  return text.length > 90 ? `${text.slice(0, 80)}… (${text.length})` : text
}

type Schema = { safeParse(value: unknown): { success: boolean; data?: unknown } }

/** Readers of the field, and the check on its way to the database where a form has one. */
export type Field = {
  read: (value: unknown) => unknown
  form?: Schema | undefined
  /** Whether an empty text is kept as one; elsewhere the field is then not there. */
  canBeEmpty?: boolean
}

/** Whether no screen writes this: a reader does not find it as it was written, or its form refuses or changes it. */
export function isForeign(value: unknown, { read, form, canBeEmpty = false }: Field): boolean {
  if (value === '') return !canBeEmpty
  if (holdsNever(value)) return true
  const found = read(value)
  if ((value === null && found !== null) || !sameValue(found, value)) return true
  if (form === undefined || value === null) return false
  const checked = form.safeParse(value)
  return !checked.success || !sameValue(checked.data, value)
}

function holdsNever(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsNever)
  return isMap(value) ? Object.values(value).some(holdsNever) : NEVER.includes(value)
}

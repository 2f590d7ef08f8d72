import * as z from 'zod/mini'

/** Values of changed fields; null stands for a missing field. */
export const FieldValues = z.record(z.string(), z.unknown())
export type FieldValues = z.infer<typeof FieldValues>

/** Whether two field values have equal content; absent and null are the same. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a ?? null) === (b ?? null)) return true
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => sameValue(item, b[i]))
  if (!isPlain(a) || !isPlain(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => sameValue(a[name], b[name]))
}

/** Whether a stored value is a map. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Value at a path of one or two names. */
export function valueAt(data: Readonly<Record<string, unknown>>, path: string): unknown {
  const [first = path, inner] = path.split('.')
  const value = data[first]
  if (inner === undefined) return value
  return isPlain(value) ? value[inner] : undefined
}

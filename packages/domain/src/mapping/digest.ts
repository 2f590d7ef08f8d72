import { Reference } from './source.ts'

/**
 * Returns a short text that is the same for equal values. It tells changes apart and is no protection against anybody: two runs of
 * FNV-1a (https://www.rfc-editor.org/rfc/rfc9923) with 32 bits, the second from the other end. Absent and null are the same, and so are texts in another order.
 */
export function digestOf(value: unknown): string {
  const text = canonical(value)
  let [forth, back] = [BASIS, BASIS]
  for (let at = 0; at < text.length; at++) {
    forth = Math.imul(forth ^ text.charCodeAt(at), PRIME)
    back = Math.imul(back ^ text.charCodeAt(text.length - 1 - at), PRIME)
  }
  return (forth >>> 0).toString(36) + (back >>> 0).toString(36)
}

/** Begins the note of an agreement on a value that was only implied, which no one stated. */
export const IMPLIED = '~'

const BASIS = 0x811c9dc5
const PRIME = 0x01000193

/** JSON with the names in order; a moment to the millisecond. */
function canonical(value: unknown): string {
  if (value === undefined || value === null) return 'null'
  if (value instanceof Date) return `at ${value.getTime()}`
  if (value instanceof Reference) return `to ${value.path}`
  if (Array.isArray(value)) {
    // Roles and keys are sets: their order says nothing.
    const all = value.map(canonical)
    return `[${(value.every((one) => typeof one === 'string') ? all.toSorted() : all).join()}]`
  }
  if (typeof value !== 'object') return JSON.stringify(value) ?? typeof value
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join()}}`
}

import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'

/** Server's time at the commit, in a field to be written. */
export const atCommit = (): unknown => serverTimestamp()

/** Converts a stored value: the SDK's timestamps become dates, at any depth. */
export function fromStored(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(fromStored)
  if (isPlainObject(value)) return mapValues(value, fromStored)
  return value
}

/** A cursor keeps a timestamp's full precision: a date would cut it to milliseconds and repeat or skip rows. */
type CursorPart = { seconds: number; nanoseconds: number } | string | number | boolean | null

/** Encodes a row's place in an ordered list for a URL. */
export function encodeCursor(values: readonly unknown[]): string {
  return toBase64Url(JSON.stringify(values.map(toCursorPart)))
}

/** Decodes the order values of a cursor; undefined for an invalid one. */
export function decodeCursor(cursor: string): unknown[] | undefined {
  try {
    const parts: unknown = JSON.parse(fromBase64Url(cursor))
    return Array.isArray(parts) && parts.length > 0 ? parts.map(fromCursorPart) : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a document can have this key. Other programs may name records by keys that the SDK throws on
 * (https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields).
 */
export const isDocumentId = (id: string): boolean =>
  id !== '' &&
  id !== '.' &&
  id !== '..' &&
  !id.includes('/') &&
  !/^__.*__$/s.test(id) &&
  new TextEncoder().encode(id).length <= ID_BYTES_MAX

const ID_BYTES_MAX = 1500

function toCursorPart(value: unknown): CursorPart {
  if (value instanceof Timestamp) return { seconds: value.seconds, nanoseconds: value.nanoseconds }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function fromCursorPart(part: unknown): unknown {
  if (!isPlainObject(part)) return part
  return new Timestamp(Number(part['seconds']) || 0, Number(part['nanoseconds']) || 0)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

const mapValues = (object: Record<string, unknown>, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]))

const toBase64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (text: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  )

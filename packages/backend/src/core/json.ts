import { invalidArgument } from './errors.ts'

/** Readers for a request's parsed JSON: each checks one shape or refuses the request. */
export type JsonObject = { readonly [key: string]: unknown }

export function isObject(raw: unknown): raw is JsonObject {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

export function readObject(raw: unknown, what: string): JsonObject {
  if (!isObject(raw)) throw invalidArgument(`${what} must be an object.`)
  return raw
}

export function readArray(raw: unknown, what: string): readonly unknown[] {
  if (raw === undefined || raw === null) return []
  if (!Array.isArray(raw)) throw invalidArgument(`${what} must be a list.`)
  return raw
}

export function readString(raw: unknown, what: string): string {
  if (typeof raw !== 'string') throw invalidArgument(`${what} must be a string.`)
  return raw
}

/** NaN for anything but numbers and text: `Number` would call an object's `toString`, which a request may define. */
export function toNumber(raw: unknown): number {
  return typeof raw === 'string' ? Number(raw) : typeof raw === 'number' ? raw : Number.NaN
}

/** An integer as a number, a string or `{value: n}`; undefined if absent. */
export function readCount(raw: unknown, what: string): number | undefined {
  if (raw === undefined || raw === null) return undefined
  const number = toNumber(isObject(raw) ? raw['value'] : raw)
  if (!Number.isSafeInteger(number) || number < 0) throw invalidArgument(`${what} must not be negative.`)
  return number
}

/** The present member of a oneof, with its name. */
export function readOneOf<Name extends string>(
  raw: JsonObject,
  names: readonly Name[],
  what: string,
): { name: Name; value: unknown } {
  const present = names.filter((name) => name in raw)
  const [name] = present
  if (name === undefined || present.length > 1)
    throw invalidArgument(`${what} must have one of ${names.join(', ')}.`)
  return { name, value: raw[name] }
}

/** A member of an enumeration by name or number. */
export function readEnum<Name extends string>(raw: unknown, names: readonly Name[]): Name | undefined {
  const name = typeof raw === 'number' ? names[raw] : raw
  return names.find((known) => known === name)
}

/** The JSON object in a request's body. */
export function parseRequest(text: string): JsonObject {
  return readObject(parseJsonText(text), 'The request')
}

const decoder = new TextDecoder()

/** The JSON object in a body that may be parsed already. */
export function parsedBody(body: JsonObject | Uint8Array): JsonObject {
  return body instanceof Uint8Array ? parseRequest(decoder.decode(body)) : body
}

export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidArgument('Invalid JSON payload received.', error)
  }
}

import { invalidArgument, type ProtocolError } from '#core/errors.ts'
import type { Fields, Value } from '#core/values.ts'

/** The names of nested map fields from the outside in. */
export type FieldPath = readonly string[]

/** The pseudo field that holds the document's name. */
export const nameField = '__name__'

const simpleName = /^[A-Za-z_][A-Za-z_0-9]*$/
const segment = /(?:`((?:[^`\\]|\\.)+)`|([A-Za-z_][A-Za-z_0-9]*))(\.(?=.)|$)/gsy
const maxNameBytes = 1500
/** Twenty maps, one in the other, and the field within: https://firebase.google.com/docs/firestore/quotas#limits */
const maxLength = 21

/** Reads a field path, in which unusual names are quoted with backticks: https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery#fieldreference */
export function parseFieldPath(raw: unknown): FieldPath {
  if (typeof raw !== 'string') throw invalidArgument('A field path must be a string.')
  if (raw === '') throw invalidArgument('Invalid empty property path string.')
  const path: string[] = []
  let position = 0
  while (position < raw.length) {
    segment.lastIndex = position
    const match = segment.exec(raw)
    if (match === null) throw invalidPath(raw)
    path.push(match[1] === undefined ? (match[2] ?? '') : match[1].replace(/\\(.)/gs, '$1'))
    position = segment.lastIndex
  }
  checkNames(path, raw)
  return path
}

function checkNames(path: FieldPath, raw: string): void {
  if (path.length > maxLength) throw invalidArgument('A field path leads more than 20 levels deep.')
  const isTooLong = path.some((name) => Buffer.byteLength(name) > maxNameBytes)
  if (isTooLong) throw invalidArgument(`A field name is longer than ${maxNameBytes} bytes.`)
  const reserved = raw === nameField ? undefined : path.find((name) => /^__.*__$/s.test(name))
  if (reserved !== undefined) throw invalidArgument(`The field name "${reserved}" is reserved.`)
}

function invalidPath(raw: string): ProtocolError {
  return invalidArgument(
    `Invalid property path "${raw}". Unquoted property names must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property names must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`,
  )
}

/** The one written form of a path, usable as the key of a map. */
export function formatFieldPath(path: FieldPath): string {
  return path.map(quote).join('.')
}

export function valueAt(fields: Fields, path: FieldPath): Value | undefined {
  let current: Fields = fields
  for (const [index, name] of path.entries()) {
    const value = Object.hasOwn(current, name) ? current[name] : undefined
    if (value === undefined || index === path.length - 1) return value
    if (!('mapValue' in value)) return undefined
    current = value.mapValue.fields
  }
  return undefined
}

/** The fields with one value set, or removed when `value` is undefined. Maps on the way are made as needed. */
export function withValue(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name, ...rest] = path
  if (name === undefined) return fields
  if (rest.length > 0) {
    const inner = Object.hasOwn(fields, name) ? fields[name] : undefined
    const isMap = inner !== undefined && 'mapValue' in inner
    if (!isMap && value === undefined) return fields
    return {
      ...fields,
      [name]: { mapValue: { fields: withValue(isMap ? inner.mapValue.fields : {}, rest, value) } },
    }
  }
  if (value !== undefined) return { ...fields, [name]: value }
  const { [name]: _removed, ...others } = fields
  return others
}

/** Only the given fields. */
export function pick(fields: Fields, paths: readonly FieldPath[]): Fields {
  return paths.reduce<Fields>((picked, path) => {
    const value = valueAt(fields, path)
    return value === undefined ? picked : withValue(picked, path, value)
  }, {})
}

function quote(name: string): string {
  return simpleName.test(name) ? name : `\`${name.replace(/[`\\]/g, '\\$&')}\``
}

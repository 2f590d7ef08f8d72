import { invalidArgument } from '#core/errors.ts'
import type { Fields, Value } from '#core/values.ts'

/** The names of nested map fields from the outside in. */
export type FieldPath = readonly string[]

/** The pseudo field that holds the document's name. */
export const nameField = '__name__'

const simpleName = /^[A-Za-z_][A-Za-z_0-9]*$/
const segment = /(?:`((?:[^`\\]|\\.)+)`|([^.`\\]+))(\.|$)/gy

/** Reads a field path, in which unusual names are quoted with backticks: https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery#fieldreference */
export function parseFieldPath(raw: unknown): FieldPath {
  if (typeof raw !== 'string' || raw === '') throw invalidArgument('A field path must be a string.')
  if (!raw.includes('`')) return checkSegments(raw.split('.'), raw)
  const path: string[] = []
  let position = 0
  while (position < raw.length) {
    segment.lastIndex = position
    const match = segment.exec(raw)
    if (match === null) throw invalidArgument(`Invalid field path "${raw}".`)
    path.push(match[1] === undefined ? (match[2] ?? '') : match[1].replace(/\\(.)/gs, '$1'))
    position = segment.lastIndex
  }
  return checkSegments(path, raw)
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

function checkSegments(path: FieldPath, raw: string): FieldPath {
  if (path.some((name) => name === '')) throw invalidArgument(`Invalid field path "${raw}".`)
  return path
}

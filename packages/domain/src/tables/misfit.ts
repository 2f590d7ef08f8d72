import type * as z from 'zod/mini'
import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { isAssociation } from '#shared/association.ts'
import { isCountry } from '#shared/country.ts'
import { derivationOf } from './derivations.ts'

/** Why a stored value reads as unknown: wrong type, or not one of the field's values. */
export type Misfit = 'type' | 'value'

/** Why a stored value reads as unknown; undefined if it can be read. Undescribed fields are no misfits. */
export function misfitOf(collection: NounCollection, path: string, value: unknown): Misfit | undefined {
  const { error, data } = readingOf(collection, path)?.safeParse(value) ?? {}
  if (error === undefined && typeof value === 'string' && codes.get(path)?.(value) === false) return 'value'
  // Reading leaves out the elements that are unknown.
  if (error === undefined) return Array.isArray(value) && lengthOf(data) < value.length ? 'value' : undefined
  return error.issues.every(({ code }) => code === 'invalid_type') ? 'type' : 'value'
}

/** Fields that read any text although filters, orders and figures only know codes. */
const codes = new Map<string, (code: string) => boolean>([
  ['country', isCountry],
  ['association', isAssociation],
])

const lengthOf = (data: unknown) => (Array.isArray(data) ? data.length : Infinity)

/** Whether a noun has the field; `geo.lat` is inside a map. */
export const hasField = (collection: NounCollection, path: string): boolean =>
  readingOf(collection, path) !== undefined

/** Values of a field that has only some; empty for any other. */
export function choicesOf(collection: NounCollection, path: string): readonly (string | boolean)[] {
  const strict = readingOf(collection, path)
  const { type, entries = {} } = strict ? definitionOf(strict) : { type: '' }
  return type === 'boolean' ? [true, false] : Object.values(entries)
}

/** Schema of an existing field, without tolerance. */
function readingOf(collection: NounCollection, path: string): z.ZodMiniType | undefined {
  const [first = path, inner] = path.split('.')
  const { shape } = derivationOf(collection)
  const field = Object.hasOwn(shape, first) ? shape[first] : undefined
  const strict = field && strictOf(field)
  if (inner === undefined || strict === undefined) return strict
  const inside = shapeOf(strict)?.[inner]
  return inside && strictOf(inside)
}

type Wrapped = {
  type: string
  innerType?: z.ZodMiniType
  shape?: Readonly<Record<string, z.ZodMiniType>>
  entries?: Readonly<Record<string, string>>
}

// The parts of schemas are public (https://zod.dev/packages/core#schemas), but their types don’t tell which one it is.
const definitionOf = (schema: z.ZodMiniType): Wrapped => schema.def

function strictOf(schema: z.ZodMiniType): z.ZodMiniType {
  const { type, innerType } = definitionOf(schema)
  return (type === 'catch' || type === 'optional') && innerType ? strictOf(innerType) : schema
}

function shapeOf(schema: z.ZodMiniType): Wrapped['shape'] {
  const { type, innerType, shape } = definitionOf(schema)
  return type === 'nullable' && innerType ? shapeOf(innerType) : shape
}

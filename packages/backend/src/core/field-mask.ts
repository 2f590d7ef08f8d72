import { type FieldPath, nameField } from '#core/field-paths.ts'
import type { Fields, Value } from '#core/values.ts'

/** Wanted fields by name; null for all of a field, else those of the map in it. */
type FieldMask = ReadonlyMap<string, FieldMask | null>
type Growing = Map<string, Growing | null>

const masks = new WeakMap<readonly FieldPath[], FieldMask>()

/** Only the fields with the given paths. However many those are, and however often one is repeated, every field is looked at once. */
export function masked(fields: Fields, paths: readonly FieldPath[]): Fields {
  const mask = masks.get(paths) ?? maskOf(paths)
  masks.set(paths, mask)
  return project(fields, mask)
}

function maskOf(paths: readonly FieldPath[]): FieldMask {
  const mask: Growing = new Map()
  for (const path of paths) if (path[0] !== nameField) grow(mask, path)
  return mask
}

function grow(mask: Growing, [name, ...rest]: FieldPath): void {
  if (name === undefined) return
  const known = mask.get(name)
  if (known === null) return
  if (rest.length === 0) return void mask.set(name, null)
  const inner: Growing = known ?? new Map()
  mask.set(name, inner)
  grow(inner, rest)
}

function project(fields: Fields, mask: FieldMask): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, Value][] => {
      const wanted = mask.get(name)
      if (wanted === undefined) return []
      if (wanted === null) return [[name, value]]
      if (!('mapValue' in value)) return []
      const inner = project(value.mapValue.fields, wanted)
      return Object.keys(inner).length === 0 ? [] : [[name, { mapValue: { fields: inner } }]]
    }),
  )
}

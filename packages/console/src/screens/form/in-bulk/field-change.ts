import type { Field } from '@touchline/domain/engine/kinds/field.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'

/** Values of any form. */
export type Values = Readonly<Record<string, unknown>>

/** How values change: to one for all, to none, or by adding to or removing from a list. */
export type Way = 'set' | 'add' | 'remove' | 'clear'

/** One change for many records. */
export type FieldChange = {
  field: string
  way: Way
  /** Content of the form. */
  values: Values
  /** Fields set with it: those entered beside it. */
  beside: readonly string[]
}

/** Whether a form's value is empty, including one of several parts that are all empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object' || value instanceof Date) return false
  return Object.values(value).every(isEmpty)
}

/** Empties a value, so that nothing is chosen before the person does; a boolean stays. */
export function emptied(value: unknown): unknown {
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null || value instanceof Date) return ''
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part)]))
}

/** Values that all have in common, blank where they differ; a form for all of them begins with these. */
export function inCommon<V extends Values>(all: readonly V[], blank: V): V {
  const [first, ...others] = all
  if (first === undefined) return blank
  const shared = Object.entries(first).filter(([name, value]) =>
    others.every((other) => sameValue(other[name], value)),
  )
  return { ...blank, ...Object.fromEntries(shared) }
}

export function applied<V extends Values>(old: V, { field, way, values, beside }: FieldChange, blank: V): V {
  if (way === 'clear') return { ...old, [field]: blank[field] }
  if (way !== 'set') return { ...old, [field]: listAfter(old[field], values[field], way) }
  return { ...old, ...Object.fromEntries([field, ...beside].map((name) => [name, values[name]])) }
}

function listAfter(before: unknown, entered: unknown, way: 'add' | 'remove'): unknown[] {
  const was: readonly unknown[] = Array.isArray(before) ? before : []
  const items: readonly unknown[] = Array.isArray(entered) ? entered : []
  if (way === 'remove') return was.filter((item) => !items.includes(item))
  return [...was, ...items.filter((item) => !was.includes(item))]
}

/** Ways in which a field can be changed, the usual one first. */
export function waysOf(field: Field, blank: unknown, { isRequired, isOfOne }: WaysRules): readonly Way[] {
  const clear: readonly Way[] = isEmpty(blank) && !isRequired ? ['clear'] : []
  if (isOfOne) return clear
  const isList = ['texts', 'choices', 'refs'].includes(field.kind) && Array.isArray(blank)
  return ['set', ...(isList ? (['add', 'remove'] as const) : []), ...clear]
}

type WaysRules = { isRequired: boolean; isOfOne: boolean }

/** Whether the required input is there. A switch that is off counts, an empty text doesn't. */
export const isEntered = ({ field, way, values }: FieldChange): boolean =>
  way === 'clear' || !isEmpty(values[field])

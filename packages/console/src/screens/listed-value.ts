import type { FieldOf } from '@touchline/domain/engine/kinds/field.ts'
import type { NamedRow } from '#data/engine/lists/named-rows.ts'

/** Values of a listed record, as cells and files read them. */

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function choiceLabel(value: unknown, { of, assumed = '' }: FieldOf<'choice'>): string {
  return of[textOf(value) || assumed] ?? textOf(value)
}

/** Value of a field, or of a part of one by its path. */
export const valueOf = (row: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name] as unknown, row)

/** Name of the record whose key a field holds, if the row has it. */
export const nameIn = ({ names }: NamedRow<object>, name: string): string | undefined => names?.[name]

import { readValues, writeValues } from '@touchline/domain/query/filter-values.ts'
import { readRefinement } from '@touchline/domain/query/refined/refinement.ts'
import type { ListFilterField } from '#kit/list/list-definition.ts'

/** As much of a filter's value as can be asked for; undefined for nothing. */
export function readable(field: ListFilterField, value: string | null, sort: string): string | undefined {
  if (value === null) return undefined
  if (field.kind === 'refined') return readRefinement(field.refining, value) && value
  if (field.kind !== 'days' && field.many) return several(field, value, sort)
  return isReadable(field, value, sort) ? value : undefined
}

function several(
  field: Exclude<ListFilterField, { kind: 'refined' }>,
  text: string,
  sort: string,
): string | undefined {
  const { values, isNot } = readValues(text)
  const known = values.filter((value) => isReadable(field, value, sort))
  const canExclude = field.kind === 'choice' && field.closed === true
  return isNot && !canExclude ? undefined : writeValues({ values: known, ...(isNot ? { isNot } : {}) })
}

function isReadable(
  field: Exclude<ListFilterField, { kind: 'refined' }>,
  value: string,
  sort: string,
): boolean {
  if (field.kind === 'record') return /^[^/]{1,128}$/.test(value)
  if (field.sort !== undefined && field.sort !== sort) return false
  if (field.kind === 'choice') return field.options.some((option) => option.value === value)
  return value !== '..' && /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.test(value)
}

import { t } from '@touchline/domain/language/t.ts'
import { MATCH, refinedField } from '@touchline/domain/engine/noun/refined-names.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import type { ListState } from '#data/list-state.ts'
import { chosenIn } from './chosen-text.ts'
import type { ListDefinition, ListFilterField, RefinedFilterField } from '#kit/list/list-definition.ts'
import { sortOf } from '#kit/list/list-orders.ts'

type AnyField = ListFilterField | RefinedFilterField

/** A search result: a filter, one value of it, or a column that can't be filtered, with the reason. */
export type FoundFilter =
  | { kind: 'field'; field: AnyField; why?: string }
  | { kind: 'value'; field: AnyField; value: string; label: string; isChosen: boolean; why?: string }
  | { kind: 'column'; label: string; why: string }

/** Most values offered: further typing finds others. */
const VALUES_MAX = 12

/** Whether the typed text matches a text. */
export type Fits = (text: string, typed: string) => boolean

/** Matches when every typed word starts a word of the text. */
const begins: Fits = (text, typed) => {
  const words = fold(text).split(' ')
  return fold(typed)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)))
}

type Definition = Pick<ListDefinition, 'filters' | 'columns'> & {
  /** Filters that no index answers; empty where records can't be looked through. */
  refined: readonly RefinedFilterField[]
}

/** Unused filters of a list, those that the database answers first; with typed text, matching filters and values, used or not. */
export function foundFilters(
  { filters, columns, refined }: Definition,
  chosen: ListState['filters'],
  typed: string,
  fits: Fits = begins,
): FoundFilter[] {
  const wanted = typed.trim()
  const offered: readonly AnyField[] = [...filters.filter(({ rare }) => rare === undefined), ...refined]
  const fields = offered.flatMap((field): FoundFilter[] =>
    !isBeside(field) && chosen[field.name] === undefined && !isUnset(field) && fits(field.label, wanted)
      ? [{ kind: 'field', field, ...whyNot(field, chosen) }]
      : [],
  )
  if (wanted === '') return fields
  const values = offered.flatMap((field): FoundFilter[] => {
    const isWhole = !isBeside(field) && fits(field.label, wanted)
    const { values: now } = chosenIn(chosen[field.name], manyOf(field))
    return optionsOf(field, chosen).flatMap(({ value, label }): FoundFilter[] =>
      fits(`${field.label} ${label}`, wanted) && !isWhole
        ? [{ kind: 'value', field, value, label, isChosen: now.includes(value), ...whyNot(field, chosen) }]
        : [],
    )
  })
  const asked = new Set(refined.map(({ name }) => refinedField(name)))
  const labels = new Set(filters.map(({ label }) => label))
  const others = columns.flatMap(({ label, fields: shown = [] }): FoundFilter[] => {
    const isAsked = labels.has(label) || shown.some((field) => asked.has(field))
    if (isAsked || !fits(label, wanted)) return []
    return [{ kind: 'column', label, why: refined.length > 0 ? DERIVED : UNINDEXED }]
  })
  return [...fields, ...values.slice(0, VALUES_MAX), ...others]
}

const isBeside = (field: AnyField): boolean => 'beside' in field && field.beside

/** Whether it is shown next to the search even without a value. */
const isUnset = (field: AnyField): boolean => field.kind === 'choice' && field.unset !== undefined

export const manyOf = (field: AnyField): boolean | undefined =>
  field.kind === 'choice' || field.kind === 'record' ? field.many : undefined

/** Values that are known in advance. */
function optionsOf(
  field: AnyField,
  chosen: ListState['filters'],
): readonly { value: string; label: string }[] {
  if (field.kind === 'choice') return field.offered?.(chosen) ?? field.options
  return field.kind === 'refined' ? field.presence : []
}

/** Why it can't be one of several filters that may match. */
const whyNot = (field: AnyField, chosen: ListState['filters']): { why?: string } =>
  chosen[MATCH] !== undefined && field.kind !== 'refined' && sortOf(field) !== undefined ? { why: ALONE } : {}

const ALONE = t('Not available with “Match any”')
const DERIVED = t('Can’t be filtered: calculated when shown')
const UNINDEXED = t('Can’t be filtered: not indexed')

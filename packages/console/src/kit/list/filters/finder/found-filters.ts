import { wordsOf } from '@touchline/domain/query/near/near-keys.ts'
import { haveNearly } from '@touchline/domain/query/near/near-words.ts'
import { MATCH, isRefined } from '@touchline/domain/query/refined/refinement.ts'
import type { ListState } from '#data/list-state.ts'
import { chosenIn } from '#kit/list/filters/chosen-text.ts'
import { isShown } from '#kit/list/filters/shown-filters.ts'
import type { ListDefinition, ListFilterField } from '#kit/list/list-definition.ts'
import { sortOf } from '#kit/list/list-orders.ts'

type Choice = Extract<ListFilterField, { kind: 'choice' }>

/** What typing finds: a filter, one value of it, or a column that can't be asked about, with the reason. */
export type FoundFilter =
  | { kind: 'field'; field: ListFilterField; why?: string }
  | { kind: 'value'; field: Choice; value: string; label: string; isChosen: boolean; why?: string }
  | { kind: 'column'; label: string; why: string }

/** `isSimilar`: nothing is spelt as it was typed. */
export type Found = { filters: FoundFilter[]; isSimilar: boolean }

/** So many values are offered at most: whoever wants another types on. */
const VALUES_MAX = 12

type Fits = (text: string, typed: string) => boolean

/** Whether every word that was typed begins a word of the text. */
const begins: Fits = (text, typed) => {
  const words = wordsOf(text)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

/** The same with one error in each word. */
const nearlyBegins: Fits = (text, typed) => haveNearly(wordsOf(text), wordsOf(typed))

type Definition = Pick<ListDefinition, 'filters' | 'columns' | 'looksThrough'>

/**
 * The filters of a list that are not in use, those that the database answers first; with something typed, filters and their
 * values that fit, in use or not. Where nothing is spelt so, what is nearly.
 */
export function foundFilters(definition: Definition, chosen: ListState['filters'], typed: string): Found {
  const wanted = typed.trim()
  const exact = fitting(definition, chosen, wanted, begins)
  if (exact.length > 0 || wanted === '') return { filters: exact, isSimilar: false }
  const similar = fitting(definition, chosen, wanted, nearlyBegins)
  return { filters: similar, isSimilar: similar.length > 0 }
}

function fitting(
  { filters, columns, looksThrough }: Definition,
  chosen: ListState['filters'],
  wanted: string,
  fits: Fits,
): FoundFilter[] {
  const offered = filters.filter(({ rare }) => rare === undefined)
  const whyOf = (field: ListFilterField) =>
    chosen[MATCH] !== undefined && sortOf(field) !== undefined ? { why: ALONE } : {}
  const fields = offered.flatMap((field): FoundFilter[] =>
    !field.beside && !isShown(field, chosen) && fits(field.label, wanted)
      ? [{ kind: 'field', field, ...whyOf(field) }]
      : [],
  )
  if (wanted === '') return fields
  const values = offered.flatMap((field): FoundFilter[] => {
    if (field.kind !== 'choice') return []
    const { values: now } = chosenIn(chosen[field.name], field.many)
    return (field.offered?.(chosen) ?? field.options).flatMap(({ value, label }): FoundFilter[] =>
      fits(`${field.label} ${label}`, wanted) && (field.beside || !fits(field.label, wanted))
        ? [{ kind: 'value', field, value, label, isChosen: now.includes(value), ...whyOf(field) }]
        : [],
    )
  })
  const asked = new Set(filters.flatMap(({ name }) => (isRefined(name) ? [name.slice(2)] : [])))
  const labels = new Set(filters.map(({ label }) => label))
  const others = columns.flatMap(({ label, fields: shown = [] }): FoundFilter[] => {
    const isAsked = labels.has(label) || shown.some((field) => asked.has(field))
    if (isAsked || !fits(label, wanted)) return []
    return [{ kind: 'column', label, why: looksThrough ? DERIVED : UNINDEXED }]
  })
  return [...fields, ...values.slice(0, VALUES_MAX), ...others]
}

const ALONE = 'Can’t be one of several that may match: it has an order of its own'
const DERIVED = 'Can’t be filtered: it is worked out when it is shown'
const UNINDEXED = 'Can’t be filtered here: the database has no index of it'

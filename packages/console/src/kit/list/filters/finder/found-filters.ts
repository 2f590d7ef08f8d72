import { fold } from '@touchline/domain/shared/text.ts'
import type { ListDefinition, ListFilterField } from '#kit/list/list-definition.ts'
import type { ListState } from '#data/list-state.ts'
import { chosenIn } from '#kit/list/filters/chosen-text.ts'
import { isShown } from '#kit/list/filters/shown-filters.ts'

/** What typing finds: a filter, one value of it, or a column that the database can't be asked about. */
export type FoundFilter =
  | { kind: 'field'; field: ListFilterField }
  | {
      kind: 'value'
      field: Extract<ListFilterField, { kind: 'choice' }>
      value: string
      label: string
      isChosen: boolean
    }
  | { kind: 'column'; label: string }

/** So many values are offered at most: whoever wants another types on. */
const VALUES_MAX = 12

/** Whether every word that was typed begins a word of the text. */
function begins(text: string, typed: string): boolean {
  const words = fold(text).split(/\s+/)
  return fold(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** The filters of a list that are not in use; with something typed, filters and their values that fit, in use or not. */
export function foundFilters(
  { filters, columns }: Pick<ListDefinition, 'filters' | 'columns'>,
  chosen: ListState['filters'],
  typed: string,
): FoundFilter[] {
  const offered = filters.filter(({ rare }) => rare === undefined)
  const wanted = typed.trim()
  const fields = offered.flatMap((field): FoundFilter[] =>
    !isShown(field, chosen) && begins(field.label, wanted) ? [{ kind: 'field', field }] : [],
  )
  if (wanted === '') return fields
  const values = offered.flatMap((field): FoundFilter[] => {
    if (field.kind !== 'choice') return []
    const { values: now } = chosenIn(chosen[field.name], field.many)
    return (field.offered?.(chosen) ?? field.options).flatMap(({ value, label }): FoundFilter[] =>
      begins(`${field.label} ${label}`, wanted) && !begins(field.label, wanted)
        ? [{ kind: 'value', field, value, label, isChosen: now.includes(value) }]
        : [],
    )
  })
  const asked = new Set(filters.map(({ label }) => label))
  const others = columns.flatMap(({ label }): FoundFilter[] =>
    !asked.has(label) && begins(label, wanted) ? [{ kind: 'column', label }] : [],
  )
  return [...fields, ...values.slice(0, VALUES_MAX), ...others]
}

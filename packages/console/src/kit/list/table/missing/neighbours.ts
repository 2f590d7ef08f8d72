import type { ListFilterField, ListDefinition } from '#kit/list/list-definition.ts'
import type { ListUrl, ListUrlSpec } from '#kit/list/list-url-spec.ts'
import { everythingInOrder, withFieldChoice, withFilter } from '#kit/list/list-url.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Another state of an empty list, which may have results. */
export type Neighbour = {
  url: ListUrl
  /** Whether it includes the results of all others. */
  isAll?: true
  /** "Requested: 1 match". */
  found(count: number): string
  /** "Requested: 1 similar". */
  similar(count: number): string
}

type Spec = ListUrlSpec & Pick<ListDefinition, 'noun'>

/** Most neighbours; more wouldn't help. */
const NEIGHBOURS_MAX = 10

/** Other states of a list's default filter, and the list without each of its filters; the search stays. */
export function neighboursOf(url: ListUrl, spec: Spec): Neighbour[] {
  const { filters } = url.state
  const chosen = spec.filters.filter(({ name }) => filters[name] !== undefined)
  const states = spec.filters.flatMap((field) => otherStates(field, url, spec))
  const plain = chosen.filter((field) => !hasStates(field))
  const without = plain.map((field) => apart(withFieldChoice(url, field, undefined, spec), field.label))
  const isMore = plain.length > (states.length > 0 ? 0 : 1)
  const all = isMore ? [inAll(url, spec, states.length > 0)] : []
  return [...[...states, ...without].slice(0, NEIGHBOURS_MAX), ...all]
}

/** The list with all results of its search, in any state. */
export function everywhere(url: ListUrl, spec: Spec): ListUrl {
  const all = everythingInOrder(url, spec)
  const { search } = spec
  return search === undefined ? all : withFilter(all, search.name, url.state.filters[search.name])
}

type WithStates = Extract<ListFilterField, { kind: 'choice' }>

/** A filter that shows one of few states by default. */
const hasStates = (field: ListFilterField): field is WithStates =>
  field.kind === 'choice' && field.unset !== undefined

function otherStates(field: ListFilterField, url: ListUrl, spec: Spec): Neighbour[] {
  if (!hasStates(field)) return []
  const now = url.state.filters[field.name]
  if (now === field.any) return []
  return field.options
    .filter(
      ({ value, label }) =>
        value !== field.any && value !== now && !(now === undefined && label === field.unset),
    )
    .map(({ value, label }) => ({ url: withFieldChoice(url, field, value, spec), ...saidOf(label) }))
}

const apart = (url: ListUrl, label: string): Neighbour => ({
  url,
  ...saidOf(t('Without the filter “{filter}”', { filter: label })),
})

const inAll = (url: ListUrl, spec: Spec, isAnyState: boolean): Neighbour => ({
  url: everywhere(url, spec),
  isAll: true,
  ...saidOf(isAnyState ? t('Any status, no filters') : t('No filters')),
})

const saidOf = (where: string): Pick<Neighbour, 'found' | 'similar'> => ({
  found: (count) => t('{where}: {count, plural, one {# match} other {# matches}}', { where, count }),
  similar: (count) => t('{where}: {count, plural, other {# similar}}', { where, count }),
})

import type { ListFilterField, ListDefinition } from '#kit/list/list-definition.ts'
import type { ListUrl, ListUrlSpec } from '#kit/list/list-url-spec.ts'
import { everythingInOrder, withFieldChoice, withFilter } from '#kit/list/list-url.ts'
import { counted } from '#kit/list/table/page-range.ts'
import { numberText } from '#ui/text/numbers.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Another state of a list that found nothing, in which there may be something. */
export type Neighbour = {
  url: ListUrl
  /** It has what all others have. */
  isAll?: true
  /** "1 requested club matches". */
  found(count: number): string
  /** "1 requested club is similar". */
  similar(count: number): string
}

type Spec = ListUrlSpec & Pick<ListDefinition, 'noun'>

/** More of them would be no help to anybody. */
const NEIGHBOURS_MAX = 10

/** The other states of what a list shows without a choice, and the list without each of its filters; the search stays. */
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

/** The list with all that its search finds, whatever its state. */
export function everywhere(url: ListUrl, spec: Spec): ListUrl {
  const all = everythingInOrder(url, spec)
  const { search } = spec
  return search === undefined ? all : withFilter(all, search.name, url.state.filters[search.name])
}

type WithStates = Extract<ListFilterField, { kind: 'choice' }>

/** A filter that shows one of few states while nothing is chosen. */
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
    .map(({ value, label }) => {
      const what = {
        one: `${label.toLowerCase()} ${spec.noun.one}`,
        many: `${label.toLowerCase()} ${spec.noun.many}`,
      }
      return {
        url: withFieldChoice(url, field, value, spec),
        found: (count) => `${counted(count, what)} ${matches(count)}`,
        similar: (count) => `${counted(count, what)} ${areSimilar(count)}`,
      }
    })
}

const apart = (url: ListUrl, label: string): Neighbour => ({
  url,
  found: (count) =>
    t('{count} {matches} without the filter {label}', {
      count: numberText(count),
      matches: matches(count),
      label,
    }),
  similar: (count) =>
    t('{count} {areSimilar} without the filter {label}', {
      count: numberText(count),
      areSimilar: areSimilar(count),
      label,
    }),
})

function inAll(url: ListUrl, spec: Spec, isAnyState: boolean): Neighbour {
  const where = isAnyState ? 'in any status, without filters' : 'without any filter'
  return {
    url: everywhere(url, spec),
    isAll: true,
    found: (count) => `${numberText(count)} ${matches(count)} ${where}`,
    similar: (count) => `${numberText(count)} ${areSimilar(count)} ${where}`,
  }
}

const matches = (count: number) => (count === 1 ? 'matches' : 'match')
const areSimilar = (count: number) => (count === 1 ? 'is similar' : 'are similar')

import { partedFilters } from '@touchline/domain/engine/noun/refined-names.ts'
import type { ListState } from '#data/list-state.ts'
import type { ListUrlSpec } from '#kit/list/list-url-spec.ts'

type Spec = Pick<ListUrlSpec, 'filters'> & { search?: { name: string } }

/** Whether a filter narrows the list even where any one of the others is enough: the search, and the list's own default. */
export const isApart = (name: string, { search, filters }: Spec): boolean =>
  name === search?.name ||
  filters.some((field) => field.name === name && field.kind === 'choice' && field.unset !== undefined)

/** Filters that the database answers, and those compared record by record. */
export const partedBy = ({ filters }: Pick<ListState, 'filters'>, spec: Spec) =>
  partedFilters(filters, (name) => isApart(name, spec))

/** Whether records are looked through for conditions that the database can't check. */
export const isLookedThrough = (state: Pick<ListState, 'filters'>, spec: Spec): boolean =>
  Object.keys(partedBy(state, spec).compared).length > 0

/** Filters for the database, without those that are compared. */
export const asDatabaseAsks = (state: ListState, spec: Spec): ListState => ({
  ...state,
  filters: partedBy(state, spec).asked,
})

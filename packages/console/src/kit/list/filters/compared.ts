import { partedFilters } from '@touchline/domain/engine/noun/refined-names.ts'
import type { ListState } from '#data/list-state.ts'
import type { ListUrlSpec } from '#kit/list/list-url-spec.ts'

type Spec = Pick<ListUrlSpec, 'filters'> & { search?: { name: string } }

/** Whether it narrows the list down whichever of the others has to be met: the search, and what the list shows by itself. */
export const isApart = (name: string, { search, filters }: Spec): boolean =>
  name === search?.name ||
  filters.some((field) => field.name === name && field.kind === 'choice' && field.unset !== undefined)

/** The filters that the database answers, and those that are compared record by record. */
export const partedBy = ({ filters }: Pick<ListState, 'filters'>, spec: Spec) =>
  partedFilters(filters, (name) => isApart(name, spec))

/** Whether records are looked through for what the database can't be asked. */
export const isLookedThrough = (state: Pick<ListState, 'filters'>, spec: Spec): boolean =>
  Object.keys(partedBy(state, spec).compared).length > 0

/** The filters for the database, without those that are compared. */
export const asDatabaseAsks = (state: ListState, spec: Spec): ListState => ({
  ...state,
  filters: partedBy(state, spec).asked,
})

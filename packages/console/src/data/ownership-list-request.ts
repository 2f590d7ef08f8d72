import { openStatuses, ownershipKinds, ownershipStatuses } from '@touchline/domain/ownership-request.ts'
import { ownershipQuery } from '@touchline/domain/ownership-query.ts'
import { riskLevels } from '@touchline/domain/ownership-risk.ts'
import type { Condition, ListRequest } from '#data/backend/collection.ts'
import { hasWord, isOneOf, isText } from '#data/list-conditions.ts'
import { ordersOf, type ListState } from '#data/list-state.ts'
import { currentActor } from '#data/session.ts'
import { ANY_STATUS } from '#data/status-filter.ts'

export type OwnershipFilter = keyof typeof ownershipQuery.filters
export type OwnershipSort = keyof typeof ownershipQuery.sorts
type OwnershipListState = ListState<OwnershipFilter, OwnershipSort>

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function ownershipListRequest(
  state: Pick<OwnershipListState, 'filters' | 'sort' | 'direction'>,
): ListRequest {
  const { q, status, risk, kind, country, mine } = state.filters
  return {
    where: [
      ...hasWord(q),
      ...inState(status),
      ...isOneOf('riskLevel', riskLevels, risk),
      ...isOneOf('kind', ownershipKinds, kind),
      ...isText('country', country),
      ...(mine === 'yes' ? [{ field: 'decision.by', op: '==' as const, value: currentActor().uid }] : []),
    ],
    orderBy: ordersOf(ownershipQuery, state),
  }
}

/** Without a choice the list shows what is open. */
function inState(status: string | undefined): Condition[] {
  if (status === ANY_STATUS) return []
  const one = isOneOf('status', ownershipStatuses, status)
  return one.length > 0 ? one : [{ field: 'status', op: 'in', value: openStatuses }]
}

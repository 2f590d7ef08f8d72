import { ownershipQuery } from '@touchline/domain/nouns/ownership/ownership-query.ts'
import {
  openStatuses,
  ownershipKinds,
  ownershipStatuses,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskLevels } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { askList } from '@touchline/domain/query/ask.ts'
import { equals, oneOf, type Condition } from '@touchline/domain/query/condition.ts'
import { hasWord, isOneOf, isText } from '#data/engine/lists/list-conditions.ts'
import { ANY_STATUS } from '#data/engine/lists/status-filter.ts'
import type { ListState } from '#data/list-state.ts'
import { currentActor } from '#data/session/session.ts'

export type OwnershipFilter = keyof typeof ownershipQuery.filters
export type OwnershipSort = keyof typeof ownershipQuery.sorts
type OwnershipListState = ListState<OwnershipFilter, OwnershipSort>

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function ownershipListRequest(state: Pick<OwnershipListState, 'filters' | 'sort' | 'direction'>) {
  const { q, status, risk, kind, country, mine } = state.filters
  return askList(ownershipQuery, {
    where: [
      ...hasWord(q),
      ...inState(status),
      ...isOneOf('riskLevel', riskLevels, risk),
      ...isOneOf('kind', ownershipKinds, kind),
      ...isText('country', country),
      ...(mine === 'yes' ? [equals('decision.by', currentActor().uid)] : []),
    ],
    by: state,
  })
}

/** Without a choice the list shows what is open. */
function inState(status: string | undefined): Condition<'status', '==' | 'in'>[] {
  if (status === ANY_STATUS) return []
  const one = isOneOf('status', ownershipStatuses, status)
  return one.length > 0 ? one : [oneOf('status', openStatuses)]
}

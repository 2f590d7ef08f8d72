import { ownershipQuery } from '@touchline/domain/nouns/ownership/ownership-query.ts'
import {
  openStatuses,
  ownershipNoun,
  ownershipStatuses,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { askNoun } from '@touchline/domain/tables/ask-list.ts'
import { equals, oneOf } from '@touchline/domain/engine/query/condition.ts'
import { meantValues } from '@touchline/domain/engine/query/filter-values.ts'
import { nounConditions } from '#data/engine/lists/noun-conditions.ts'
import { ANY_STATUS } from '#data/engine/lists/status-filter.ts'
import type { ListState } from '#data/list-state.ts'
import { currentActor } from '#data/session/session.ts'

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function ownershipListRequest({ filters, ...by }: Pick<ListState, 'filters' | 'sort' | 'direction'>) {
  const { mine, ...others } = filters
  return askNoun(ownershipQuery, {
    where: [
      ...nounConditions(ownershipNoun, { filters: others, ...by }),
      ...(isOpenAsked(filters['status']) ? [oneOf('status', openStatuses)] : []),
      ...(mine === 'yes' ? [equals('decision.by', currentActor().uid)] : []),
    ],
    by,
  })
}

/** Without a choice the list shows what is open. */
const isOpenAsked = (status: string | undefined): boolean =>
  status !== ANY_STATUS && meantValues(status, ownershipStatuses).length === 0

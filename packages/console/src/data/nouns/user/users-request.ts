import {
  activationSteps,
  activationUpTo,
  userNoun,
  userRoles,
  type UserRole,
} from '@touchline/domain/nouns/user/user.ts'
import { usersQuery } from '@touchline/domain/nouns/user/users-query.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import { equals } from '@touchline/domain/engine/query/condition.ts'
import { meantValues } from '@touchline/domain/engine/query/filter-values.ts'
import { hasWord } from '#data/engine/lists/list-conditions.ts'
import { nounConditions } from '#data/engine/lists/noun-conditions.ts'
import type { ListState } from '#data/list-state.ts'

export type UsersFilter = 'q' | 'role' | 'admin' | 'status' | 'country' | 'activated' | 'joined' | 'active'
export type UsersListState = ListState<UsersFilter>

/** Translates the URL into a query. An unreadable filter value is left out. */
export function usersRequest({ filters, ...by }: Pick<UsersListState, 'filters' | 'sort' | 'direction'>) {
  const { role, ...others } = filters
  // A query can have only one `array-contains`, and a searched word takes it.
  const isBesideWord = hasWord(filters.q).length > 0
  const flags = isBesideWord ? rolesIn(role).map(hasRole) : []
  return askList(usersQuery, {
    where: [
      ...nounConditions(userNoun, { filters: isBesideWord ? others : filters, ...by }),
      ...(flags.length === 1 ? flags : []),
      ...hasActivated(filters.activated),
    ],
    ...(flags.length > 1 ? { anyOf: flags.map((flag) => [flag]) } : {}),
    by,
  })
}

/** A step counts only with those before it. */
function hasActivated(named: string | undefined) {
  const step = activationSteps.find((one) => one === named)
  if (step === undefined) return []
  return activationUpTo(step).map((one) => equals(`activation.${one}`, true))
}

function rolesIn(asked: string | undefined): UserRole[] {
  const named = meantValues(asked, userRoles)
  return userRoles.filter((role) => named.includes(role))
}

const hasRole = (role: UserRole) => equals(`roleFlags.${role}`, true)

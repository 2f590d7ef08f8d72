import {
  AccountStatus,
  activationSteps,
  activationUpTo,
  UserRole,
} from '@touchline/domain/nouns/user/user.ts'
import { usersQuery } from '@touchline/domain/nouns/user/users-query.ts'
import { askList } from '@touchline/domain/query/ask.ts'
import { contains, equals } from '@touchline/domain/query/condition.ts'
import { betweenDays, hasWord, isOneOf, isText, isTrue } from '#data/engine/lists/list-conditions.ts'
import type { ListState } from '#data/list-state.ts'

export type UsersFilter = 'q' | 'role' | 'admin' | 'status' | 'country' | 'activated' | 'joined' | 'active'
export type UsersSort = keyof typeof usersQuery.sorts
export type UsersListState = ListState<UsersFilter, UsersSort>

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function usersRequest(state: Pick<UsersListState, 'filters' | 'sort' | 'direction'>) {
  const { q, role, admin, status, country, activated, joined, active } = state.filters
  const word = hasWord(q)
  return askList(usersQuery, {
    where: [
      ...word,
      ...hasRole(role, word.length > 0),
      ...isTrue('isAdmin', admin),
      ...isOneOf('accountStatus', AccountStatus.options, status),
      ...isText('country', country),
      ...hasActivated(activated),
      ...(state.sort === 'active' ? betweenDays('lastActiveAt', active) : []),
      ...(state.sort === 'joined' ? betweenDays('createdAt', joined) : []),
    ],
    by: state,
  })
}

/** A step counts only with those before it. */
function hasActivated(named: string | undefined) {
  const step = activationSteps.find((one) => one === named)
  if (step === undefined) return []
  return activationUpTo(step).map((one) => equals(`activation.${one}`, true))
}

/** Only one `array-contains` may stand in a query, and a searched word takes it. */
function hasRole(named: string | undefined, besideWord: boolean) {
  const { data: role } = UserRole.safeParse(named)
  if (role === undefined) return []
  return besideWord ? [equals(`roleFlags.${role}`, true)] : [contains('roles', role)]
}

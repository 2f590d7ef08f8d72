import { usersQuery } from '@touchline/domain/users-query.ts'
import { searchToken } from '@touchline/domain/text.ts'
import { AccountStatus, activationSteps, activationUpTo, UserRole } from '@touchline/domain/user.ts'
import type { Condition, ListRequest } from '#data/backend/collection.ts'
import { betweenDays } from '#data/list-conditions.ts'
import { ordersOf, type ListState } from '#data/list-state.ts'

export type UsersFilter = 'q' | 'role' | 'admin' | 'status' | 'country' | 'activated' | 'joined' | 'active'
export type UsersSort = keyof typeof usersQuery.sorts
export type UsersListState = ListState<UsersFilter, UsersSort>

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function usersRequest(state: Pick<UsersListState, 'filters' | 'sort' | 'direction'>): ListRequest {
  const { q, role, admin, status, country, activated, joined, active } = state.filters
  const where: Condition[] = []
  const token = q === undefined ? undefined : searchToken(q)
  if (token !== undefined) where.push({ field: 'search', op: 'array-contains', value: token })
  if (UserRole.safeParse(role).success) where.push(roleCondition(String(role), token !== undefined))
  if (admin === 'yes' || admin === 'no') where.push({ field: 'isAdmin', op: '==', value: admin === 'yes' })
  if (AccountStatus.safeParse(status).success) where.push({ field: 'accountStatus', op: '==', value: status })
  if (country !== undefined && country !== '') where.push({ field: 'country', op: '==', value: country })
  where.push(...hasActivated(activated))
  if (state.sort === 'active') where.push(...betweenDays('lastActiveAt', active))
  if (state.sort === 'joined') where.push(...betweenDays('createdAt', joined))
  return { where, orderBy: ordersOf(usersQuery, state) }
}

/** A step counts only with those before it. */
function hasActivated(named: string | undefined): Condition[] {
  const step = activationSteps.find((one) => one === named)
  if (step === undefined) return []
  return activationUpTo(step).map((one) => ({ field: `activation.${one}`, op: '==', value: true }))
}

/** Only one `array-contains` may stand in a query, and a searched word takes it. */
const roleCondition = (role: string, besideWord: boolean): Condition =>
  besideWord
    ? { field: `roleFlags.${role}`, op: '==', value: true }
    : { field: 'roles', op: 'array-contains', value: role }

import { queryOptions } from '@tanstack/react-query'
import { usersQuery } from '@touchline/domain/list-query.ts'
import { searchToken } from '@touchline/domain/text.ts'
import { AccountStatus, User, UserRole } from '@touchline/domain/user.ts'
import { collectionOf, type Condition, type ListRequest } from '#data/backend/collection.ts'
import { ordersOf, type ListState } from '#data/list-state.ts'

export const usersCollection = collectionOf('users', User)

export type UsersFilter = 'q' | 'role' | 'admin' | 'status' | 'country' | 'joined'
export type UsersSort = keyof typeof usersQuery.sorts
export type UsersListState = ListState<UsersFilter, UsersSort>

/** One page of users. */
export const usersPage = (state: UsersListState) =>
  queryOptions({
    queryKey: ['users', 'page', state],
    queryFn: () =>
      usersCollection.page({ ...usersRequest(state), size: state.size, after: state.after, before: state.before }),
  })

/** How many users the list holds, whatever the page. */
export const usersCount = ({ filters, sort, direction }: UsersListState) =>
  queryOptions({
    queryKey: ['users', 'count', { filters, sort, direction }],
    queryFn: () => usersCollection.count(usersRequest({ filters, sort, direction })),
  })

/** How many users there are at all: the difference to a sorted count is those without the sorted field. */
export const usersTotal = () =>
  queryOptions({
    queryKey: ['users', 'count', 'all'],
    queryFn: () => usersCollection.count({ where: [], orderBy: [] }),
    staleTime: 60_000,
  })

/** One user. Throws an {@link AppError} `notFound`. */
export const userRecord = (id: string) =>
  queryOptions({ queryKey: ['users', 'record', id], queryFn: () => usersCollection.get(id) })

/** How many administrators there are, for the sentence beside a disabled button; the transaction counts for itself. */
export const adminCount = () =>
  queryOptions({
    queryKey: ['users', 'count', 'admins'],
    queryFn: () => usersCollection.count({ where: [{ field: 'isAdmin', op: '==', value: true }], orderBy: [] }),
  })

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function usersRequest(state: Pick<UsersListState, 'filters' | 'sort' | 'direction'>): ListRequest {
  const { q, role, admin, status, country, joined } = state.filters
  const where: Condition[] = []
  const token = q === undefined ? undefined : searchToken(q)
  if (token !== undefined) where.push({ field: 'search', op: 'array-contains', value: token })
  if (UserRole.safeParse(role).success) where.push(roleCondition(String(role), token !== undefined))
  if (admin === 'yes' || admin === 'no') where.push({ field: 'isAdmin', op: '==', value: admin === 'yes' })
  if (AccountStatus.safeParse(status).success) where.push({ field: 'accountStatus', op: '==', value: status })
  if (country !== undefined && country !== '') where.push({ field: 'country', op: '==', value: country })
  if (state.sort === 'joined') where.push(...betweenDays('createdAt', joined))
  return { where, orderBy: ordersOf(usersQuery, state) }
}

/** Only one `array-contains` may stand in a query, and a searched word takes it. */
const roleCondition = (role: string, besideWord: boolean): Condition =>
  besideWord
    ? { field: `roleFlags.${role}`, op: '==', value: true }
    : { field: 'roles', op: 'array-contains', value: role }

/** `2026-01-01..2026-03-31`, each side optional, whole days of the browser's zone. */
function betweenDays(field: string, range: string | undefined): Condition[] {
  const [from = '', to = ''] = (range ?? '').split('..')
  const start = startOfDay(from, 0)
  const end = startOfDay(to, 1)
  return [
    ...(start ? [{ field, op: '>=', value: start } as const] : []),
    ...(end ? [{ field, op: '<', value: end } as const] : []),
  ]
}

function startOfDay(day: string, plusDays: number): Date | undefined {
  const [year, month, date] = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').map(Number) : []
  if (year === undefined || month === undefined || date === undefined) return undefined
  return new Date(year, month - 1, date + plusDays)
}

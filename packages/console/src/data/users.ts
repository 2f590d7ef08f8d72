import { queryOptions } from '@tanstack/react-query'
import { User } from '@touchline/domain/user.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { usersRequest, type UsersListState } from '#data/users-request.ts'

export const usersCollection = collectionOf('users', User)

/** One page of users. */
export const usersPage = (state: UsersListState) =>
  queryOptions({
    queryKey: ['users', 'page', state],
    queryFn: () =>
      usersCollection.page({ ...usersRequest(state), size: state.size, after: state.after, before: state.before }),
  })

/** Reads on through the list, for a file: `size` users after a cursor, not kept in the cache. */
export const usersBatch = (state: UsersListState, size: number, after: string | undefined) =>
  usersCollection.page({ ...usersRequest(state), size, after })

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

/** What the palette shows of users; reading one more, to see whether there are more, makes 8 documents. */
const FOUND_MAX = 7

/** The first users by name who have a word beginning with what was typed; none for what can not be searched for. */
export const usersByWord = (typed: string) =>
  queryOptions({
    queryKey: ['users', 'word', typed],
    queryFn: async () => {
      const request = usersRequest({ filters: { q: typed }, sort: 'name', direction: 'asc' })
      if (request.where.length === 0) return []
      return (await usersCollection.page({ ...request, size: FOUND_MAX })).rows
    },
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

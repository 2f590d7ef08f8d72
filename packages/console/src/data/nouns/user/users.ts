import { queryOptions } from '@tanstack/react-query'
import { allAdministrators } from '@touchline/domain/nouns/user/user-questions.ts'
import { User } from '@touchline/domain/nouns/user/user.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { usersRequest } from './users-request.ts'

export const usersCollection = collectionOf('users', User)

/** The users list and single users. */
export const users = listOf(usersCollection, usersRequest)

/** The first users by name who have a word beginning with what was typed. */
export const usersByWord = (typed: string) =>
  users.byWord(typed, { filters: { q: typed }, sort: 'name', direction: 'asc' })

/** Number of administrators, for the sentence beside a disabled button; the transaction counts again. */
export const adminCount = () =>
  queryOptions({
    queryKey: ['users', 'count', 'admins'],
    queryFn: () => usersCollection.count(allAdministrators()),
  })

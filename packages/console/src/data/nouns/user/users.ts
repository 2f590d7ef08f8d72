import { queryOptions } from '@tanstack/react-query'
import { allAdministrators, usersByWords } from '@touchline/domain/nouns/user/user-questions.ts'
import { User } from '@touchline/domain/nouns/user/user.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { usersRequest } from './users-request.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import type { FoundKind } from '#data/engine/word-search.ts'
import { choicesOf } from '#data/engine/record-choices.ts'
import { recordsById } from '#data/engine/records-by-id.ts'

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

export const userFound: FoundKind<User> = {
  collection: usersCollection,
  questions: usersByWords,
  nameOf: fullName,
  facts: ({ email }) => [email],
}

/** People that a word finds; the e-mail address tells those of one name apart. Reads at most 8 documents. */
export const userChoices = choicesOf(usersCollection, usersByWord, (user) => [fullName(user), user.email])

/** Users by their ids; one that is not there is missing. Reads at most 120 documents. */
export const usersById = recordsById(usersCollection)

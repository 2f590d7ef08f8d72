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

export const users = listOf(usersCollection, usersRequest)

/** First users by name with a word that starts with the typed text. */
export const usersByWord = (typed: string) =>
  users.byWord(typed, { filters: { q: typed }, sort: 'name', direction: 'asc' })

/** Number of administrators, for the sentence at a disabled button; the transaction counts again. */
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

/** People that a word finds; the e-mail address distinguishes those with the same name. Reads at most 8 documents. */
export const userChoices = choicesOf(usersCollection, usersByWord, (user) => [fullName(user), user.email])

/** Users by their ids; missing ones are left out. Reads at most 120 documents. */
export const usersById = recordsById(usersCollection)

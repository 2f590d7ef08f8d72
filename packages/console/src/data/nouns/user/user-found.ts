import { usersByWords } from '@touchline/domain/nouns/user/user-questions.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import type { FoundKind } from '#data/search/found-kind.ts'
import { usersCollection } from './users.ts'

export const userFound: FoundKind<User> = {
  collection: usersCollection,
  questions: usersByWords,
  nameOf: fullName,
  facts: ({ email }) => [email],
}

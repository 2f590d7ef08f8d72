import { usersByWords } from '@touchline/domain/user-questions.ts'
import { fullName, type User } from '@touchline/domain/user.ts'
import type { FoundKind } from '#data/found-kind.ts'
import { usersCollection } from '#data/users.ts'

export const userFound: FoundKind<User> = {
  collection: usersCollection,
  questions: usersByWords,
  nameOf: fullName,
  facts: ({ email }) => [email],
}

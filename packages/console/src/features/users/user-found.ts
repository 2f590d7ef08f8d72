import { fullName, type User } from '@touchline/domain/user.ts'
import { ascending, type FoundKind } from '#data/found-kind.ts'
import { usersCollection } from '#data/users.ts'

export const userFound: FoundKind<User> = {
  collection: usersCollection,
  orderBy: [ascending('lastName'), ascending('firstName')],
  nameOf: fullName,
  facts: ({ email }) => [email],
}

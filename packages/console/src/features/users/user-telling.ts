import { suspensionMessage } from '@touchline/domain/nouns/user/user-message.ts'
import { fullName, type User } from '@touchline/domain/nouns/user/user.ts'

/** A person whose account is suspended is told so. */
export const userTelling = {
  area: 'users',
  itemName: fullName,
  recipientOf: (user: User) => Promise.resolve({ userId: user.id, email: user.email, name: fullName(user) }),
  letter: suspensionMessage,
}

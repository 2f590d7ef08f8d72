import { suspensionMessage } from '@touchline/domain/nouns/user/user-message.ts'
import { concernedBy } from '@touchline/domain/review/concerned.ts'
import { fullName, type User } from '@touchline/domain/nouns/user/user.ts'

/** A person whose account is suspended is told so. */
export const userTelling = {
  area: 'users',
  itemName: fullName,
  recipientOf(user: User) {
    const {
      accounts: [userId],
      addresses: [email],
    } = concernedBy('users', user)
    return Promise.resolve({ userId, email, name: fullName(user) })
  },
  letter: suspensionMessage,
}

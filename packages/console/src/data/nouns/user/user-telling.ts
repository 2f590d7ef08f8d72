import { suspensionMessage } from '@touchline/domain/nouns/user/user-message.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'

/** Tells a person whose account is suspended. Doesn't use `concernedBy`, which knows all nouns and would weigh on the first list. */
export const userTelling = {
  collection: 'users',
  itemName: fullName,
  recipientOf: (user: User) => Promise.resolve({ userId: user.id, email: user.email, name: fullName(user) }),
  letter: suspensionMessage,
}

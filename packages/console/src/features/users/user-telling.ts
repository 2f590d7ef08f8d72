import { suspensionMessage } from '@touchline/domain/nouns/user/user-message.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'

/** A person whose account is suspended is told so; by hand what `concernedBy` says, which knows all nouns and would weigh on the first list. */
export const userTelling = {
  area: 'users',
  itemName: fullName,
  recipientOf: (user: User) => Promise.resolve({ userId: user.id, email: user.email, name: fullName(user) }),
  letter: suspensionMessage,
}

import { derivation } from '#engine/derivation.ts'
import { derivedUserFields, statusOf, User } from './user.ts'

/** Somebody who was never suspended is active, and nobody is administrator unless it says so. */
export const userDerivation = derivation(User, {
  follows: derivedUserFields,
  fills: (user) => ({ accountStatus: statusOf(user), isAdmin: false }),
})

import { derivation } from '#engine/derivation.ts'
import { derivedUserFields, statusOf, User } from './user.ts'

/** Without a status, active; without a flag, no administrator. */
export const userDerivation = derivation(User, {
  follows: derivedUserFields,
  fills: (user) => ({ accountStatus: statusOf(user), isAdmin: false }),
})

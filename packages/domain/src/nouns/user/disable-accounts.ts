import { accountStatuses } from './user.ts'

/** Who is suspended or deleted may not sign in: docs/why/writes-and-log.md#012. */
export const disableAccounts = {
  collection: 'users',
  field: 'accountStatus',
  values: accountStatuses.filter((status) => status !== 'active'),
}

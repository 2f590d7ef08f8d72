import { accountStatusLabels, statusOf } from '@touchline/domain/user.ts'
import { toUserForm } from '@touchline/domain/user-form.ts'
import { recordVersions } from '#data/record-version.ts'
import { users } from '#data/users.ts'

/** Users as their form sees them. */
export const userVersions = recordVersions(
  {
    collection: 'users',
    toForm: toUserForm,
    facts: (user) => ({
      Status: accountStatusLabels[statusOf(user)],
      Administrator: user.isAdmin ? 'Yes' : 'No',
    }),
  },
  users.record,
)

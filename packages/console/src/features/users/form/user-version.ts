import { toUserForm } from '@touchline/domain/nouns/user/user-form.ts'
import { accountStatusLabels, statusOf } from '@touchline/domain/nouns/user/user.ts'
import { recordVersions } from '#data/engine/record-version.ts'
import { users } from '#data/nouns/user/users.ts'

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

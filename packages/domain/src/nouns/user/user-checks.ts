import { t } from '#language/t.ts'
import type { Check } from '#machine/check.ts'
import { fullName, type User } from './user.ts'

/** What speaks against a grave decision about a person; nothing of it blocks. */
export const userChecks: readonly Check<User, object>[] = [
  {
    name: 'manages',
    severity: 'warns',
    reads: [],
    find(user) {
      const clubs = user.managedClubIds?.length ?? 0
      if (clubs === 0) return []
      const many = clubs === 1 ? 'a club' : `${clubs} clubs`
      return [
        {
          sentence: t('{fullName} manages {many}, which would be left without them.', {
            fullName: fullName(user),
            many,
          }),
        },
      ]
    },
  },
  {
    name: 'moderates',
    severity: 'warns',
    reads: [],
    find: (user) =>
      user.roles?.includes('matchModerator')
        ? [
            {
              sentence: t('{fullName} is a match moderator; matches may be waiting for them.', {
                fullName: fullName(user),
              }),
            },
          ]
        : [],
  },
]

import { t } from '#language/t.ts'
import type { Check } from '#engine/machine/check.ts'
import type { User } from './user.ts'
import { fullName } from '#shared/full-name.ts'

/** Warnings before a serious decision about a person; none blocks. */
export const userChecks: readonly Check<User, object>[] = [
  {
    name: 'manages',
    severity: 'warns',
    reads: [],
    find(user) {
      const clubs = user.managedClubIds?.length ?? 0
      if (clubs === 0) return []
      return [
        {
          sentence: t(
            '{count, plural, one {{name} manages a club, which would lose its manager.} other {{name} manages # clubs, which would lose their manager.}}',
            { count: clubs, name: fullName(user) },
          ),
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
              sentence: t('{name} is a match moderator and may have matches to review.', {
                name: fullName(user),
              }),
            },
          ]
        : [],
  },
]

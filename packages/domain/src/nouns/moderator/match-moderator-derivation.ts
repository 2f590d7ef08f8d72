import { assumedOf, derivation, keysOf, recordAround } from '#engine/derivation.ts'
import { User } from '#nouns/user/user.ts'
import { fullName } from '#shared/full-name.ts'
import { beginsIdle, derivedModeratorFields, MatchModerator, moderatorNoun } from './match-moderator.ts'

/** Name of the person; without a decision, idle since the last change of the record. */
export const moderatorDerivation = derivation(MatchModerator, {
  needs: ({ id, userName }) => ({ records: keysOf('users', [userName === '' ? id : undefined]) }),
  fills(moderator, found) {
    const user = recordAround(User, found, 'users', moderator.id)
    const { stats, updatedAt } = moderator
    return {
      ...assumedOf(moderatorNoun),
      userName: user && fullName(user),
      ...(beginsIdle(moderator) && { 'stats.idleSince': stats?.lastDecisionAt ?? updatedAt }),
    }
  },
  follows: derivedModeratorFields,
  namedBy: ({ id }) => keysOf('users', [id]),
  names(moderator, found) {
    const user = recordAround(User, found, 'users', moderator.id)
    return { userName: user && fullName(user) }
  },
})

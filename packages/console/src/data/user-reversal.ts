import { userCanReverse } from '@touchline/domain/user-account.ts'
import { queryClient } from '#data/query-client.ts'
import { reversalIn } from '#data/reversal.ts'
import { currentActor } from '#data/session.ts'
import { userDecisions } from '#data/user-decisions.ts'
import { adminCount, usersCollection } from '#data/users.ts'

export const userReversal = reversalIn(usersCollection, userDecisions, async (decision, user) => {
  const admins = user.isAdmin ? await queryClient.fetchQuery(adminCount()) : undefined
  return userCanReverse(decision, user, { actorId: currentActor().uid, adminCount: admins })
})

import { userCanReverse } from '@touchline/domain/nouns/user/user-account.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { queryClient } from '#data/query-client.ts'
import { knowIfLead } from '#data/session/lead.ts'
import { currentActor } from '#data/session/session.ts'
import { userDecisions } from './user-decisions.ts'
import { adminCount, usersCollection } from './users.ts'

export const userReversal = reversalIn(usersCollection, userDecisions, async (decision, user) => {
  const admins = user.isAdmin ? await queryClient.fetchQuery(adminCount()) : undefined
  const isLead = decision.before?.['isLead'] === undefined ? undefined : await knowIfLead()
  return userCanReverse(decision, user, { actorId: currentActor().uid, adminCount: admins, isLead })
})

import { moderatorCanReverse } from '@touchline/domain/match-moderator-status.ts'
import { moderatorDecisions } from '#data/moderator-decisions.ts'
import { moderatorsCollection } from '#data/moderators.ts'
import { reversalIn } from '#data/reversal.ts'

export const moderatorReversal = reversalIn(moderatorsCollection, moderatorDecisions, (decision, moderator) =>
  moderatorCanReverse(decision, moderator, undefined),
)

import { moderatorCanReverse } from '@touchline/domain/nouns/moderator/match-moderator-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { moderatorDecisions } from './moderator-decisions.ts'
import { moderatorsCollection } from './moderators.ts'

export const moderatorReversal = reversalIn(moderatorsCollection, moderatorDecisions, (decision, moderator) =>
  moderatorCanReverse(decision, moderator, undefined),
)

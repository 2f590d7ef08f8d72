import { matchCanReverse } from '@touchline/domain/nouns/match/match-status.ts'
import { reversalIn, type Reversal } from '#data/engine/reversal.ts'
import { matchDecisions, matchReviewDecisions } from './match-decisions.ts'
import { matchesCollection } from './matches.ts'

export const matchReversal: Reversal = {
  ...reversalIn(matchesCollection, matchDecisions, matchCanReverse),
  send: (waiting) => (waiting.machine === 'review' ? matchReviewDecisions : matchDecisions).send(waiting),
}

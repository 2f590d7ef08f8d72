import { matchCanReverse } from '@touchline/domain/match-status.ts'
import { matchDecisions } from '#data/match-decisions.ts'
import { matchesCollection } from '#data/matches.ts'
import { reversalIn } from '#data/reversal.ts'

export const matchReversal = reversalIn(matchesCollection, matchDecisions, matchCanReverse)

import { matchCanReverse } from '@touchline/domain/nouns/match/match-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { matchDecisions } from './match-decisions.ts'
import { matchesCollection } from './matches.ts'

export const matchReversal = reversalIn(matchesCollection, matchDecisions, matchCanReverse)

import { clubCanReverse } from '@touchline/domain/nouns/club/club-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { clubDecisions } from './club-decisions.ts'
import { clubsCollection } from './clubs.ts'

export const clubReversal = reversalIn(clubsCollection, clubDecisions, clubCanReverse)

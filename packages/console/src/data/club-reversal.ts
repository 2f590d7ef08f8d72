import { clubCanReverse } from '@touchline/domain/club-status.ts'
import { clubDecisions } from '#data/club-decisions.ts'
import { clubsCollection } from '#data/clubs.ts'
import { reversalIn } from '#data/reversal.ts'

export const clubReversal = reversalIn(clubsCollection, clubDecisions, clubCanReverse)

import { invitationCanReverse } from '@touchline/domain/nouns/invitation/invitation-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { invitationDecisions, invitationsCollection } from './invitation-decisions.ts'

export const invitationReversal = reversalIn(invitationsCollection, invitationDecisions, invitationCanReverse)

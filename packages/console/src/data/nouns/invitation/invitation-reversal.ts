import { invitationCanReverse } from '@touchline/domain/nouns/invitation/invitation-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { invitationDecisions } from './invitation-decisions.ts'
import { invitationsCollection } from './invitations.ts'

export const invitationReversal = reversalIn(invitationsCollection, invitationDecisions, invitationCanReverse)

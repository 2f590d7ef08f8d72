import { t } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import type { Guard, StateMachine } from '#engine/machine/state-machine.ts'
import { no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import {
  invitationStatuses,
  invitationStatusLabels,
  invitationStatusOf,
  isLinkDue,
  LINKS_MAX,
  type Invitation,
  type InvitationStatus,
} from './invitation.ts'

export type InvitationAction = 'uninvite' | 'inviteAgain'

/** Actions of people. The runner notes without a decision that an account was created, used or refused. */
export const invitationTransitions = {
  uninvite: {
    label: t('Withdraw'),
    from: ['waiting', 'invited'],
    to: 'withdrawn',
    reason: 'none',
    final: true,
  },
  inviteAgain: {
    label: t('Invite again'),
    from: ['withdrawn', 'failed'],
    to: 'waiting',
    reason: 'none',
    final: true,
  },
} as const satisfies TransitionTable<InvitationAction, InvitationStatus>

export const resendLabel = t('Resend')

export const invitationMachine: StateMachine = {
  states: invitationStatuses,
  fallback: 'withdrawn',
  initial: ['waiting'],
  table: invitationTransitions,
}

const isRemoved: Guard<Invitation> = ({ userId, status }) =>
  status === 'withdrawn' && userId !== undefined
    ? no(t('The earlier account is still being removed. Try again in a moment.'))
    : yes

const machine = guardedMachine<InvitationAction, InvitationStatus, Invitation, unknown>({
  noun: 'invitation',
  table: invitationTransitions,
  labels: invitationStatusLabels,
  stateOf: invitationStatusOf,
  guards: { inviteAgain: [isRemoved] },
})

export const invitationCan = machine.can

export const invitationCanEdit = (): Verdict =>
  no(t('An invitation can’t be changed. Withdraw it and invite again.'))

export const invitationCanReverse = (): Verdict =>
  no(t('Invitations can’t be reversed. Withdraw it, or invite again.'))

/** Least time between two links. Milliseconds. */
export const RESEND_AFTER_MS = 60_000

/** Whether another link can be requested. */
export function invitationCanResend(invitation: Invitation, now: Date): Verdict {
  const { links = 1, askedAt } = invitation
  if (invitationStatusOf(invitation) !== 'invited') return no(t('Only an open invitation can be resent.'))
  if (isLinkDue(invitation)) return no(t('The link is being requested.'))
  if (askedAt !== undefined && now.getTime() - askedAt.getTime() < RESEND_AFTER_MS)
    return no(t('A link was requested less than a minute ago.'))
  return links < LINKS_MAX
    ? yes
    : no(t('{count} links were requested. Withdraw the invitation and invite again.', { count: LINKS_MAX }))
}

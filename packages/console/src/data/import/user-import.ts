import { t } from '@touchline/domain/language/t.ts'
import { invitationKey, type InvitationForm } from '@touchline/domain/nouns/invitation/invitation-form.ts'
import { invitationStatusOf, type Invitation } from '@touchline/domain/nouns/invitation/invitation.ts'
import { decisionId, type Decision } from '@touchline/domain/engine/log/decision.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { laterDecision, refuseIfChanged, rollBackBatch } from '#data/engine/batch.ts'
import { AppError } from '#data/errors.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import {
  AddressTaken,
  invitationDecisions,
  invitationsCollection,
  invite,
  knownAt,
} from '#data/nouns/invitation-decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'

/** Finds who has a row's address; withdrawn and failed invitations don't count. Reads at most 51 documents. */
export async function holderOfAddress({
  email,
}: InvitationForm): Promise<{ user?: User; invitation?: Invitation }> {
  const { user, invitation } = await knownAt(email)
  if (user) return { user }
  return invitation && !isClosed(invitation) ? { invitation } : {}
}

/** Whether nothing of it is left to undo. */
const isClosed = (invitation: Invitation): boolean =>
  ['withdrawn', 'failed'].includes(invitationStatusOf(invitation))

/** Invites the person of a row; repeating it changes nothing. Throws {@link AddressTaken}. */
export async function inviteImported(form: InvitationForm, batchId: string): Promise<void> {
  try {
    await invite(form, { batchId })
  } catch (failure) {
    if (!(failure instanceof AddressTaken) || !(await isOfBatch(invitationKey(form.email), batchId)))
      throw failure
  }
}

/** Whether the person's last invitation is from this import. */
async function isOfBatch(id: string, batchId: string): Promise<boolean> {
  const invitation = await invitationsCollection.find(id)
  if (invitation === undefined) return false
  const last = await decisionsCollection.find(decisionId('invitations', id, revOf(invitation)))
  return last?.batchId === batchId
}

/** Withdraws a row's invitation, and removes the account made for it. */
async function withdraw(decision: Decision, batchId: string): Promise<void> {
  const invitation = await invitationsCollection.find(decision.subjectId)
  if (invitation === undefined || isClosed(invitation)) return
  if (invitationStatusOf(invitation) === 'accepted')
    throw new AppError('refused', {
      sentence: t('Already accepted. Suspend the account on its page instead.'),
    })
  refuseIfChanged(decision, invitation, await laterDecision(decision, invitation), batchId)
  await mutate(invitationDecisions.run(), {
    id: invitation.id,
    // The runner's notes are no revision, and no reason against withdrawing it.
    expectedRev: revOf(invitation),
    action: 'uninvite',
    batchId,
  })
}

/** Undoes an import of users by withdrawing the invitations. Skips those already withdrawn or failed. */
export const withdrawImported = (
  batchId: string,
  signal: AbortSignal,
  onStep: (step: { id: string; why?: string }) => void,
): Promise<void> => rollBackBatch({ batchId, signal, onStep, takeBack: withdraw })

/** Reads again the queries that an import of users affects. */
export async function refreshInvited(): Promise<void> {
  await Promise.all(
    ['invitations', 'users', 'decisions'].map((root) => queryClient.invalidateQueries({ queryKey: [root] })),
  )
}

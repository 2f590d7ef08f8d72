import { t } from '@touchline/domain/language/t.ts'
import { no } from '@touchline/domain/shared/verdict.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import {
  invitationFields,
  invitationKey,
  type InvitationForm,
} from '@touchline/domain/nouns/invitation/invitation-form.ts'
import {
  invitationCan,
  invitationCanEdit,
  invitationCanResend,
  invitationCanReverse,
  invitationTransitions,
} from '@touchline/domain/nouns/invitation/invitation-status.ts'
import { Invitation, invitationStatusOf } from '@touchline/domain/nouns/invitation/invitation.ts'
import { pseudonymOf } from '@touchline/domain/nouns/user/user-account.ts'
import { statusOf, type User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { queryOptions } from '@tanstack/react-query'
import { allInvitations } from '@touchline/domain/nouns/invitation/invitation-questions.ts'
import { usersByWords } from '@touchline/domain/nouns/user/user-questions.ts'
import { searchToken } from '@touchline/domain/shared/text.ts'
import { atCommit } from '#data/backend/values.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import type { DecisionResult } from '#data/backend/write/transaction.ts'
import { refuseUnless } from '#data/engine/record-changes.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { AppError } from '#data/errors.ts'
import { adminCount, usersCollection } from './user/users.ts'
import { mutate, readAgain } from '#data/query-client.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { currentActor } from '#data/session/session.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { reversalIn } from '#data/engine/reversal.ts'

export const invitationsCollection = collectionOf('invitations', Invitation)

/** Latest invitations. Reads at most 101 documents. */
export const invitations = () =>
  queryOptions({
    queryKey: [invitationsCollection.name, 'list'],
    queryFn: () => invitationsCollection.page(allInvitations()),
  })

/** Finds the user or invitation with an address, from records: only the runner sees an account without one. */
export async function knownAt(email: string): Promise<{ user?: User; invitation?: Invitation }> {
  const address = invitationKey(email)
  const token = searchToken(address)
  const [invitation, found] = await Promise.all([
    invitationsCollection.find(address),
    token === undefined ? undefined : usersCollection.page(usersByWords.withWord(token), { size: 50 }),
  ])
  const user = found?.rows.find((one) => one.email === address)
  return { ...(user && { user }), ...(invitation && { invitation }) }
}

export type InvitationRequest =
  | { action: 'uninvite' }
  | { action: 'resend' }
  /** The form as it was, or as entered now. */
  | { action: 'inviteAgain'; form: InvitationForm }

/** Inviting, requesting another link, withdrawing and inviting again. The runner notes the results. */
export const invitationDecisions = recordDecisions<Invitation, InvitationForm, InvitationRequest>({
  collection: invitationsCollection,
  statusOf: invitationStatusOf,
  canEdit: invitationCanEdit,
  canDelete: () => no(t('Invitations can’t be deleted. Withdraw this one instead.')),
  canReverse: invitationCanReverse,
  fields: invitationFields,
  // The log has the link's number.
  derived: () => ({ askedAt: atCommit() }),
  gives: { names: ['invitedBy', 'byName', 'links'], next: async () => inviter() },
  beside: ['users'],
  async step(invitation, request, effects) {
    if (request.action === 'resend') {
      refuseUnless(invitationCanResend(invitation, await learnedServerTime()))
      const links = (invitation.links ?? 1) + 1
      return { action: 'resend', changes: { links }, derived: { askedAt: atCommit() } }
    }
    refuseUnless(invitationCan(request.action, invitation, {}))
    const { to } = invitationTransitions[request.action]
    const stepped = { action: request.action, from: invitationStatusOf(invitation), to }
    if (request.action === 'uninvite') {
      await removeInvited(invitation, effects)
      return { ...stepped, changes: { status: to }, derived: {} }
    }
    const changes = { status: to, ...invitationFields(request.form), ...inviter() }
    return { ...stepped, changes, derived: { ...forgotten, askedAt: atCommit() } }
  },
})

const inviter = (): FieldValues => ({ invitedBy: currentActor().uid, byName: currentActor().name, links: 1 })

/** Clears the notes on an earlier invitation. */
const forgotten: FieldValues = {
  userId: null,
  linked: null,
  linkedAt: null,
  acceptedAt: null,
  failure: null,
  takenBy: null,
}

/** Removes the account in the same commit, so that its link is invalid at once. */
async function removeInvited({ userId, status }: Invitation, effects: SideEffects): Promise<void> {
  const user = status === 'invited' ? await effects.find(usersCollection, userId) : undefined
  if (user === undefined || statusOf(user) === 'deleted') return
  if (user.isLead === true) refuseUnless(no(t('Remove their review lead rights first.')))
  if (user.isAdmin) {
    const counted = (await effects.read('stats', 'admins'))?.['count']
    const count = typeof counted === 'number' ? counted : await readAgain(adminCount())
    effects.write('stats', 'admins', { count: count - 1, userId: user.id })
  }
  await effects.follow(usersCollection, user.id, (current) => ({
    changes: { accountStatus: 'deleted', ...(current.isAdmin && { isAdmin: false }) },
    derived: pseudonymOf(current),
    step: { action: 'uninvite', from: statusOf(current), to: 'deleted' },
  }))
}

/** Says who has the address. */
export class AddressTaken extends AppError {
  readonly takenBy: { id: string; name: string } | undefined

  constructor(sentence: string, takenBy?: { id: string; name: string }) {
    super('refused', { sentence })
    this.takenBy = takenBy
  }
}

/** When the form was opened, or the import that has the row. */
type Occasion = { openedAt: Date } | { batchId: string }

/** Invites a person, again where an invitation was withdrawn or failed. Throws {@link AddressTaken}. */
export async function invite(
  form: InvitationForm,
  occasion: Occasion,
): Promise<{ id: string } & Pick<DecisionResult, 'rev'>> {
  const id = invitationKey(form.email)
  const { user, invitation } = await knownAt(id)
  if (user) {
    const name = fullName(user)
    throw new AddressTaken(t('{name} already has an account with this e-mail address.', { name }), {
      id: user.id,
      name,
    })
  }
  if (invitation === undefined) {
    const { rev } = await mutate(invitationDecisions.create(), { id, form, status: 'waiting', ...occasion })
    return { id, rev }
  }
  const verdict = invitationCan('inviteAgain', invitation, {})
  const status = invitationStatusOf(invitation)
  if (status === 'waiting' || status === 'invited')
    throw new AddressTaken(
      t('{name} is already invited. Resend the link instead.', { name: fullName(invitation) }),
    )
  if (status === 'accepted')
    throw new AddressTaken(t('{name} has already accepted an invitation.', { name: fullName(invitation) }))
  refuseUnless(verdict)
  const { rev } = await mutate(invitationDecisions.run(), {
    id,
    seen: invitation,
    ...occasion,
    action: 'inviteAgain',
    form,
  })
  return { id, rev }
}

export const invitationReversal = reversalIn(invitationsCollection, invitationDecisions, invitationCanReverse)

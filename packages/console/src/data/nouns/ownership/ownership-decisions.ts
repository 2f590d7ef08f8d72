import { t } from '@touchline/domain/language/t.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import { approvalMessage } from '@touchline/domain/nouns/ownership/ownership-message.ts'
import {
  isOpenRequest,
  OwnershipStatus,
  ownershipStatusOf,
  type OwnershipRequest,
  ownershipDerivedFields,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import {
  ownershipCan,
  ownershipCanReverse,
  ownershipTransitions,
  type OwnershipAction,
} from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { atCommit } from '#data/backend/values.ts'
import { refuseUnless } from '#data/engine/record-changes.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { followingFrom } from '#data/engine/decisions.ts'
import { ownTemplates } from '#data/review/reason-templates.ts'
import { usersCollection } from '#data/nouns/user/users.ts'
import { queryClient } from '#data/query-client.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { currentDecider } from '#data/session/session.ts'
import { PRODUCT_NAME } from '#product.ts'
import {
  grant,
  moveOpen,
  recordsAround,
  takeGrantBack,
  withdraw,
  type Around,
  type Deciding,
} from './ownership-effects.ts'
import { ownershipCollection } from './ownership.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { applicantOf, clubAskedFor } from './ownership-related.ts'

export type OwnershipAnswer = {
  action: OwnershipAction
  reason?: Reason | undefined
  /** Note in free words, with an action that takes no reason. */
  note?: string | undefined
  /** Others' requests that an approval supersedes, as they were seen; at most `RIVALS_AT_ONCE`. */
  rivals?: readonly OwnershipRequest[] | undefined
  /** Manager that a transfer replaces, where there are several. */
  replaces?: string | undefined
  message?: OutboxDraft | undefined
}

/**
 * Every change of a request, such as approve, reject, ask and revoke, with all its effects on clubs and people in the same
 * transaction; undo includes everything that followed.
 */
export const ownershipDecisions = recordDecisions<OwnershipRequest, object, OwnershipAnswer>({
  collection: ownershipCollection,
  incidental: ownershipDerivedFields,
  beside: [clubsCollection.name, usersCollection.name],
  statusOf: ownershipStatusOf,
  canEdit: () => no(t('Requests can’t be edited.')),
  canDelete: () => no(t('Requests can’t be deleted. Reject this one instead.')),
  // Checked in `reversed`, which reads the records that the answer depends on.
  canReverse: () => yes,
  fields: () => ({}),
  async step(request, { action, reason, note, rivals = [], replaces, message }, effects) {
    const deciding = await whoDecides()
    const around = await recordsAround(request, effects)
    refuseUnless(ownershipCan(action, request, { ...deciding, ...around }))
    const plan = { action, review: true, reason, note }
    if (action === 'approveFirst')
      return { ...plan, changes: { firstApproval: { by: deciding.actorId, at: atCommit() } } }
    if (action === 'approve') {
      const isTransfer = request.kind === 'transfer'
      const own = rivals.length === 0 ? [] : await queryClient.fetchQuery(ownTemplates())
      await grant(request, around, effects, { rivals, own, isTransfer, replaces }, deciding)
    } else if (action === 'revoke') await withdraw(request, around, effects)
    else if (!isOpenRequest({ status: ownershipTransitions[action].to }))
      await moveOpen(request, around, effects, false)
    return {
      ...plan,
      from: ownershipStatusOf(request),
      to: ownershipTransitions[action].to,
      changes: { status: ownershipTransitions[action].to },
      message: message ?? (action === 'approve' ? toldOfApproval(request, around) : undefined),
    }
  },
  async reversed(decision, request, effects) {
    const deciding = await whoDecides()
    const around = await recordsAround(request, effects)
    const to = OwnershipStatus.safeParse(decision.from).data
    const from = ownershipStatusOf(request)
    // The current manager doesn't keep anyone from removing them.
    const context = from === 'approved' ? deciding : { ...deciding, ...around }
    refuseUnless(ownershipCanReverse(decision, request, context))
    if (from === 'approved')
      await takeGrantBack(
        request,
        around,
        effects,
        decision.to === 'approved' ? await followingFrom(decision.id) : [],
      )
    else if (to === 'approved')
      await grant(request, around, effects, { rivals: [], isTransfer: false }, deciding)
    else if (to !== undefined && isOpenRequest({ status: to }) !== isOpenRequest(request))
      await moveOpen(request, around, effects, isOpenRequest({ status: to }))
    return {}
  },
})

/** Message to the applicant, who must be told of an approval (firebase/firestore.rules). */
function toldOfApproval(request: OwnershipRequest, { club, applicant }: Around): OutboxDraft {
  const {
    accounts: [userId],
    addresses: [email = applicant?.email],
  } = concernedBy('clubOwnershipRequests', request)
  const { userName = applicant && fullName(applicant), clubName = club?.name ?? 'the club' } = request
  const recipient = userName ?? 'there'
  return {
    userId,
    email,
    name: userName,
    template: 'ownershipApproved',
    ...approvalMessage({ recipient, club: clubName, product: PRODUCT_NAME }),
  }
}

const whoDecides = async (): Promise<Deciding> => ({ ...currentDecider(), now: await learnedServerTime() })

export const ownershipReversal = reversalIn(
  ownershipCollection,
  ownershipDecisions,
  async (decision, request) => {
    const who = { ...currentDecider(), now: await learnedServerTime() }
    // The club's current manager is no reason against undoing an approval.
    if (request.status === 'approved') return ownershipCanReverse(decision, request, who)
    const [club, applicant, colleague] = await Promise.all([
      queryClient.fetchQuery(clubAskedFor(request.clubId)),
      queryClient.fetchQuery(applicantOf(request.userId)),
      queryClient.fetchQuery(applicantOf(request.firstApproval?.by)),
    ])
    const around = {
      club: club ?? undefined,
      applicant: applicant ?? undefined,
      colleague: colleague ?? undefined,
    }
    return ownershipCanReverse(decision, request, { ...who, ...around })
  },
)

import { mutationOptions } from '@tanstack/react-query'
import { canClaim } from '@touchline/domain/claim.ts'
import { approvalMessage } from '@touchline/domain/ownership-message.ts'
import {
  isOpenRequest,
  OwnershipStatus,
  ownershipStatusOf,
  type OwnershipRequest,
} from '@touchline/domain/ownership-request.ts'
import {
  ownershipCan,
  ownershipCanReverse,
  ownershipTransitions,
  type OwnershipAction,
} from '@touchline/domain/ownership-status.ts'
import type { OutboxDraft } from '@touchline/domain/outbox.ts'
import type { Reason } from '@touchline/domain/reason.ts'
import type { SideEffects } from '#data/backend/side-effects.ts'
import { decide, type Plan } from '#data/backend/transaction.ts'
import { atCommit } from '#data/backend/values.ts'
import { followingFrom } from '#data/decisions.ts'
import { ownershipCollection } from '#data/ownership.ts'
import {
  grant,
  moveOpen,
  recordsAround,
  takeGrantBack,
  withdraw,
  type Deciding,
} from '#data/ownership-effects.ts'
import { refreshing, refuseUnless, reversal, type Change } from '#data/record-changes.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { currentActor, currentDecider } from '#data/session.ts'
import { undoOf, type ReversalRequest } from '#data/undo.ts'
import { PRODUCT_NAME } from '#product.ts'

/** The rules read few documents a commit: so many rivals go with one approval, the others one by one. */
export const RIVALS_AT_ONCE = 3

export type OwnershipAnswer = {
  action: OwnershipAction
  reason?: Reason | undefined
  /** Requests of others that an approval supersedes, at most {@link RIVALS_AT_ONCE}. */
  rivals?: readonly string[] | undefined
  /** The manager whose place a transfer takes, where there are several. */
  replaces?: string | undefined
  /** What the applicant is told. */
  message?: OutboxDraft | undefined
}

/** Approves, rejects, asks, revokes …, with every side effect in the same transaction (product.md, section 4). */
export const runOwnershipAction = () =>
  mutationOptions({
    mutationFn: async ({
      action,
      reason,
      rivals = [],
      replaces,
      message,
      ...change
    }: Change & OwnershipAnswer) => {
      const deciding = await whoDecides()
      return decideRequest(change, async (request, effects) => {
        refuseUnless(canClaim(request, deciding))
        const around = await recordsAround(request, effects)
        refuseUnless(ownershipCan(action, request, { ...deciding, ...around }))
        const plan = { action, review: true, reason, batchId: change.batchId }
        if (action === 'approveFirst')
          return { ...plan, changes: { firstApproval: { by: deciding.actorId, at: atCommit() } } }
        if (action === 'approve') {
          const isTransfer = request.kind === 'transfer'
          await grant(request, around, effects, { rivals, isTransfer, replaces }, deciding)
        } else if (action === 'revoke') await withdraw(request, around, effects)
        else if (!isOpenRequest({ status: ownershipTransitions[action].to }))
          await moveOpen(request, around, effects, false)
        return {
          ...plan,
          from: ownershipStatusOf(request),
          to: ownershipTransitions[action].to,
          changes: { status: ownershipTransitions[action].to },
          message: message ?? (action === 'approve' ? toldOfApproval(request) : undefined),
        }
      })
    },
  })

/** The applicant must be told of an approval (firebase/firestore.rules). */
function toldOfApproval({ userId, email, userName, clubName = 'the club' }: OwnershipRequest): OutboxDraft {
  const recipient = userName ?? 'there'
  return {
    userId,
    email,
    name: userName,
    template: 'ownershipApproved',
    ...approvalMessage({ recipient, club: clubName, product: PRODUCT_NAME }),
  }
}

/**
 * Takes a decision back with everything that followed from it. Throws `conflict` when the request was changed since,
 * `refused` with the reason when something that followed has moved on.
 */
export const takeOwnershipBack = () =>
  mutationOptions({
    mutationFn: async ({ decision, reason, batchId }: ReversalRequest) => {
      const deciding = await whoDecides()
      const following = decision.to === 'approved' ? await followingFrom(decision.id) : []
      return decideRequest(
        { id: decision.subjectId, expectedRev: decision.rev, batchId },
        async (request, effects) => {
          const around = await recordsAround(request, effects)
          const to = OwnershipStatus.safeParse(decision.from).data
          const from = ownershipStatusOf(request)
          // Who is manager now is no hindrance to making them none.
          const context = from === 'approved' ? deciding : { ...deciding, ...around }
          refuseUnless(ownershipCanReverse(decision, request, context))
          if (from === 'approved') await takeGrantBack(request, around, effects, following)
          else if (to === 'approved')
            await grant(request, around, effects, { rivals: [], isTransfer: false }, deciding)
          else if (to !== undefined && isOpenRequest({ status: to }) !== isOpenRequest(request))
            await moveOpen(request, around, effects, isOpenRequest({ status: to }))
          return reversal(decision, reason, batchId)
        },
      )
    },
  })

/** The same for a decision of which only the key is known. */
export const undoOwnership = undoOf(takeOwnershipBack)

const whoDecides = async (): Promise<Deciding> => ({ ...currentDecider(), now: await learnedServerTime() })

/** Clubs and people change with a request: what is shown of them is read anew as well. */
const decideRequest = (
  change: Change,
  plan: (request: OwnershipRequest, effects: SideEffects) => Promise<Plan>,
) =>
  refreshing([ownershipCollection.name, 'clubs', 'users'], change.batchId, () =>
    decide({
      ...change,
      collection: ownershipCollection,
      actor: currentActor(),
      serverTime: learnedServerTime,
      plan,
    }),
  )

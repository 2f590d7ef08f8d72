import { t, tc } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import type { Guard, StateMachine } from '#engine/machine/state-machine.ts'
import { all, no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import { clubStatusOf, type Club } from '#nouns/club/club.ts'
import type { Decision } from '#engine/log/decision.ts'
import { statusOf, type User } from '#nouns/user/user.ts'
import { canSecond, type SecondContext } from '#engine/review/four-eyes.ts'
import { isAutomatic } from '#shared/runner.ts'
import {
  ownershipStatuses,
  ownershipStatusLabels,
  ownershipStatusOf,
  type OwnershipRequest,
  type OwnershipStatus,
} from './ownership-request.ts'
import { needsSecondApproval } from './ownership-risk.ts'

export type OwnershipTransition =
  | 'approve'
  | 'reject'
  | 'askForInfo'
  | 'resubmit'
  | 'withdraw'
  | 'supersede'
  | 'expire'
  | 'revoke'

export const ownershipTransitions = {
  approve: { label: t('Approve'), from: ['pending'], to: 'approved', reason: 'none' },
  reject: {
    label: t('Reject'),
    from: ['pending', 'needsInfo'],
    to: 'rejected',
    reason: 'required',
    takes: 'service',
  },
  askForInfo: { label: t('Ask for information'), from: ['pending'], to: 'needsInfo', reason: 'none' },
  resubmit: { label: t('Back to review'), from: ['needsInfo'], to: 'pending', reason: 'none' },
  withdraw: { label: t('Record withdrawal'), from: ['pending'], to: 'withdrawn', reason: 'required' },
  supersede: { label: t('Supersede'), from: ['pending'], to: 'superseded', reason: 'none', takes: 'service' },
  expire: { label: t('Mark as expired'), from: ['pending'], to: 'expired', reason: 'none' },
  revoke: { label: t('Revoke'), from: ['approved'], to: 'revoked', reason: 'required', takes: 'service' },
} as const satisfies TransitionTable<OwnershipTransition, OwnershipStatus>

export const ownershipMachine: StateMachine = {
  states: ownershipStatuses,
  fallback: 'pending',
  initial: [],
  table: ownershipTransitions,
}

/** Facts for a verdict; where one is undefined, the transaction decides. */
export type OwnershipContext = SecondContext & {
  /** Server time. */
  now: Date
  club?: Pick<Club, 'status' | 'managerIds'> | undefined
  applicant?: User | undefined
}

export const CLUB_MANAGERS_MAX = 5
export const MANAGED_CLUBS_MAX = 20
export const EXPIRY_DAYS = 60
const DAY_MS = 86_400_000

type OwnershipGuard = Guard<OwnershipRequest, OwnershipContext>

const notOneself: OwnershipGuard = ({ userId }, { actorId }) =>
  userId === actorId ? no(t('You can’t decide on your own request. Another administrator must.')) : yes

const fourEyes: OwnershipGuard = (request, context) => {
  if (!needsSecondApproval(request)) return yes
  const { firstApproval } = request
  if (!firstApproval) return no(t('High risk: needs a first approval, then one from a second administrator.'))
  return firstApproval.by === context.actorId
    ? no(t('You gave the first approval. A second administrator must give the other.'))
    : canSecond(firstApproval, context)
}

const applicantFits: OwnershipGuard = (_, { applicant }) => {
  if (!applicant) return yes
  if (statusOf(applicant) !== 'active') return no(t('The applicant’s account isn’t active.'))
  return (applicant.managedClubIds ?? []).length >= MANAGED_CLUBS_MAX
    ? no(t('The applicant already manages {max} clubs, the most allowed.', { max: MANAGED_CLUBS_MAX }))
    : yes
}

/** A transfer replaces the former manager, so there must be one. */
const clubFits: OwnershipGuard = ({ kind, userId }, { club }) => {
  if (!club) return yes
  const managers = club.managerIds ?? []
  if (clubStatusOf(club) !== 'approved') return no(t('The club isn’t approved. Approve the club first.'))
  if (userId !== undefined && managers.includes(userId))
    return no(t('The applicant already manages this club.'))
  return kind !== 'transfer' && managers.length >= CLUB_MANAGERS_MAX
    ? no(t('The club already has {max} managers, the most allowed.', { max: CLUB_MANAGERS_MAX }))
    : yes
}

const identified: OwnershipGuard = ({ clubId, userId }) =>
  clubId && userId ? yes : no(t('The request’s applicant or club is missing.'))

/** When an undecided request expires; undefined if its start is unknown. */
export const expiresAt = ({ createdAt }: Pick<OwnershipRequest, 'createdAt'>): Date | undefined =>
  createdAt && new Date(createdAt.getTime() + EXPIRY_DAYS * DAY_MS)

const dueToExpire: OwnershipGuard = (request, { now }) => {
  const end = expiresAt(request)
  return end !== undefined && end <= now
    ? yes
    : no(t('Requests expire only after {days} days.', { days: EXPIRY_DAYS }))
}

/** Guards of every action that makes the person a manager. */
const grant = [identified, notOneself, applicantFits, clubFits]

const machine = guardedMachine<OwnershipTransition, OwnershipStatus, OwnershipRequest, OwnershipContext>({
  noun: tc('ownership', 'request'),
  table: ownershipTransitions,
  labels: ownershipStatusLabels,
  stateOf: ownershipStatusOf,
  guards: {
    approve: [...grant, fourEyes],
    reject: [notOneself],
    expire: [dueToExpire],
    revoke: [notOneself],
  },
  // The applicant’s fields are theirs; the console writes only the first approval.
  canEdit: (request) =>
    ownershipStatusOf(request) === 'pending' ? yes : no(t('This request is no longer pending.')),
  canTakeBack: (decision, request, context) =>
    decision.from === 'approved'
      ? all(...[...grant, fourEyes].map((guard) => guard(request, context)))
      : notOneself(request, context),
})

/** `approveFirst` records the first of two approvals; the request stays pending. */
export type OwnershipAction = OwnershipTransition | 'approveFirst'

export const approveFirstLabel = t('Approve first')

/** The runner's action on a request without a risk score. */
export const assessLabel = t('Assess risk')

export function ownershipCan(
  action: OwnershipAction,
  request: OwnershipRequest,
  context: OwnershipContext,
): Verdict {
  if (action !== 'approveFirst') return machine.can(action, request, context)
  if (ownershipStatusOf(request) !== 'pending') return no(t('Only a pending request can be approved.'))
  if (!needsSecondApproval(request)) return no(t('The risk is low: one approval is enough.'))
  if (request.firstApproval) return no(t('The first approval has already been given.'))
  return all(...grant.map((guard) => guard(request, context)))
}

/** Which approval the button gives: the first if two are needed and none was given. */
export const approvalOf = (request: OwnershipRequest): 'approve' | 'approveFirst' =>
  needsSecondApproval(request) && !request.firstApproval ? 'approveFirst' : 'approve'

/** Action that undoes a decision; `edit` for a first approval, whose field is restored. */
export const inverseOwnershipAction = machine.inverse

/** Whether a decision can be undone now. An automatic one can't: it would happen again. */
export function ownershipCanReverse(
  decision: Decision,
  request: OwnershipRequest,
  context: OwnershipContext,
): Verdict {
  if (decision.action === 'assess') return no(t('A risk assessment can’t be undone.'))
  if (decision.action === 'expire' && isAutomatic(decision))
    return no(
      t('Requests expire after {days} days. The applicant can send a new one.', { days: EXPIRY_DAYS }),
    )
  return machine.canReverse(decision, request, context)
}

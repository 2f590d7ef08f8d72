import { t } from '#language/t.ts'
import { guardedMachine } from '#machine/guarded-machine.ts'
import type { Guard, StateMachine } from '#machine/state-machine.ts'
import { all, no, type TransitionTable, type Verdict, yes } from '#machine/verdict.ts'
import { clubStatusOf, type Club } from '#nouns/club/club.ts'
import type { Decision } from '#nouns/decision/decision.ts'
import { statusOf, type User } from '#nouns/user/user.ts'
import { canSecond, type SecondContext } from '#review/four-eyes.ts'
import { isAutomatic } from '#runner/runner.ts'
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

/** The state machine of a request to manage a club. */
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
  expire: { label: t('Let expire'), from: ['pending'], to: 'expired', reason: 'none' },
  revoke: { label: t('Revoke'), from: ['approved'], to: 'revoked', reason: 'required', takes: 'service' },
} as const satisfies TransitionTable<OwnershipTransition, OwnershipStatus>

/** Its machine as the log and the tests of the security rules read it. */
export const ownershipMachine: StateMachine = {
  states: ownershipStatuses,
  fallback: 'pending',
  initial: [],
  table: ownershipTransitions,
}

/** What a verdict depends on beside the record itself; what is undefined is not known yet, then the transaction decides. */
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
  userId === actorId ? no(t('You can not decide about your own request; another administrator must.')) : yes

const fourEyes: OwnershipGuard = (request, context) => {
  if (!needsSecondApproval(request)) return yes
  const { firstApproval } = request
  if (!firstApproval)
    return no(t('The risk is high: this needs a first approval, and then a second administrator.'))
  return firstApproval.by === context.actorId
    ? no(t('You gave the first approval; a second administrator must give the other one.'))
    : canSecond(firstApproval, context)
}

const applicantFits: OwnershipGuard = (_, { applicant }) => {
  if (!applicant) return yes
  if (statusOf(applicant) !== 'active') return no(t('The applicant’s account is not active.'))
  return (applicant.managedClubIds ?? []).length >= MANAGED_CLUBS_MAX
    ? no(
        t('The applicant manages {MANAGED_CLUBS_MAX} clubs already; nobody may manage more.', {
          MANAGED_CLUBS_MAX,
        }),
      )
    : yes
}

/** A transfer takes the former manager's place, so that it always finds one. */
const clubFits: OwnershipGuard = ({ kind, userId }, { club }) => {
  if (!club) return yes
  const managers = club.managerIds ?? []
  if (clubStatusOf(club) !== 'approved') return no(t('The club is not approved; approve the club first.'))
  if (userId !== undefined && managers.includes(userId))
    return no(t('The applicant manages this club already.'))
  return kind !== 'transfer' && managers.length >= CLUB_MANAGERS_MAX
    ? no(t('The club has {CLUB_MANAGERS_MAX} managers already; it can not have more.', { CLUB_MANAGERS_MAX }))
    : yes
}

const identified: OwnershipGuard = ({ clubId, userId }) =>
  clubId && userId ? yes : no(t('This request does not say which person asks for which club.'))

/** When a request that nobody decided runs out; undefined where its beginning is not known. */
export const expiresAt = ({ createdAt }: Pick<OwnershipRequest, 'createdAt'>): Date | undefined =>
  createdAt && new Date(createdAt.getTime() + EXPIRY_DAYS * DAY_MS)

const dueToExpire: OwnershipGuard = (request, { now }) => {
  const end = expiresAt(request)
  return end !== undefined && end <= now
    ? yes
    : no(t('A request expires after {EXPIRY_DAYS} days, not before.', { EXPIRY_DAYS }))
}

/** What must hold whenever the person becomes manager. */
const grant = [identified, notOneself, applicantFits, clubFits]

const machine = guardedMachine<OwnershipTransition, OwnershipStatus, OwnershipRequest, OwnershipContext>({
  noun: 'request',
  table: ownershipTransitions,
  labels: ownershipStatusLabels,
  stateOf: ownershipStatusOf,
  guards: {
    approve: [...grant, fourEyes],
    reject: [notOneself],
    expire: [dueToExpire],
    revoke: [notOneself],
  },
  // What the applicant wrote is theirs; a plain field that the console writes is only the first approval.
  canEdit: (request) =>
    ownershipStatusOf(request) === 'pending' ? yes : no(t('This request is not pending any more.')),
  canTakeBack: (decision, request, context) =>
    decision.from === 'approved'
      ? all(...[...grant, fourEyes].map((guard) => guard(request, context)))
      : notOneself(request, context),
})

/** `approveFirst` records the first of two approvals; the request stays pending. */
export type OwnershipAction = OwnershipTransition | 'approveFirst'

export const approveFirstLabel = t('Approve first')

/** What the runner does with a request that has no risk yet, and nobody else. */
export const assessLabel = t('Assess risk')

/** May that be done to this request now? The answer no carries the sentence to show. */
export function ownershipCan(
  action: OwnershipAction,
  request: OwnershipRequest,
  context: OwnershipContext,
): Verdict {
  if (action !== 'approveFirst') return machine.can(action, request, context)
  if (ownershipStatusOf(request) !== 'pending') return no(t('Only a pending request can be approved.'))
  if (!needsSecondApproval(request)) return no(t('The risk is low: one approval is enough.'))
  if (request.firstApproval) return no(t('The first approval was given already.'))
  return all(...grant.map((guard) => guard(request, context)))
}

/** Which of the two approvals the button gives: the first while a second administrator is needed and none approved. */
export const approvalOf = (request: OwnershipRequest): 'approve' | 'approveFirst' =>
  needsSecondApproval(request) && !request.firstApproval ? 'approveFirst' : 'approve'

/** What takes a decision back; `edit` for a first approval, whose field is simply restored. */
export const inverseOwnershipAction = machine.inverse

/** May this decision of a request's log be taken back now? What follows by itself would only follow once more. */
export function ownershipCanReverse(
  decision: Decision,
  request: OwnershipRequest,
  context: OwnershipContext,
): Verdict {
  if (decision.action === 'assess') return no(t('The risk was assessed, which is no decision.'))
  if (decision.action === 'expire' && isAutomatic(decision))
    return no(t('A request expires after {EXPIRY_DAYS} days. The applicant can ask again.', { EXPIRY_DAYS }))
  return machine.canReverse(decision, request, context)
}

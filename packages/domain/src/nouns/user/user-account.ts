import { t } from '#language/t.ts'
import { inState, inverseOf, isLatest, type Guard, type StateMachine } from '#engine/machine/state-machine.ts'
import { all, no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import type { Decision } from '#engine/log/decision.ts'
import type { FieldValues } from '#shared/values.ts'
import { isAutomatic } from '#shared/runner.ts'
import { CLAIM_LEASE_MS } from '#engine/review/claim.ts'
import { canSecond, type SecondContext } from '#engine/review/four-eyes.ts'
import {
  accountStatuses,
  derivedUserFields,
  holdOf,
  statusOf,
  type AccountStatus,
  type User,
} from './user.ts'

export type AccountAction = 'suspend' | 'reinstate' | 'delete'

export const accountTransitions = {
  suspend: { label: t('Suspend'), from: ['active'], to: 'suspended', reason: 'required', takes: 'account' },
  reinstate: { label: t('Reinstate'), from: ['suspended'], to: 'active', reason: 'none' },
  delete: {
    label: t('Delete'),
    from: ['suspended'],
    to: 'deleted',
    reason: 'required',
    takes: 'account',
    final: true,
  },
} as const satisfies TransitionTable<AccountAction, AccountStatus>

export const accountMachine: StateMachine = {
  states: accountStatuses,
  fallback: 'active',
  initial: [],
  table: accountTransitions,
}

/** `confirm`: a second administrator makes an interim hold final. */
export type UserAction = AccountAction | 'confirm' | 'grantAdmin' | 'removeAdmin' | 'grantLead' | 'removeLead'

export const userActionLabels: Record<UserAction, string> = {
  suspend: accountTransitions.suspend.label,
  reinstate: accountTransitions.reinstate.label,
  delete: accountTransitions.delete.label,
  confirm: t('Confirm suspension'),
  grantAdmin: t('Make administrator'),
  removeAdmin: t('Remove administrator'),
  grantLead: t('Make review lead'),
  removeLead: t('Remove review lead'),
}

/** Removes an unused account that was created for an invitation, together with the invitation. */
export const uninviteLabel = t('Withdraw invitation')

/** `actorId` is the signed-in administrator; `colleague` the record of who began an interim hold. */
export type UserActionContext = SecondContext & {
  /** Number of administrators; undefined while unknown, then the transaction decides. */
  adminCount?: number | undefined
  /** Whether the signed-in administrator is a review lead; undefined while unknown, then the transaction decides. */
  isLead?: boolean | undefined
  /** Server's time, for an undo; undefined for any other action. */
  undoneAt?: Date | undefined
}

type UserGuard = Guard<User, UserActionContext>

const fits =
  (action: AccountAction): UserGuard =>
  (user) =>
    inState(accountTransitions, action, statusOf(user), (_, state) => stateRefusals[action][state])

const stateRefusals: Record<AccountAction, Record<AccountStatus, string>> = {
  suspend: {
    active: '',
    suspended: t('This account is already suspended.'),
    deleted: t('This account was deleted.'),
  },
  reinstate: {
    active: t('This account isn’t suspended.'),
    suspended: '',
    deleted: t('This account was deleted and can’t be restored.'),
  },
  delete: {
    active: t('Suspend the account first. Only suspended accounts can be deleted.'),
    suspended: '',
    deleted: t('This account is already deleted.'),
  },
}

const notOneself =
  (why: string): UserGuard =>
  (user, { actorId }) =>
    user.id === actorId ? no(why) : yes

const notAdministrator: UserGuard = (user) =>
  user.isAdmin
    ? no(t('Administrators can’t be suspended or deleted. Remove their administrator rights first.'))
    : yes

const onlyLeads: UserGuard = (_, { isLead }) =>
  isLead === false ? no(t('Only a review lead can do this.')) : yes

/**
 * An interim hold is decided by another administrator. The person who began it may undo it for ten minutes: a slip, not a decision.
 * `mayEndHold` in firebase/rules says the same.
 */
const secondToHold: UserGuard = (user, { undoneAt, ...context }) => {
  const hold = holdOf(user)
  if (hold === undefined) return yes
  if (hold.by !== context.actorId) return canSecond(hold, context)
  if (undoneAt === undefined) return no(t('You suspended this account. A second administrator must decide.'))
  return undoneAt.getTime() < hold.at.getTime() + CLAIM_LEASE_MS
    ? yes
    : no(t('You can undo a hold for ten minutes. Now a second administrator must decide.'))
}

const guards: Record<UserAction, readonly UserGuard[]> = {
  suspend: [fits('suspend'), notOneself(t('You can’t suspend yourself.')), notAdministrator],
  reinstate: [fits('reinstate'), secondToHold],
  confirm: [
    (user) => (holdOf(user) ? yes : no(t('This account isn’t held for a second administrator.'))),
    secondToHold,
  ],
  delete: [
    fits('delete'),
    notOneself(t('You can’t delete yourself.')),
    notAdministrator,
    (user) => (holdOf(user) ? no(t('A second administrator must confirm the suspension first.')) : yes),
  ],
  grantAdmin: [
    (user) => (user.isAdmin ? no(t('This person is already an administrator.')) : yes),
    (user) => (statusOf(user) === 'active' ? yes : no(t('Only active accounts can become administrators.'))),
  ],
  removeAdmin: [
    (user) => (user.isAdmin ? yes : no(t('This person isn’t an administrator.'))),
    notOneself(t('You can’t remove your own administrator rights. Ask another administrator.')),
    (_, { adminCount }) =>
      adminCount !== undefined && adminCount <= 1 ? no(t('The last administrator can’t be removed.')) : yes,
    (user) => (user.isLead === true ? no(t('Remove their review lead rights first.')) : yes),
  ],
  grantLead: [
    (user) => (user.isLead === true ? no(t('This person is already a review lead.')) : yes),
    (user) =>
      user.isAdmin && statusOf(user) === 'active'
        ? yes
        : no(t('Only active administrators can become review leads.')),
    notOneself(t('You can’t make yourself review lead. Ask another review lead.')),
    onlyLeads,
  ],
  removeLead: [
    (user) => (user.isLead === true ? yes : no(t('This person isn’t a review lead.'))),
    notOneself(t('You can’t remove your own review lead rights. Ask another review lead.')),
    onlyLeads,
  ],
}

export function userCan(action: UserAction, user: User, context: UserActionContext): Verdict {
  return all(...guards[action].map((guard) => guard(user, context)))
}

/** A user can be edited unless deleted, which pseudonymises the record for good. */
export function userCanEdit(user: User): Verdict {
  return statusOf(user) === 'deleted'
    ? no(t('This account was deleted, so its record can’t be changed.'))
    : yes
}

/** Actions that reverse an appointment, so that the same guards apply. */
const inverses: Partial<Record<string, UserAction>> = {
  grantAdmin: 'removeAdmin',
  removeAdmin: 'grantAdmin',
  grantLead: 'removeLead',
  removeLead: 'grantLead',
}

/** Action that undoes a decision; 'edit' for a change of plain fields, 'never' for final ones. */
export function inverseUserAction(decision: Decision): UserAction | 'edit' | 'never' {
  if (decision.action === 'uninvite' || decision.action === 'confirm') return 'never'
  const appointed = inverses[decision.action]
  if (appointed !== undefined) return appointed
  if (decision.before?.['isAdmin'] !== undefined)
    return decision.before['isAdmin'] === true ? 'grantAdmin' : 'removeAdmin'
  if (decision.before?.['isLead'] !== undefined)
    return decision.before['isLead'] === true ? 'grantLead' : 'removeLead'
  const inverse = inverseOf(accountTransitions, decision)
  return inverse === 'takeBack' ? 'never' : inverse
}

/** Why a final decision can't be undone. */
export const neverUndone = ({ action }: Pick<Decision, 'action'>): string =>
  action === 'confirm'
    ? t('Confirmed by a second administrator, so it can’t be undone. Reinstate the account instead.')
    : t('A deleted account can’t be restored.')

export function userCanReverse(decision: Decision, user: User, context: UserActionContext): Verdict {
  const inverse = inverseUserAction(decision)
  if (inverse === 'never') return no(neverUndone(decision))
  if (inverse === 'suspend' && isAutomatic(decision))
    return no(t('This suspension had ended. Suspend the account again instead.'))
  return all(
    isLatest(decision, user),
    inverse === 'edit' ? userCanEdit(user) : userCan(inverse, user, context),
  )
}

/** Fields of a deleted account's record, without anything that identifies the person. Null removes a field. */
export const pseudonymOf = ({ roles }: Pick<User, 'roles'>): FieldValues => ({
  firstName: 'Deleted',
  lastName: 'User',
  email: null,
  emailVerified: null,
  phone: null,
  birthYear: null,
  suspension: null,
  picturePath: null,
  preferences: null,
  ...derivedUserFields({ firstName: 'Deleted', lastName: 'User', email: undefined, roles }),
})

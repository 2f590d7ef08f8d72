import { t } from '#language/t.ts'
import { inState, inverseOf, isLatest, type Guard, type StateMachine } from '#machine/state-machine.ts'
import { all, no, type TransitionTable, type Verdict, yes } from '#machine/verdict.ts'
import type { Decision, FieldValues } from '#nouns/decision/decision.ts'
import { isAutomatic } from '#runner/runner.ts'
import { accountStatuses, derivedUserFields, statusOf, type AccountStatus, type User } from './user.ts'

export type AccountAction = 'suspend' | 'reinstate' | 'delete'

/** The account's state machine. */
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

/** Its machine as the log and the tests of the security rules read it. */
export const accountMachine: StateMachine = {
  states: accountStatuses,
  fallback: 'active',
  initial: [],
  table: accountTransitions,
}

export type UserAction = AccountAction | 'grantAdmin' | 'removeAdmin' | 'grantLead' | 'removeLead'

export const userActionLabels: Record<UserAction, string> = {
  suspend: accountTransitions.suspend.label,
  reinstate: accountTransitions.reinstate.label,
  delete: accountTransitions.delete.label,
  grantAdmin: t('Make administrator'),
  removeAdmin: t('Remove administrator'),
  grantLead: t('Make review lead'),
  removeLead: t('Remove review lead'),
}

/** Takes an account back that an invitation made and nobody used: with the invitation alone. */
export const uninviteLabel = t('Withdraw invitation')

/** What a verdict depends on beside the record itself. */
export type UserActionContext = {
  /** The signed-in administrator's uid. */
  actorId: string
  /** How many administrators there are; undefined while not known, then the transaction decides. */
  adminCount?: number | undefined
  /** Whether the signed-in administrator leads the review; undefined while not known, then the transaction decides. */
  isLead?: boolean | undefined
}

type UserGuard = Guard<User, UserActionContext>

const fits =
  (action: AccountAction): UserGuard =>
  (user) =>
    inState(accountTransitions, action, statusOf(user), (_, state) => stateRefusals[action][state])

const stateRefusals: Record<AccountAction, Record<AccountStatus, string>> = {
  suspend: {
    active: '',
    suspended: t('This account is suspended already.'),
    deleted: t('This account was deleted.'),
  },
  reinstate: {
    active: t('This account is not suspended.'),
    suspended: '',
    deleted: t('This account was deleted; that is final.'),
  },
  delete: {
    active: t('Suspend the account first; only a suspended account can be deleted.'),
    suspended: '',
    deleted: t('This account was deleted already.'),
  },
}

const notOneself =
  (why: string): UserGuard =>
  (user, { actorId }) =>
    user.id === actorId ? no(why) : yes

const notAdministrator: UserGuard = (user) =>
  user.isAdmin
    ? no(t('Remove the administrator flag first; an administrator can not be suspended or deleted.'))
    : yes

const onlyLeads: UserGuard = (_, { isLead }) =>
  isLead === false ? no(t('Only a review lead can do this.')) : yes

const guards: Record<UserAction, readonly UserGuard[]> = {
  suspend: [fits('suspend'), notOneself(t('You can not suspend yourself.')), notAdministrator],
  reinstate: [fits('reinstate')],
  delete: [fits('delete'), notOneself(t('You can not delete yourself.')), notAdministrator],
  grantAdmin: [
    (user) => (user.isAdmin ? no(t('This person is an administrator already.')) : yes),
    (user) => (statusOf(user) === 'active' ? yes : no(t('Only an active account can become administrator.'))),
  ],
  removeAdmin: [
    (user) => (user.isAdmin ? yes : no(t('This person is not an administrator.'))),
    notOneself(t('You can not remove your own administrator flag; ask another administrator.')),
    (_, { adminCount }) =>
      adminCount !== undefined && adminCount <= 1 ? no(t('The last administrator must stay one.')) : yes,
    (user) => (user.isLead === true ? no(t('Remove the review lead right first.')) : yes),
  ],
  grantLead: [
    (user) => (user.isLead === true ? no(t('This person is a review lead already.')) : yes),
    (user) =>
      user.isAdmin && statusOf(user) === 'active'
        ? yes
        : no(t('Only an active administrator can become review lead.')),
    notOneself(t("You can't make yourself review lead; ask another review lead.")),
    onlyLeads,
  ],
  removeLead: [
    (user) => (user.isLead === true ? yes : no(t('This person is not a review lead.'))),
    notOneself(t("You can't remove your own review lead right; ask another review lead.")),
    onlyLeads,
  ],
}

/** May this person do that to this user now? The answer no carries the sentence to show. */
export function userCan(action: UserAction, user: User, context: UserActionContext): Verdict {
  return all(...guards[action].map((guard) => guard(user, context)))
}

/** A user may be edited unless deleted, which pseudonymised the record for good. */
export function userCanEdit(user: User): Verdict {
  return statusOf(user) === 'deleted'
    ? no(t('This account was deleted; its record can not be changed.'))
    : yes
}

/** What takes an appointment back, so that the same guards apply. */
const inverses: Partial<Record<string, UserAction>> = {
  grantAdmin: 'removeAdmin',
  removeAdmin: 'grantAdmin',
  grantLead: 'removeLead',
  removeLead: 'grantLead',
}

/** The action that takes a decision of the log back; 'edit' for a change of plain fields, 'never' for what is final. */
export function inverseUserAction(decision: Decision): UserAction | 'edit' | 'never' {
  if (decision.action === 'uninvite') return 'never'
  const appointed = inverses[decision.action]
  if (appointed !== undefined) return appointed
  if (decision.before?.['isAdmin'] !== undefined)
    return decision.before['isAdmin'] === true ? 'grantAdmin' : 'removeAdmin'
  if (decision.before?.['isLead'] !== undefined)
    return decision.before['isLead'] === true ? 'grantLead' : 'removeLead'
  const inverse = inverseOf(accountTransitions, decision)
  return inverse === 'takeBack' ? 'never' : inverse
}

/** May this decision of a user's log be taken back now? Only the latest one, and only as the state table allows. */
export function userCanReverse(decision: Decision, user: User, context: UserActionContext): Verdict {
  const inverse = inverseUserAction(decision)
  if (inverse === 'never') return no(t('A deleted account can not be brought back.'))
  if (inverse === 'suspend' && isAutomatic(decision))
    return no(t('This suspension had reached its end. Suspend the account again instead.'))
  return all(
    isLatest(decision, user),
    inverse === 'edit' ? userCanEdit(user) : userCan(inverse, user, context),
  )
}

/** What a deleted account's record keeps: nothing that identifies the person. Null takes a field away. */
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

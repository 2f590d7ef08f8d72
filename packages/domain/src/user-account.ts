import type { Decision } from '#decision.ts'
import { revOf } from '#record.ts'
import { all, no, type TransitionTable, type Verdict, yes } from '#transition.ts'
import { statusOf, type AccountStatus, type User } from '#user.ts'

export type AccountAction = 'suspend' | 'reinstate' | 'delete'

/** The account's state machine (product.md, section 4). */
export const accountTransitions = {
  suspend: { label: 'Suspend', from: ['active'], to: 'suspended', reason: 'required' },
  reinstate: { label: 'Reinstate', from: ['suspended'], to: 'active', reason: 'none' },
  delete: { label: 'Delete', from: ['suspended'], to: 'deleted', reason: 'required' },
} as const satisfies TransitionTable<AccountAction, AccountStatus>

export type UserAction = AccountAction | 'grantAdmin' | 'removeAdmin'

export const userActionLabels: Record<UserAction, string> = {
  suspend: accountTransitions.suspend.label,
  reinstate: accountTransitions.reinstate.label,
  delete: accountTransitions.delete.label,
  grantAdmin: 'Make administrator',
  removeAdmin: 'Remove administrator',
}

/** What a verdict depends on beside the record itself. */
export type UserActionContext = {
  /** The signed-in administrator's uid. */
  actorId: string
  /** How many administrators there are; undefined while not known, then the transaction decides. */
  adminCount?: number | undefined
}

type Guard = (user: User, context: UserActionContext) => Verdict

const inState =
  (action: AccountAction): Guard =>
  (user) => {
    const from: readonly AccountStatus[] = accountTransitions[action].from
    return from.includes(statusOf(user)) ? yes : no(stateRefusals[action][statusOf(user)])
  }

const stateRefusals: Record<AccountAction, Record<AccountStatus, string>> = {
  suspend: {
    active: '',
    suspended: 'This account is suspended already.',
    deleted: 'This account was deleted.',
  },
  reinstate: {
    active: 'This account is not suspended.',
    suspended: '',
    deleted: 'This account was deleted; that is final.',
  },
  delete: {
    active: 'Suspend the account first; only a suspended account can be deleted.',
    suspended: '',
    deleted: 'This account was deleted already.',
  },
}

const notOneself =
  (why: string): Guard =>
  (user, { actorId }) =>
    user.id === actorId ? no(why) : yes

const notAdministrator: Guard = (user) =>
  user.isAdmin
    ? no('Remove the administrator flag first; an administrator can not be suspended or deleted.')
    : yes

const guards: Record<UserAction, readonly Guard[]> = {
  suspend: [inState('suspend'), notOneself('You can not suspend yourself.'), notAdministrator],
  reinstate: [inState('reinstate')],
  delete: [inState('delete'), notOneself('You can not delete yourself.'), notAdministrator],
  grantAdmin: [
    (user) => (user.isAdmin ? no('This person is an administrator already.') : yes),
    (user) => (statusOf(user) === 'active' ? yes : no('Only an active account can become administrator.')),
  ],
  removeAdmin: [
    (user) => (user.isAdmin ? yes : no('This person is not an administrator.')),
    notOneself('You can not remove your own administrator flag; ask another administrator.'),
    (_, { adminCount }) =>
      adminCount !== undefined && adminCount <= 1 ? no('The last administrator must stay one.') : yes,
  ],
}

/** May this person do that to this user now? The answer no carries the sentence to show. */
export function userCan(action: UserAction, user: User, context: UserActionContext): Verdict {
  return all(...guards[action].map((guard) => guard(user, context)))
}

/** A user may be edited unless deleted, which pseudonymised the record for good. */
export function userCanEdit(user: User): Verdict {
  return statusOf(user) === 'deleted' ? no('This account was deleted; its record can not be changed.') : yes
}

/** What takes an action back, so that the same guards apply: a reversed suspension is a reinstatement. */
const inverses: Record<UserAction, UserAction | 'never'> = {
  suspend: 'reinstate',
  reinstate: 'suspend',
  grantAdmin: 'removeAdmin',
  removeAdmin: 'grantAdmin',
  delete: 'never',
}

/**
 * The action that takes a decision of the log back; 'edit' for a change of plain fields, 'never' for what is final.
 * A reversal is itself taken back by repeating what it took back.
 */
export function inverseUserAction(decision: Decision): UserAction | 'edit' | 'never' {
  if (decision.action in inverses) return inverses[decision.action as UserAction] // just seen to be one of the keys
  if (decision.before?.['isAdmin'] !== undefined)
    return decision.before['isAdmin'] === true ? 'grantAdmin' : 'removeAdmin'
  if (decision.to === 'suspended' || decision.from === 'suspended')
    return decision.to === 'suspended' ? 'reinstate' : 'suspend'
  return 'edit'
}

const laterChange = 'This was changed again since. Take the later changes back first.'

/** May this decision of a user's log be taken back now? Only the latest one, and only as the state table allows. */
export function userCanReverse(decision: Decision, user: User, context: UserActionContext): Verdict {
  if (decision.rev !== revOf(user)) return no(laterChange)
  const inverse = inverseUserAction(decision)
  if (inverse === 'never') return no('A deleted account can not be brought back.')
  if (Object.keys(decision.before ?? {}).length === 0)
    return no('This changed nothing that could be taken back.')
  return inverse === 'edit' ? userCanEdit(user) : userCan(inverse, user, context)
}

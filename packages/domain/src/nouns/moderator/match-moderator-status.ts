import { t } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import type { Guard, StateMachine } from '#engine/machine/state-machine.ts'
import { no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import {
  inScope,
  conflictsOf,
  moderatorStatuses,
  moderatorStatusLabels,
  moderatorStatusOf,
  type MatchModerator,
  type ModeratorPermission,
  type ModeratorStatus,
} from './match-moderator.ts'

export type ModeratorAction = 'activate' | 'suspend' | 'reinstate' | 'remove'

export const moderatorTransitions = {
  activate: { label: t('Activate'), from: ['invited'], to: 'active', reason: 'none' },
  suspend: { label: t('Suspend'), from: ['active'], to: 'suspended', reason: 'required', takes: 'service' },
  reinstate: { label: t('Reinstate'), from: ['suspended'], to: 'active', reason: 'none' },
  remove: {
    label: t('Remove'),
    from: ['invited', 'active', 'suspended'],
    to: 'removed',
    reason: 'required',
    takes: 'service',
  },
} as const satisfies TransitionTable<ModeratorAction, ModeratorStatus>

const initialModeratorStatuses = ['invited'] as const

export const moderatorMachine: StateMachine = {
  states: moderatorStatuses,
  fallback: 'invited',
  initial: initialModeratorStatuses,
  table: moderatorTransitions,
}

const equipped: Guard<MatchModerator> = ({ scope, permissions }) => {
  if (scope === undefined || (scope.type !== 'global' && scope.ids.length === 0))
    return no(t('Choose a scope first.'))
  return (permissions ?? []).length === 0 ? no(t('Choose at least one permission first.')) : yes
}

const machine = guardedMachine<ModeratorAction, ModeratorStatus, MatchModerator, unknown>({
  noun: 'moderator',
  table: moderatorTransitions,
  labels: moderatorStatusLabels,
  stateOf: moderatorStatusOf,
  guards: { activate: [equipped], reinstate: [equipped] },
  canEdit: (moderator) =>
    moderatorStatusOf(moderator) === 'removed'
      ? no(t('This moderator was removed. Invite the person again.'))
      : yes,
})

export const moderatorCan = (action: ModeratorAction, moderator: MatchModerator): Verdict =>
  machine.can(action, moderator, undefined)

export const moderatorCanEdit = machine.canEdit
export const inverseModeratorAction = machine.inverse
export const moderatorCanReverse = machine.canReverse

/** Whether this person may moderate the match in that way. */
export function mayModerate(
  moderator: MatchModerator,
  permission: ModeratorPermission,
  match: Parameters<typeof inScope>[1],
): Verdict {
  if (moderatorStatusOf(moderator) !== 'active') return no(t('This moderator isn’t active.'))
  if (!(moderator.permissions ?? []).includes(permission))
    return no(t('This moderator doesn’t have that permission.'))
  if (!inScope(moderator, match)) return no(t('This match is outside the moderator’s scope.'))
  return conflictsOf(moderator, match).length > 0
    ? no(t('This moderator has a conflict of interest with one of the clubs.'))
    : yes
}

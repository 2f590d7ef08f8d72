import { t, tc } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import type { Guard, StateMachine } from '#engine/machine/state-machine.ts'
import { no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import { dayIn } from '#shared/time/time-zone.ts'
import {
  activityStatuses,
  activityStatusLabels,
  activityStatusOf,
  type Activity,
  type ActivityStatus,
  type ActivityType,
} from './activity.ts'

export type ActivityAction = 'complete' | 'cancel' | 'reopen'

/** Overdue isn't a state but derived: see {@link dueStateOf}. */
export const activityTransitions = {
  complete: { label: tc('step', 'Done'), from: ['planned'], to: 'done', reason: 'none' },
  cancel: { label: tc('activity', 'Cancel'), from: ['planned'], to: 'cancelled', reason: 'none' },
  reopen: { label: t('Plan again'), from: ['done', 'cancelled'], to: 'planned', reason: 'none' },
} as const satisfies TransitionTable<ActivityAction, ActivityStatus>

/** States in which the console may create one: planned, or logged as done. */
const initialActivityStatuses = ['planned', 'done'] as const

export const activityMachine: StateMachine = {
  states: activityStatuses,
  fallback: 'planned',
  initial: initialActivityStatuses,
  table: activityTransitions,
}

/** Fields of a contact that say whether they may be contacted. */
type Reachable = { doNotContact?: boolean | undefined }

/** Whether this contact may be called or written to. */
export const mayContact = (contact: Reachable): Verdict =>
  contact.doNotContact === true
    ? no(t('This contact must not be contacted, so calls and e-mails can’t be planned.'))
    : yes

/** Further facts for a verdict; while undefined, the transaction decides. */
export type ActivityContext = { contact?: Reachable | undefined }

/** Types that reach the person directly; meetings, demos, tasks and notes stay possible. */
const reaches: ReadonlySet<ActivityType | undefined> = new Set<ActivityType>(['call', 'email'])

/** Whether such an activity may be planned for the contact. Past ones may always be logged. */
export function mayPlan(type: ActivityType | undefined, contact: Reachable | undefined): Verdict {
  if (type === 'note') return no(t('Notes can’t be planned, only logged.'))
  return contact !== undefined && reaches.has(type) ? mayContact(contact) : yes
}

const plannable: Guard<Activity, ActivityContext> = ({ type }, { contact }) => mayPlan(type, contact)

const machine = guardedMachine<ActivityAction, ActivityStatus, Activity, ActivityContext>({
  noun: 'activity',
  table: activityTransitions,
  labels: activityStatusLabels,
  stateOf: activityStatusOf,
  guards: { reopen: [plannable] },
})

export const activityCan = machine.can
export const inverseActivityAction = machine.inverse
export const activityCanReverse = machine.canReverse

export const dueStates = ['overdue', 'today', 'upcoming', 'undated'] as const
export type DueState = (typeof dueStates)[number]

export const dueStateLabels: Record<DueState, string> = {
  overdue: tc('activities', 'Overdue'),
  today: t('Today'),
  upcoming: t('Upcoming'),
  undated: t('No date'),
}

/** Due state of a planned activity in a zone; undefined if it isn't planned. */
export function dueStateOf(
  activity: Pick<Activity, 'status' | 'dueAt'>,
  { now, timeZone }: { now: Date; timeZone: string },
): DueState | undefined {
  if (activityStatusOf(activity) !== 'planned') return undefined
  if (!activity.dueAt) return 'undated'
  if (activity.dueAt < now) return 'overdue'
  return dayIn(activity.dueAt, timeZone) === dayIn(now, timeZone) ? 'today' : 'upcoming'
}

/** `lastActivityAt` and `nextActivityAt` of a contact or deal with these activities: latest done, earliest planned. */
export function activityDates(activities: readonly Pick<Activity, 'status' | 'dueAt' | 'doneAt'>[]): {
  lastActivityAt: Date | null
  nextActivityAt: Date | null
} {
  const times = (status: ActivityStatus, field: 'dueAt' | 'doneAt') =>
    activities
      .filter((activity) => activityStatusOf(activity) === status)
      .flatMap((activity) => activity[field] ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime())
  return {
    lastActivityAt: times('done', 'doneAt').at(-1) ?? null,
    nextActivityAt: times('planned', 'dueAt').at(0) ?? null,
  }
}

import { t } from '@touchline/domain/language/t.ts'
import {
  activityFields,
  derivedActivityFields,
  type ActivityChange,
} from '@touchline/domain/nouns/activity/activity-form.ts'
import { activityTransitions } from '@touchline/domain/nouns/activity/activity-status.ts'
import { activityStatusOf, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { decisionId, type Decision } from '@touchline/domain/engine/log/decision.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { AppError } from '#data/errors.ts'
import { activitiesCollection } from './activities.ts'
import type { ChangedActivity } from './activity-dates.ts'

/** Activity planned when another is done: made in one commit and undone in one (firestore.rules, `isFollowed`). */
export type NextActivity = { id: string; form: ActivityChange }

/** Plans it because of the current decision. */
export function planNext({ id, form }: NextActivity, effects: SideEffects): ChangedActivity {
  const fields = activityFields(form)
  const status = 'planned'
  const after = activitiesCollection.parse(id, { ...fields, status })
  effects.create(activitiesCollection.name, id, { fields, derived: derivedActivityFields(after), status })
  return { before: undefined, after }
}

/**
 * Effect of undoing `decision` on the activity that was planned with it: cancels it, or plans it again where an undo is itself
 * undone. One that was decided about otherwise stays as it is; throws `refused` where somebody changed it since and it is still
 * planned.
 */
export async function nextTakenBack(decision: Decision, effects: SideEffects): Promise<ChangedActivity[]> {
  const { before = {}, after = {} } = decision
  if (typeof after['nextId'] === 'string') return callOff(after['nextId'], effects)
  if (typeof before['nextId'] === 'string') return planAgain(before['nextId'], decision, effects)
  return []
}

async function callOff(id: string, effects: SideEffects): Promise<ChangedActivity[]> {
  const next = await readActivity(id, effects)
  if (next === undefined || activityStatusOf(next) !== 'planned') return []
  const entry = await latestEntry(next, effects)
  // Nothing came after it except an undo and its undo.
  if (entry?.['cause'] === undefined) throw new AppError('refused', { sentence: CHANGED_SINCE })
  return [await step(next, 'cancel', effects)]
}

const CHANGED_SINCE = t('The follow-up has changed since. Cancel it first.')

async function planAgain(id: string, decision: Decision, effects: SideEffects): Promise<ChangedActivity[]> {
  const next = await readActivity(id, effects)
  if (next === undefined || activityStatusOf(next) !== 'cancelled') return []
  const entry = await latestEntry(next, effects)
  return entry?.['cause'] === decision.id ? [await step(next, 'reopen', effects)] : []
}

async function readActivity(id: string, { read }: SideEffects): Promise<Activity | undefined> {
  const stored = await read(activitiesCollection.name, id)
  return stored && activitiesCollection.parse(id, stored)
}

const latestEntry = (activity: Activity, { read }: SideEffects) =>
  read('decisions', decisionId(activitiesCollection.name, activity.id, revOf(activity)))

async function step(
  before: Activity,
  action: 'cancel' | 'reopen',
  effects: SideEffects,
): Promise<ChangedActivity> {
  const { to } = activityTransitions[action]
  await effects.follow(activitiesCollection, before.id, () => ({
    changes: { status: to },
    step: { action, from: activityStatusOf(before), to },
  }))
  return { before, after: { ...before, status: to } }
}

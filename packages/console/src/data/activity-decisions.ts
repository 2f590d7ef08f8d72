import { mutationOptions } from '@tanstack/react-query'
import { activityStatusOf, type Activity } from '@touchline/domain/activity.ts'
import {
  activityFields,
  derivedActivityFields,
  type ActivityChange,
} from '@touchline/domain/activity-form.ts'
import {
  activityCan,
  activityCanReverse,
  activityTransitions,
  type ActivityAction,
} from '@touchline/domain/activity-status.ts'
import { no, yes } from '@touchline/domain/transition.ts'
import { activitiesCollection } from '#data/activities.ts'
import { touchSubjects, type ChangedActivity } from '#data/activity-dates.ts'
import { nextTakenBack, planNext, type NextActivity } from '#data/activity-next.ts'
import type { SideEffects } from '#data/backend/side-effects.ts'
import type { Plan } from '#data/backend/transaction.ts'
import {
  recordChanges,
  recordDecider,
  refuseUnless,
  reversal,
  type Change,
  type ChangedNoun,
} from '#data/record-changes.ts'
import { undoOf, type ReversalRequest } from '#data/undo.ts'

const noun: ChangedNoun<Activity, ActivityChange> = {
  collection: activitiesCollection,
  beside: ['contacts', 'pipelines'],
  statusOf: activityStatusOf,
  canEdit: () => yes,
  canDelete: () => no('Activities are never deleted; cancel it.'),
  canReverse: (decision, activity) => activityCanReverse(decision, activity, {}),
  fields: activityFields,
  derived: derivedActivityFields,
  alongside: (change, effects) => touchSubjects(change, effects),
}

const { decideRecord } = recordDecider(noun)

/** The plan with what follows from it, where other activities change because of it: the dates are those after both. */
const complete = (activity: Activity, effects: SideEffects, plan: Plan, beside: readonly ChangedActivity[]) =>
  recordDecider({
    ...noun,
    alongside: (change, also) => touchSubjects(change, also, beside),
  }).complete(activity, effects, plan)

/** What each step along the table writes beside the state. */
type Step =
  | { action: 'complete'; doneAt: Date; outcome: string; next?: NextActivity | undefined }
  | { action: 'cancel' }
  | { action: 'reopen'; dueAt: Date }

const fieldsOf = (step: Step): Partial<ActivityChange> => {
  switch (step.action) {
    case 'complete':
      return { doneAt: step.doneAt, outcome: step.outcome }
    case 'cancel':
      return {}
    case 'reopen':
      return { dueAt: step.dueAt, doneAt: '', outcome: '' }
  }
}

/**
 * Takes a decision back, with the activity that was planned by it. Throws `conflict` when the activity was changed since,
 * `refused` when the state table says no.
 */
const takeBack = () =>
  mutationOptions({
    mutationFn: ({ decision, reason, batchId }: ReversalRequest) =>
      decideRecord(
        { id: decision.subjectId, expectedRev: decision.rev, batchId },
        async (activity, effects) => {
          refuseUnless(noun.canReverse(decision, activity))
          const beside = await nextTakenBack(decision, effects)
          return complete(activity, effects, reversal(decision, reason, batchId), beside)
        },
      ),
  })

/**
 * Every change of an activity; its contact and its deal say in the same transaction when something was last done and is
 * next to be done. `create` takes what {@link enteredActivity} of the domain makes of a form.
 */
export const activityDecisions = {
  ...recordChanges<Activity, ActivityChange>(noun),
  takeBack,

  /** The same for a decision of which only the key is known. */
  undo: undoOf(takeBack),

  /** Done with its outcome and the next one if there is to be one, called off, or planned again for another time. */
  run: () =>
    mutationOptions({
      mutationFn: ({ step, ...change }: Change & { step: Step }) =>
        decideRecord(change, (activity, effects) => {
          const action: ActivityAction = step.action
          refuseUnless(activityCan(action, activity, {}))
          const { to } = activityTransitions[action]
          const next = step.action === 'complete' ? step.next : undefined
          const nextId = next ? { nextId: next.id } : {}
          const plan = {
            action,
            from: activityStatusOf(activity),
            to,
            changes: { ...activityFields(fieldsOf(step)), ...nextId, status: to },
            batchId: change.batchId,
          }
          return complete(activity, effects, plan, next ? [planNext(next, effects)] : [])
        }),
    }),
}

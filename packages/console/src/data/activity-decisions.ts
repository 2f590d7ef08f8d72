import { mutationOptions } from '@tanstack/react-query'
import { activityStatusOf, type Activity } from '@touchline/domain/activity.ts'
import { activityFields, derivedActivityFields, type ActivityChange } from '@touchline/domain/activity-form.ts'
import {
  activityCan,
  activityCanReverse,
  activityTransitions,
  type ActivityAction,
} from '@touchline/domain/activity-status.ts'
import { no, yes } from '@touchline/domain/transition.ts'
import { activitiesCollection } from '#data/activities.ts'
import { touchSubjects } from '#data/activity-dates.ts'
import {
  recordChanges,
  recordDecider,
  refuseUnless,
  type Change,
  type ChangedNoun,
} from '#data/record-changes.ts'

const noun: ChangedNoun<Activity, ActivityChange> = {
  collection: activitiesCollection,
  beside: ['contacts', 'pipelines'],
  statusOf: activityStatusOf,
  canEdit: () => yes,
  canDelete: () => no('Activities are never deleted; cancel it.'),
  canReverse: (decision, activity) => activityCanReverse(decision, activity, {}),
  fields: activityFields,
  derived: derivedActivityFields,
  alongside: touchSubjects,
}

const { decideRecord, complete } = recordDecider(noun)

/** What each step along the table writes beside the state. */
type Step =
  | { action: 'complete'; doneAt: Date; outcome: string }
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
 * Every change of an activity; its contact and its deal say in the same transaction when something was last done and is
 * next to be done. `create` takes what {@link enteredActivity} of the domain makes of a form.
 */
export const activityDecisions = {
  ...recordChanges<Activity, ActivityChange>(noun),

  /** Done with its outcome, called off, or planned again for another time. */
  run: () =>
    mutationOptions({
      mutationFn: ({ step, ...change }: Change & { step: Step }) =>
        decideRecord(change, (activity, effects) => {
          const action: ActivityAction = step.action
          refuseUnless(activityCan(action, activity, {}))
          const { to } = activityTransitions[action]
          return complete(activity, effects, {
            action,
            from: activityStatusOf(activity),
            to,
            changes: { ...activityFields(fieldsOf(step)), status: to },
            batchId: change.batchId,
          })
        }),
    }),
}

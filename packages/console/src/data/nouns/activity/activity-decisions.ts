import { t } from '@touchline/domain/language/t.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import {
  activityFields,
  derivedActivityFields,
  type ActivityChange,
  activityDerivedFields,
} from '@touchline/domain/nouns/activity/activity-form.ts'
import {
  activityCan,
  activityCanReverse,
  activityTransitions,
} from '@touchline/domain/nouns/activity/activity-status.ts'
import { activityStatusOf, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import type { Alongside } from '#data/backend/write/plan.ts'
import { refuseUnless } from '#data/engine/record-changes.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { activitiesCollection } from './activities.ts'
import { touchSubjects, type ChangedActivity } from './activity-dates.ts'
import { nextTakenBack, planNext, type NextActivity } from './activity-next.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'

/** Where other activities change because of it, the subjects' dates are those after all changes. */
const touchedWith =
  (beside: readonly ChangedActivity[]): Alongside<Activity> =>
  (change, effects) =>
    touchSubjects(change, effects, beside)

/** Fields that each step along the table writes in addition to the state. */
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
 * Every change of an activity; its contact and its deal get the times of their last and next activity in the same transaction.
 * `create` takes the result of {@link enteredActivity} of the domain; `run` completes it with its outcome and an optional next
 * one, cancels it, or plans it again for another time. An activity planned with a decision is undone with it.
 */
export const activityDecisions = recordDecisions<Activity, ActivityChange, { step: Step }>({
  collection: activitiesCollection,
  incidental: activityDerivedFields,
  beside: ['contacts', 'pipelines'],
  statusOf: activityStatusOf,
  canEdit: () => yes,
  canDelete: () => no(t('Activities can’t be deleted. Cancel this one instead.')),
  canReverse: (decision, activity) => activityCanReverse(decision, activity, {}),
  fields: activityFields,
  derived: derivedActivityFields,
  alongside: touchedWith([]),
  step(activity, { step }, effects) {
    const { action } = step
    refuseUnless(activityCan(action, activity, {}))
    const { to } = activityTransitions[action]
    const next = step.action === 'complete' ? step.next : undefined
    const nextId = next ? { nextId: next.id } : {}
    return {
      action,
      from: activityStatusOf(activity),
      to,
      changes: { ...activityFields(fieldsOf(step)), ...nextId, status: to },
      alongside: touchedWith(next ? [planNext(next, effects)] : []),
    }
  },
  reversed: async (decision, _, effects) => ({
    alongside: touchedWith(await nextTakenBack(decision, effects)),
  }),
})

export const activityReversal = reversalIn(
  activitiesCollection,
  activityDecisions,
  async (decision, activity) => {
    const { contactId } = activity
    const contact = contactId === undefined ? undefined : await contactsCollection.find(contactId)
    return activityCanReverse(decision, activity, { contact })
  },
)

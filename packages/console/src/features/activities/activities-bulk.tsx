import { IconCalendarClock, IconCheck } from '@tabler/icons-react'
import type { Activity } from '@touchline/domain/activity.ts'
import { OUTCOME_MAX } from '@touchline/domain/activity-form.ts'
import { activityCan } from '@touchline/domain/activity-status.ts'
import { addDays, dayIn } from '@touchline/domain/time-zone.ts'
import { activityDecisions } from '#data/activity-decisions.ts'
import { AppError } from '#data/errors.ts'
import { ownTimeZone } from '#data/own-zone.ts'
import { mutate } from '#data/query-client.ts'
import { BulkBar, type SelectedRows } from '#kit/list/bulk-bar.tsx'
import { defineBulkAction } from '#kit/list/bulk.ts'
import { part } from '#kit/part.tsx'
import { movedTo } from './calendar-model.ts'

/** Lists rarely open them, so that they come with the dialog. */
const DayField = part(async () => (await import('./activities-bulk-fields.tsx')).DayField)
const OutcomeField = part(async () => (await import('./activities-bulk-fields.tsx')).OutcomeField)

const done = defineBulkAction<Activity, string>({
  id: 'done',
  label: 'Done',
  icon: IconCheck,
  initial: '',
  Fields: OutcomeField,
  problem: (outcome) =>
    outcome.trim().length > OUTCOME_MAX ? `Use at most ${OUTCOME_MAX} characters.` : undefined,
  run: ({ id }, outcome, batchId) =>
    mutate(activityDecisions.run(), {
      id,
      batchId,
      step: { action: 'complete', doneAt: new Date(), outcome: outcome.trim() },
    }),
  undo: activityDecisions.undo,
})

const reschedule = defineBulkAction<Activity, string>({
  id: 'reschedule',
  label: 'Reschedule',
  icon: IconCalendarClock,
  initial: addDays(dayIn(new Date(), ownTimeZone()), 1),
  Fields: DayField,
  problem: (day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? undefined : 'Choose a day.'),
  run(activity, day, batchId) {
    const dueAt = onDay(activity, day)
    const verdict = activityCan('complete', activity, {})
    if (!verdict.ok) throw new AppError('refused', { sentence: 'Only what is planned can be rescheduled.' })
    return mutate(activityDecisions.update(), { id: activity.id, batchId, form: { dueAt } })
  },
  undo: activityDecisions.undo,
})

/** The same time of that day; where clocks skip it, nine o’clock. */
function onDay({ dueAt }: Activity, day: string): Date {
  const timeZone = ownTimeZone()
  const at = movedTo(dueAt, { day }, timeZone) ?? movedTo(undefined, { day }, timeZone)
  if (at === undefined)
    throw new AppError('refused', { sentence: 'The clocks never show that time on that day.' })
  return at
}

const actions = [done, reschedule]

/** What can be done to many activities at once (product.md, section 5). */
export function ActivitiesBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={actions} />
}

import { IconCalendarClock, IconCheck } from '@tabler/icons-react'
import { t, tc } from '@touchline/domain/language/t.ts'
import { activityCan } from '@touchline/domain/nouns/activity/activity-status.ts'
import { OUTCOME_MAX, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { addDays, dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { AppError } from '#data/errors.ts'
import { activityDecisions } from '#data/nouns/activity/activity-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { movedTo } from './calendar/calendar-model.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { defineBulkAction } from '#kit/bulk.ts'
import { editInBulk } from '#screens/form/in-bulk/edit-in-bulk.ts'

/** Loaded with the dialog, since lists rarely open them. */
const DayField = lazyPart(async () => (await import('./activities-bulk-fields.tsx')).DayField)
const OutcomeField = lazyPart(async () => (await import('./activities-bulk-fields.tsx')).OutcomeField)

const done = defineBulkAction<Activity, string>({
  id: 'done',
  label: tc('step', 'Done'),
  icon: IconCheck,
  initial: '',
  Fields: OutcomeField,
  problem: (outcome) =>
    outcome.trim().length > OUTCOME_MAX
      ? t('Use at most {max} characters.', { max: OUTCOME_MAX })
      : undefined,
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
  label: t('Reschedule'),
  icon: IconCalendarClock,
  initial: addDays(dayIn(new Date(), ownTimeZone()), 1),
  Fields: DayField,
  problem: (day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? undefined : t('Choose a day.')),
  run(activity, day, batchId) {
    const dueAt = onDay(activity, day)
    const verdict = activityCan('complete', activity, {})
    if (!verdict.ok)
      throw new AppError('refused', { sentence: t('Only planned activities can be rescheduled.') })
    return mutate(activityDecisions.update(), { id: activity.id, batchId, form: { dueAt } })
  },
  undo: activityDecisions.undo,
})

/** The same time on that day; nine o’clock where clocks skip it. */
function onDay({ dueAt }: Activity, day: string): Date {
  const timeZone = ownTimeZone()
  const at = movedTo(dueAt, { day }, timeZone) ?? movedTo(undefined, { day }, timeZone)
  if (at === undefined)
    throw new AppError('refused', {
      sentence: t('That time doesn’t exist: the clocks go forward then.'),
    })
  return at
}

const actions = [done, reschedule]

const Editor = editInBulk(async () => (await import('./activity-form.tsx')).activityForm.editing)

export function ActivitiesBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={actions} Editor={Editor} />
}

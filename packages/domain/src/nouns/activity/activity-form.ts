import * as z from 'zod/mini'
import { formValues } from '#engine/kinds/form-values.ts'
import { formSchema } from '#engine/kinds/typed.ts'
import { t } from '#language/t.ts'
import { searchFields } from '#engine/noun/noun-search.ts'
import type { FieldValues } from '#shared/values.ts'
import { optionalText, orEmpty, storedValues } from '#shared/fields/form-field.ts'
import { activityNoun, OUTCOME_MAX, type Activity, type ActivityType } from './activity.ts'

const Moment = z.date(t('Enter a date and time.'))

const Planned = formSchema(activityNoun.fields, {})

type Belonging = { pipelineId: string; contactId: string }
const belongs = z.refine<Belonging>(({ pipelineId, contactId }) => pipelineId !== '' || contactId !== '', {
  error: t('Choose a deal or a contact.'),
  path: ['contactId'],
  when: () => true,
})
const NOT_DUE = { error: t('Choose when it’s due.'), path: ['dueAt'], when: () => true }

export const ActivityForm = Planned.check(
  belongs,
  z.refine(({ type }) => type !== 'note', {
    error: t('Notes can’t be planned, only logged.'),
    path: ['type'],
    when: () => true,
  }),
  z.refine(({ dueAt }) => dueAt !== '', NOT_DUE),
)
export type ActivityForm = z.infer<typeof ActivityForm>

/** Form values of a past activity, which needs no due time. */
export const PastActivityForm = Planned.check(belongs)

/** Time and outcome; empty while planned. */
const doing = { doneAt: orEmpty(Moment), outcome: optionalText({ max: OUTCOME_MAX }) }

const CLOCK_MS = 60_000
const isFuture = (at: unknown) => at instanceof Date && at.getTime() > Date.now() + CLOCK_MS

/** Whether it is logged instead of planned. */
const isPast = ({ type, isDone }: { type: ActivityType; isDone: boolean }) => isDone || type === 'note'

/** A new activity, planned or logged as done; a note is always logged. */
export const ActivityEntry = z.extend(Planned, { ...doing, isDone: z.boolean() }).check(
  belongs,
  z.refine((entry) => isPast(entry) || entry.dueAt !== '', NOT_DUE),
  z.refine((entry) => !isPast(entry) || entry.doneAt !== '', {
    error: t('Choose when it was done.'),
    path: ['doneAt'],
    when: () => true,
  }),
  z.refine((entry) => !isPast(entry) || !isFuture(entry.doneAt), {
    error: t('Choose a time in the past.'),
    path: ['doneAt'],
    when: () => true,
  }),
)
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** All values that the console writes, except the state. */
export type ActivityChange = Omit<ActivityEntry, 'isDone'> & MailFields

/** Further fields of an added e-mail. */
type MailFields = { messageId?: string; threadId?: string; attachments?: readonly string[] }

/** Stored fields of a new activity, without those of another state. */
export function enteredActivity({ isDone, ...entry }: ActivityEntry): {
  status: 'planned' | 'done'
  form: ActivityChange
} {
  return isPast({ type: entry.type, isDone })
    ? { status: 'done', form: { ...entry, dueAt: '' } }
    : { status: 'planned', form: { ...entry, doneAt: '', outcome: '' } }
}

/** Answer when completing an activity. */
export const OutcomeForm = z.object({ outcome: optionalText({ max: OUTCOME_MAX }) })
export type OutcomeForm = z.infer<typeof OutcomeForm>

export const toActivityForm = (activity: Activity): ActivityForm => formValues(activityNoun.fields, activity)

/** First values of the form for a new activity. */
export const emptyActivityForm = (ownerId: string): ActivityForm =>
  toActivityForm({ id: '', subject: '', ownerId })

/** First values of a new activity, with those that its page knows. */
export const emptyActivityEntry = (ownerId: string, start: Partial<ActivityEntry> = {}): ActivityEntry => ({
  ...emptyActivityForm(ownerId),
  isDone: false,
  doneAt: '',
  outcome: '',
  ...start,
})

/** Stored fields of a form or its changed part; null removes a field. */
export const activityFields = (form: Partial<ActivityChange>): FieldValues => storedValues(form)

export const activityDerivedFields = ['search'] as const

export const derivedActivityFields = (activity: Pick<Activity, 'subject'>) =>
  ({ search: searchFields(activityNoun, activity).search }) satisfies Record<
    (typeof activityDerivedFields)[number],
    unknown
  >

import * as z from 'zod/mini'
import { ActivityType, type Activity } from '#activity.ts'
import type { FieldValues } from '#decision.ts'
import { optionalText, orEmpty, requiredText, storedValues, wholeNumber } from '#form-field.ts'
import { searchTokens } from '#text.ts'

const DAY_MINUTES = 24 * 60
export const BODY_MAX = 5000
export const OUTCOME_MAX = 1000

/** What the form holds: texts as typed, empty for "not known". The same rules hold for create and edit. */
export const ActivityForm = z
  .object({
    type: ActivityType,
    subject: requiredText('Enter a subject.', { min: 3, max: 120 }),
    body: optionalText({ max: BODY_MAX }),
    pipelineId: z.string(),
    contactId: z.string(),
    clubId: z.string(),
    ownerId: z.string().check(z.minLength(1, 'Choose an owner.')),
    dueAt: orEmpty(z.date('Choose a day and a time.')),
    durationMin: orEmpty(wholeNumber(1, DAY_MINUTES, 'Enter minutes from 1 to 1,440, which is a day.')),
  })
  .check(
    z.refine(({ pipelineId, contactId }) => pipelineId !== '' || contactId !== '', {
      error: 'Choose a deal or a contact.',
      path: ['contactId'],
      when: () => true,
    }),
    z.refine(({ type, dueAt }) => type === 'note' || dueAt !== '', {
      error: 'Choose when it is due.',
      path: ['dueAt'],
      when: () => true,
    }),
  )
export type ActivityForm = z.infer<typeof ActivityForm>

/** What finishing one asks for. */
export const OutcomeForm = z.object({ outcome: optionalText({ max: OUTCOME_MAX }) })
export type OutcomeForm = z.infer<typeof OutcomeForm>

export function toActivityForm(activity: Activity): ActivityForm {
  return {
    type: activity.type ?? 'task',
    subject: activity.subject,
    body: activity.body ?? '',
    pipelineId: activity.pipelineId ?? '',
    contactId: activity.contactId ?? '',
    clubId: activity.clubId ?? '',
    ownerId: activity.ownerId ?? '',
    dueAt: activity.dueAt ?? '',
    durationMin: activity.durationMin ?? '',
  }
}

/** What the form for a new activity begins with. */
export const emptyActivityForm = (ownerId: string): ActivityForm =>
  toActivityForm({ id: '', subject: '', ownerId })

/** The record's fields that a form, or the part of it that was changed, stands for; null takes a field away. */
export const activityFields = (form: Partial<ActivityForm>): FieldValues => storedValues(form)

/** Fields that follow from others: written with them, but not worth a line in the history. */
export const activityDerivedFields = ['search'] as const

/** What {@link activityDerivedFields} hold. */
export const derivedActivityFields = ({ subject }: Pick<Activity, 'subject'>) =>
  ({ search: searchTokens([subject]) }) satisfies Record<(typeof activityDerivedFields)[number], unknown>

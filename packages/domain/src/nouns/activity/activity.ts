import * as z from 'zod/mini'
import { choice, moment, part, ref, text, texts, whole, type Tone } from '#engine/kinds/field.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { locale, t, tc } from '#language/t.ts'
import { defineNoun } from '#engine/noun/noun.ts'
import { nounNamedBy } from '#engine/catalogue/noun-key.ts'
import { inShort } from '#shared/in-short.ts'

export const activityTypes = ['call', 'email', 'meeting', 'demo', 'task', 'note'] as const
export const ActivityType = z.enum(activityTypes)
export type ActivityType = z.infer<typeof ActivityType>

export const activityTypeLabels: Record<ActivityType, string> = {
  call: t('Call'),
  email: tc('activity', 'E-mail'),
  meeting: t('Meeting'),
  demo: t('Demo'),
  task: t('Task'),
  note: t('Note'),
}

export const activityStatuses = ['planned', 'done', 'cancelled'] as const
export const ActivityStatus = z.enum(activityStatuses)
export type ActivityStatus = z.infer<typeof ActivityStatus>

export const activityStatusLabels: Record<ActivityStatus, string> = {
  planned: t('Planned'),
  done: tc('activity', 'Done'),
  cancelled: tc('activity', 'Cancelled'),
}

export const activityStatusTones: Record<ActivityStatus, Tone> = {
  planned: 'info',
  done: 'good',
  cancelled: 'neutral',
}

const DAY_MINUTES = 24 * 60
export const BODY_MAX = 5000
export const OUTCOME_MAX = 1000
export const MESSAGE_ID_MAX = 250
export const ATTACHMENT_LINE_MAX = 260

export const activityNoun = defineNoun({
  collection: 'activities',
  one: t('activity'),
  many: t('activities'),
  nameless: t('Activity without a subject'),
  fields: {
    type: choice({ label: t('Type'), of: activityTypeLabels, blank: 'task', column: 70, filter: true }),
    subject: part({
      label: t('Subject'),
      required: t('Enter a subject.'),
      min: 3,
      max: 120,
      column: 230,
      searched: 'words',
    }),
    body: text({ label: t('Notes'), max: BODY_MAX, lines: true, wide: true }),
    /** At least one of deal and contact is set. */
    pipelineId: ref({ label: t('Deal'), to: nounNamedBy('pipelineId'), column: { width: 180, id: 'deal' } }),
    contactId: ref({
      label: t('Contact'),
      hint: t('A contact, a deal or both.'),
      to: nounNamedBy('contactId'),
      column: { width: 140, id: 'contact' },
    }),
    clubId: ref({ label: t('Club'), to: nounNamedBy('clubId') }),
    ownerId: ref({
      label: t('Owner'),
      to: nounNamedBy('userId'),
      among: 'administrators',
      required: t('Choose an owner.'),
      column: { width: 126, id: 'owner' },
      filter: { name: 'owner' },
    }),
    dueAt: moment({
      label: t('Due'),
      column: { width: 144, id: 'when', label: t('When') },
      filter: { name: 'due', label: t('Due or done between') },
      sort: { name: 'due', label: t('Time'), directions: { asc: t('soonest first') }, missing: false },
    }),
    durationMin: whole({
      label: t('Minutes'),
      fact: t('Duration'),
      min: 1,
      max: DAY_MINUTES,
      wrong: t('Enter 1 to {max} minutes.', { max: new Intl.NumberFormat(locale()).format(DAY_MINUTES) }),
      column: { width: 80, id: 'duration', optional: true },
    }),
  },
  kept: {
    status: choice({
      label: t('Status'),
      of: activityStatusLabels,
      tones: activityStatusTones,
      assumed: 'planned',
      column: 92,
      filter: true,
    }),
    doneAt: moment({ label: tc('activity', 'Done') }),
    outcome: text({
      label: t('Outcome'),
      max: OUTCOME_MAX,
      column: { width: 200, optional: true },
    }),
    /** Activity that was planned when completing this one, in the same commit. */
    nextId: ref({ label: t('Next activity'), fact: tc('activity', 'Next'), to: nounNamedBy('activityId') }),
    /** Ids of an added e-mail, and of the first one in its thread. */
    messageId: text({ label: t('Message-ID'), max: MESSAGE_ID_MAX }),
    threadId: text({ label: t('Thread'), max: MESSAGE_ID_MAX }),
    /** One line each: see `attachmentLine` in mail.ts. */
    attachments: texts({
      label: t('Attachments'),
      many: t('attachments'),
      required: t('Enter a file name.'),
      max: ATTACHMENT_LINE_MAX,
      most: 20,
    }),
  },
  dates: { updatedAt: moment({ label: t('Updated') }) },
  form: {
    [t('Activity')]: ['type', 'subject'],
    [t('Related to')]: ['contactId', 'pipelineId', 'clubId'],
    [t('When')]: ['dueAt', 'durationMin'],
    [t('More')]: ['ownerId', 'body'],
  },
  subtitle: [],
  elsewhere: ['type', 'body'],
  facts: [
    'dueAt',
    'doneAt',
    'nextId',
    'durationMin',
    'ownerId',
    'contactId',
    'pipelineId',
    'clubId',
    'createdAt',
  ],
  list: {
    title: t('Activities'),
    columns: [
      'subject',
      'type',
      'dueAt',
      'status',
      'contactId',
      'pipelineId',
      'ownerId',
      'outcome',
      'durationMin',
    ],
    filters: ['ownerId', 'type', 'status', 'dueAt'],
    card: { facts: ['contactId', 'dueAt'] },
    first: { sort: 'due', direction: 'asc' },
    // By default the list shows planned activities.
    shows: { field: 'status', value: 'planned' },
    filtered: ['due'],
    search: t('Search subject'),
  },
})

/** An activity as read; only the key is always there. */
export const Activity = recordSchema(
  { ...activityNoun.fields, ...activityNoun.kept },
  {
    // Null, not absent, so that a list can ask for it.
    dueAt: z.nullable(z.date()),
    doneAt: z.nullable(z.date()),
  },
)
export type Activity = z.infer<typeof Activity>

export const activityName = ({ subject, type }: Pick<Activity, 'subject' | 'type'>): string =>
  inShort(subject.trim()) || (type ? activityTypeLabels[type] : t('Activity without a subject'))

/** An activity without a status is planned. */
export const activityStatusOf = (activity: Pick<Activity, 'status'>): ActivityStatus =>
  activity.status ?? 'planned'

import * as z from 'zod/mini'
import type { Tone } from '#machine/listing-status.ts'
import { recordFields, tolerant } from '#shared/record.ts'

export const activityTypes = ['call', 'email', 'meeting', 'demo', 'task', 'note'] as const
export const ActivityType = z.enum(activityTypes)
export type ActivityType = z.infer<typeof ActivityType>

export const activityTypeLabels: Record<ActivityType, string> = {
  call: 'Call',
  email: 'E-mail',
  meeting: 'Meeting',
  demo: 'Demo',
  task: 'Task',
  note: 'Note',
}

export const activityStatuses = ['planned', 'done', 'cancelled'] as const
export const ActivityStatus = z.enum(activityStatuses)
export type ActivityStatus = z.infer<typeof ActivityStatus>

export const activityStatusLabels: Record<ActivityStatus, string> = {
  planned: 'Planned',
  done: 'Done',
  cancelled: 'Cancelled',
}

export const activityStatusTones: Record<ActivityStatus, Tone> = {
  planned: 'accent',
  done: 'good',
  cancelled: 'neutral',
}

const activityShape = {
  ...recordFields,
  type: ActivityType,
  body: z.string(),
  /** At least one of the deal and the contact is there. */
  pipelineId: z.string(),
  contactId: z.string(),
  clubId: z.string(),
  ownerId: z.string(),
  dueAt: z.nullable(z.date()),
  durationMin: z.int(),
  status: ActivityStatus,
  doneAt: z.nullable(z.date()),
  /** What came of it. */
  outcome: z.string(),
  /** The activity that was planned when this one was done, in the same commit. */
  nextId: z.string(),
}

/** Something done or to be done for a deal or a contact, as read; only the key is sure to be there. */
export const Activity = z.looseObject({
  id: z.string(),
  subject: z.catch(z.string(), ''),
  ...tolerant(activityShape),
})
export type Activity = z.infer<typeof Activity>

/** The subject, or what a list shows in its place. */
export const activityName = ({ subject, type }: Pick<Activity, 'subject' | 'type'>): string =>
  subject.trim() || (type ? activityTypeLabels[type] : 'Activity without a subject')

/** A record that says nothing of its status is still to be done. */
export const activityStatusOf = (activity: Pick<Activity, 'status'>): ActivityStatus =>
  activity.status ?? 'planned'

import type { Activity } from '@touchline/domain/activity.ts'
import { activitiesCollection } from '#data/activities.ts'
import { within } from '#data/activities-request.ts'
import type { Condition, ListRequest } from '#data/backend/collection.ts'
import { currentAdmin } from '#data/session.ts'

const ownRequest = (span: Condition[]): ListRequest => ({
  where: [
    { field: 'ownerId', op: '==', value: currentAdmin().uid },
    { field: 'status', op: '==', value: 'planned' },
    ...span,
  ],
  orderBy: [{ field: 'dueAt', direction: 'asc' }],
})

/** A calendar with more is none that anybody keeps. */
const OWN_MAX = 1000

/** What the signed-in administrator has planned, the soonest first, overdue included. Reads at most 1,001 documents. */
export async function ownActivities(): Promise<{ rows: Activity[]; more: boolean }> {
  const { rows, next } = await activitiesCollection.page({ ...ownRequest([]), size: OWN_MAX })
  return { rows, more: next !== undefined }
}

/** More fall due at once only when nobody looks. */
const DUE_MAX = 5

/** What of one's own fell due within a span. Reads at most six documents. */
export async function ownActivitiesDue(span: { from: Date; to: Date }): Promise<Activity[]> {
  return (await activitiesCollection.page({ ...ownRequest(within('dueAt', span)), size: DUE_MAX })).rows
}

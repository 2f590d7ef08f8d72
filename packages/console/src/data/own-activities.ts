import type { Activity } from '@touchline/domain/activity.ts'
import { activitiesCollection } from '#data/activities.ts'
import { within } from '#data/activities-request.ts'
import type { Condition, ListRequest } from '#data/backend/collection.ts'
import { currentAdmin } from '#data/session.ts'

type Span = { from: Date; to: Date }

const ownRequest = (span: Condition[], direction: 'asc' | 'desc' = 'asc'): ListRequest => ({
  where: [
    { field: 'ownerId', op: '==', value: currentAdmin().uid },
    { field: 'status', op: '==', value: 'planned' },
    ...span,
  ],
  orderBy: [{ field: 'dueAt', direction }],
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

type DueOptions = { size?: number; latestFirst?: boolean }

/** What of one's own falls due within a span, the soonest first. Reads one document more than `size`. */
export async function ownActivitiesDue(
  span: Span,
  { size = DUE_MAX, latestFirst = false }: DueOptions = {},
): Promise<Activity[]> {
  const direction = latestFirst ? 'desc' : 'asc'
  return (await activitiesCollection.page({ ...ownRequest(within('dueAt', span), direction), size })).rows
}

/** How much that is, by a count query. */
export const countOwnDue = (span: Span): Promise<number> =>
  activitiesCollection.count(ownRequest(within('dueAt', span)))

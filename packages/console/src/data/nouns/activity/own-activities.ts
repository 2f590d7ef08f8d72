import { ownPlanned } from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { currentAdmin } from '#data/session/session.ts'
import { activitiesCollection } from './activities.ts'

type Span = { from: Date; to: Date }

/** A calendar with more is none that anybody keeps. */
const OWN_MAX = 1000

/** What the signed-in administrator has planned, the soonest first, overdue included. Reads at most 1,001 documents. */
export async function ownActivities(): Promise<{ rows: Activity[]; more: boolean }> {
  const question = ownPlanned({ uid: currentAdmin().uid, span: {} })
  const { rows, next } = await activitiesCollection.page(question, { size: OWN_MAX })
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
  const question = ownPlanned({ uid: currentAdmin().uid, span, latestFirst })
  return (await activitiesCollection.page(question, { size })).rows
}

/** How much that is, by a count query. */
export const countOwnDue = (span: Span): Promise<number> =>
  activitiesCollection.count(ownPlanned({ uid: currentAdmin().uid, span }))

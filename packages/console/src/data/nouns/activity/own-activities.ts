import { queryOptions } from '@tanstack/react-query'
import { ownPlanned } from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { boundsOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { currentAdmin } from '#data/session/session.ts'
import { activitiesCollection } from './activities.ts'

type Span = { from: Date; to: Date }

/** Most planned activities of one person; nobody keeps a calendar with more. */
const OWN_MAX = 1000

/** Planned activities of the signed-in administrator, overdue included, by due time. Reads at most 1,001 documents. */
export async function ownActivities(): Promise<{ rows: Activity[]; more: boolean }> {
  const question = ownPlanned({ uid: currentAdmin().uid, span: {} })
  const { rows, next } = await activitiesCollection.page(question, { size: OWN_MAX })
  return { rows, more: next !== undefined }
}

/** Most reminders at once; more fall due together only when nobody looks. */
const DUE_MAX = 5

type DueOptions = { size?: number; latestFirst?: boolean }

/** Own activities due within a span, by due time. Reads one document more than `size`. */
export async function ownActivitiesDue(
  span: Span,
  { size = DUE_MAX, latestFirst = false }: DueOptions = {},
): Promise<Activity[]> {
  const question = ownPlanned({ uid: currentAdmin().uid, span, latestFirst })
  return (await activitiesCollection.page(question, { size })).rows
}

/** Their number, by a count query. */
export const countOwnDue = (span: Span): Promise<number> =>
  activitiesCollection.count(ownPlanned({ uid: currentAdmin().uid, span }))

const OVERDUE_SHOWN = 3
const TODAY_SHOWN = 5

export type OwnDay = {
  /** In ascending order, with their number. */
  today: { rows: Activity[]; count: number }
  /** The latest first; there may be more. */
  overdue: { rows: Activity[]; isCut: boolean }
}

/** Own activities due on that day of the zone, and overdue ones. Reads at most ten documents and a count. */
export const ownDay = (day: string, timeZone: string) =>
  queryOptions({
    queryKey: ['activities', 'ownDay', day, timeZone],
    queryFn: async (): Promise<OwnDay> => {
      const { start, end } = boundsOfDay(day, timeZone)
      const then = { from: start, to: end }
      const [late, due] = await Promise.all([
        ownActivitiesDue({ from: new Date(0), to: start }, { size: OVERDUE_SHOWN, latestFirst: true }),
        ownActivitiesDue(then, { size: TODAY_SHOWN }),
      ])
      const count = due.length < TODAY_SHOWN ? due.length : await countOwnDue(then)
      return {
        today: { rows: due, count },
        overdue: { rows: late, isCut: late.length === OVERDUE_SHOWN },
      }
    },
  })

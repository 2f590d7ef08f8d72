import { queryOptions } from '@tanstack/react-query'
import { ownPlanned } from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { boundsOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { currentAdmin } from '#data/session/session.ts'
import { activitiesCollection } from './activities.ts'

type Span = { from: Date; to: Date }

/** A calendar with more is none that anybody keeps. */
const OWN_MAX = 1000

/** Planned activities of the signed-in administrator, the soonest first, overdue included. Reads at most 1,001 documents. */
export async function ownActivities(): Promise<{ rows: Activity[]; more: boolean }> {
  const question = ownPlanned({ uid: currentAdmin().uid, span: {} })
  const { rows, next } = await activitiesCollection.page(question, { size: OWN_MAX })
  return { rows, more: next !== undefined }
}

/** More fall due at once only when nobody looks. */
const DUE_MAX = 5

type DueOptions = { size?: number; latestFirst?: boolean }

/** Own activities due within a span, the soonest first. Reads one document more than `size`. */
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

const OVERDUE_SHOWN = 3
const TODAY_SHOWN = 5

export type OwnDay = {
  /** The soonest first, with how many there are. */
  today: { rows: Activity[]; count: number }
  /** The latest first; there may be more. */
  overdue: { rows: Activity[]; isCut: boolean }
}

/** Own activities due on that day of the zone, and those left from before. Reads at most ten documents and a count. */
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

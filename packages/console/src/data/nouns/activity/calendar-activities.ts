import { queryOptions } from '@tanstack/react-query'
import { doneInCalendar, plannedInCalendar } from '@touchline/domain/nouns/activity/activity-questions.ts'
import { activityTypes, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { boundsOfDay, dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { activitiesCollection } from './activities.ts'

export type CalendarQuestion = {
  /** Whole days of the zone, in order and without gaps. */
  days: readonly string[]
  timeZone: string
  owner?: string | undefined
  type?: string | undefined
}

/** Most activities shown for a day of a full calendar. */
const DAY_MAX = 25

export type PlannedInView = {
  /** In ascending order. */
  rows: Activity[]
  /** Days that have more than `rows` holds. */
  cut: ReadonlySet<string>
}

const spanOf = (first: string, last: string, timeZone: string) => ({
  from: boundsOfDay(first, timeZone).start,
  to: boundsOfDay(last, timeZone).end,
})

const keyOf = ({ days, timeZone, owner = '', type = '' }: CalendarQuestion) =>
  [days[0] ?? '', days.length, timeZone, owner, type] as const

const askedOf = ({ owner, type, days, timeZone }: CalendarQuestion, only?: string) => ({
  owner: owner || undefined,
  type: activityTypes.find((one) => one === type),
  span: spanOf(only ?? days[0] ?? '', only ?? days.at(-1) ?? '', timeZone),
})

/**
 * Activities planned on those days. Reads at most 201 documents; where there are more, also 26 of each day from the first
 * incomplete one on, so that late days are never left empty by early ones.
 */
export const plannedOn = (question: CalendarQuestion) =>
  queryOptions({
    queryKey: ['activities', 'calendar', 'planned', ...keyOf(question)],
    queryFn: async (): Promise<PlannedInView> => {
      const { days, timeZone } = question
      const { rows, next } = await activitiesCollection.page(plannedInCalendar(askedOf(question)))
      if (next === undefined) return { rows, cut: new Set() }
      const dayOf = ({ dueAt }: Activity) => (dueAt ? dayIn(dueAt, timeZone) : '')
      const last = rows.at(-1)
      const reached = last ? dayOf(last) : ''
      // A single day has none after it.
      if (days.length === 1) return { rows, cut: new Set(days) }
      const left = days.filter((day) => day >= reached)
      const answers = await Promise.all(
        left.map((day) =>
          activitiesCollection.page(plannedInCalendar(askedOf(question, day)), { size: DAY_MAX }),
        ),
      )
      return {
        rows: [...rows.filter((row) => dayOf(row) < reached), ...answers.flatMap((answer) => answer.rows)],
        cut: new Set(left.filter((_, at) => answers[at]?.next !== undefined)),
      }
    },
  })

/** Number of activities done on each of those days that has any: one count a day, none for future days. */
export const countDoneOn = (question: CalendarQuestion) =>
  queryOptions({
    queryKey: ['activities', 'calendar', 'done', ...keyOf(question)],
    queryFn: async (): Promise<ReadonlyMap<string, number>> => {
      const { days, timeZone } = question
      const today = dayIn(new Date(), timeZone)
      const past = days.filter((day) => day <= today)
      const counts = await Promise.all(
        past.map(async (day) => {
          return [day, await activitiesCollection.count(doneInCalendar(askedOf(question, day)))] as const
        }),
      )
      return new Map(counts.filter(([, count]) => count > 0))
    },
  })

/** Activities done on a day, the latest first, at most fifty. `more`: whether there are others. */
export const doneOn = (day: string, question: CalendarQuestion) =>
  queryOptions({
    queryKey: ['activities', 'calendar', 'day', ...keyOf({ ...question, days: [day] })],
    queryFn: async (): Promise<{ rows: Activity[]; more: boolean }> => {
      const { rows, next } = await activitiesCollection.page(doneInCalendar(askedOf(question, day)))
      return { rows, more: next !== undefined }
    },
  })

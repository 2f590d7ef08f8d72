import { activitiesDoneQuery, activitiesQuery } from '@touchline/domain/nouns/activity/activities-query.ts'
import { type Span, within } from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { DueState } from '@touchline/domain/nouns/activity/activity-status.ts'
import { activityNoun, activityStatuses } from '@touchline/domain/nouns/activity/activity.ts'
import { filtersOf } from '@touchline/domain/engine/noun/noun.ts'
import { askNoun } from '@touchline/domain/tables/ask-list.ts'
import { addDays, dayIn, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { hasWord, isOneOf } from '#data/engine/lists/list-conditions.ts'
import { conditionsIn } from '#data/engine/lists/noun-conditions.ts'
import type { ListState } from '#data/list-state.ts'

/** Filters with other conditions than their fields suggest. */
const special: ReadonlySet<string> = new Set(['status', 'dueAt'])
const described = filtersOf(activityNoun).filter(({ field }) => !special.has(field))

/** The order can be chosen only for activities that aren't done. */
type Chosen = Pick<ListState, 'filters'> & Partial<Pick<ListState, 'sort' | 'direction'>>

/** Status of a list of activities without a choice. */
export const DEFAULT_ACTIVITY_STATUS = 'planned'

/** Urgency of planned activities, as a filter. */
export const pressingStates = ['overdue', 'today', 'upcoming'] as const satisfies readonly DueState[]

/** Today is the day of that moment in that zone. */
type Clock = { now: Date; timeZone: string }

/** Translates the URL into a query: planned activities by due time, done ones by the time they were done. */
export function activitiesRequest({ filters, sort, direction }: Chosen, clock: Clock) {
  const { q, status = DEFAULT_ACTIVITY_STATUS, due, pressing } = filters
  const where = [...hasWord(q), ...conditionsIn(described, filters, sort)]
  const days = spanOfDays(due, clock.timeZone)
  // Only done activities have the time at which they were done.
  if (status === 'done')
    return askNoun(activitiesDoneQuery, {
      where: [...where, ...within('doneAt', days)],
      by: activitiesDoneQuery.defaultSort,
    })
  const span = shared(days, pressingSpan(pressing, clock))
  return askNoun(activitiesQuery, {
    where: [...where, ...isOneOf('status', activityStatuses, status), ...within('dueAt', span)],
    by: sort !== undefined && direction !== undefined ? { sort, direction } : activitiesQuery.defaultSort,
  })
}

/** `2026-01-01..2026-03-31`, each side optional: whole days of the zone. */
function spanOfDays(range: string | undefined, timeZone: string): Span {
  const [from = '', to = ''] = (range ?? '').split('..')
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return {
    from: isDay(from) ? startOfDay(from, timeZone) : undefined,
    to: isDay(to) ? startOfDay(addDays(to, 1), timeZone) : undefined,
  }
}

function pressingSpan(state: string | undefined, { now, timeZone }: Clock): Span {
  const tomorrow = startOfDay(addDays(dayIn(now, timeZone), 1), timeZone)
  if (state === 'overdue') return { to: now }
  if (state === 'today') return { from: now, to: tomorrow }
  return state === 'upcoming' ? { from: tomorrow } : {}
}

const timesOf = (...times: (Date | undefined)[]) => times.flatMap((time) => time?.getTime() ?? [])

function shared(a: Span, b: Span): Span {
  const [froms, tos] = [timesOf(a.from, b.from), timesOf(a.to, b.to)]
  return {
    from: froms.length === 0 ? undefined : new Date(Math.max(...froms)),
    to: tos.length === 0 ? undefined : new Date(Math.min(...tos)),
  }
}

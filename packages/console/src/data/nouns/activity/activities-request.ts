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

/** Those that ask otherwise than their fields say. */
const special: ReadonlySet<string> = new Set(['status', 'dueAt'])
const described = filtersOf(activityNoun).filter(({ field }) => !special.has(field))

/** The order can be chosen only for what is not done. */
type Chosen = Pick<ListState, 'filters'> & Partial<Pick<ListState, 'sort' | 'direction'>>

/** Nothing else said, a list of activities is about what is to be done. */
export const DEFAULT_ACTIVITY_STATUS = 'planned'

/** How pressing what is to be done can be asked to be. */
export const pressingStates = ['overdue', 'today', 'upcoming'] as const satisfies readonly DueState[]

/** Today is the day of that moment in that zone. */
type Clock = { now: Date; timeZone: string }

/** Translates what the URL says into a query: what is to be done by its due time, what was done by when it was. */
export function activitiesRequest({ filters, sort, direction }: Chosen, clock: Clock) {
  const { q, status = DEFAULT_ACTIVITY_STATUS, due, pressing } = filters
  const where = [...hasWord(q), ...conditionsIn(described, filters, sort)]
  const days = spanOfDays(due, clock.timeZone)
  // Only what was done has the time at which it was.
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

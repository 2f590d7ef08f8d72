import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { daysBetween } from '@touchline/domain/shared/time/time-zone.ts'

export type Slips = { count: number; days: number }

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

type Slipped = Pick<Decision, 'action'> & Partial<Pick<Decision, 'id' | 'reverses' | 'before' | 'after'>>

/** Counts how often these decisions postponed the close date, and by how many days in total; undone ones don't count. */
export function slipsOf(decisions: readonly Slipped[]): Slips {
  const undone = new Set(decisions.map(({ reverses }) => reverses))
  const days = decisions.flatMap(({ id, action, before, after }) => {
    if (id !== undefined && undone.has(id)) return []
    const [was, is] = [before?.['expectedCloseDate'], after?.['expectedCloseDate']]
    return action === 'edit' && isDay(was) && isDay(is) && is > was ? [daysBetween(was, is)] : []
  })
  return { count: days.length, days: days.reduce((sum, one) => sum + one, 0) }
}

/** "Postponed 2 times, by 45 days in total" */
export function slipText({ count, days }: Slips): string {
  return count === 1
    ? t('Postponed once, by {days, plural, one {# day} other {# days}}', { days })
    : t(
        'Postponed {count, plural, one {# time} other {# times}}, by {days, plural, one {# day} other {# days}} in total',
        { count, days },
      )
}

import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import { daysBetween } from '@touchline/domain/shared/time/time-zone.ts'

export type Slips = { count: number; days: number }

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** How often the close date was put off, and by how many days in all, in these decisions. */
export function slipsOf(decisions: readonly Pick<Decision, 'action' | 'before' | 'after'>[]): Slips {
  const days = decisions.flatMap(({ action, before, after }) => {
    const [was, is] = [before?.['expectedCloseDate'], after?.['expectedCloseDate']]
    return action === 'edit' && isDay(was) && isDay(is) && is > was ? [daysBetween(was, is)] : []
  })
  return { count: days.length, days: days.reduce((sum, one) => sum + one, 0) }
}

/** "Put off twice, by 45 days in all" */
export function slipText({ count, days }: Slips): string {
  const often = count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
  return t('Put off {often}, by {value}{value2}', {
    often,
    value: days === 1 ? '1 day' : `${days} days`,
    value2: count > 1 ? ' in all' : '',
  })
}

import { t } from '@touchline/domain/language/t.ts'
import { type Days, daysOf } from '@touchline/domain/shared/time/period.ts'
import { calendarDay, daysBetween } from '@touchline/domain/shared/time/time-zone.ts'

export const reportPeriods = ['thisYear', 'lastYear', '12m', '13w', '30d', 'own'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export const reportPeriodLabels: Record<ReportPeriod, string> = {
  thisYear: t('This year so far'),
  lastYear: t('Last year'),
  '12m': t('Last 12 months'),
  '13w': t('Last 13 weeks'),
  '30d': t('Last 30 days'),
  own: t('Custom days'),
}

export const isReportPeriod = (text: string): text is ReportPeriod =>
  reportPeriods.some((period) => period === text)

/** Days of a period, as of `today`; those of `own` are typed. */
export function daysOfReport(period: Exclude<ReportPeriod, 'own'>, today: string): Days {
  const year = Number(today.slice(0, 4))
  if (period === 'thisYear') return { from: `${year}-01-01`, to: today }
  if (period === 'lastYear') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  return daysOf(period, today)
}

/** Longest report in days: a year, as the law has it, or two for comparison. */
const DAYS_MAX = 732

/** Problem of these days, or undefined. */
export function daysProblem({ from, to }: Days): string | undefined {
  if (calendarDay(from) === undefined || calendarDay(to) === undefined) return t('Enter both days.')
  if (to < from) return t('Choose a last day on or after the first.')
  return daysBetween(from, to) >= DAYS_MAX ? t('Choose a period of at most two years.') : undefined
}

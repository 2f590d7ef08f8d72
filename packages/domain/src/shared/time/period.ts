import { t } from '#language/t.ts'
import { addDays, daysBetween } from './time-zone.ts'

/** Periods of the dashboards, up to and including today. */
export const periods = ['7d', '30d', '13w', '12m'] as const
export type Period = (typeof periods)[number]

export const periodLabels: Record<Period, string> = {
  '7d': t('Last 7 days'),
  '30d': t('Last 30 days'),
  '13w': t('Last 13 weeks'),
  '12m': t('Last 12 months'),
}

export const DEFAULT_PERIOD: Period = '13w'

export const isPeriod = (text: string | null): text is Period => periods.some((period) => period === text)

/** Calendar days, `2026-03-29`, both included. */
export type Days = { from: string; to: string }

const MONTHS_OF_A_YEAR = 12

/** Days of a period that ends with `today`. Twelve months are whole ones, the present one up to today. */
export function daysOf(period: Period, today: string): Days {
  switch (period) {
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
    case '13w':
      return { from: addDays(today, -(13 * 7 - 1)), to: today }
    case '12m':
      return { from: firstOfMonth(today, 1 - MONTHS_OF_A_YEAR), to: today }
  }
}

/** The same number of days, right before. */
export function daysBefore({ from, to }: Days): Days {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) }
}

export type BucketKind = 'day' | 'week' | 'month'

const kinds: Record<Period, BucketKind> = { '7d': 'day', '30d': 'day', '13w': 'week', '12m': 'month' }

/** Length of a chart's columns in this period. */
export const bucketKindOf = (period: Period): BucketKind => kinds[period]

/** Consecutive days, weeks or months of the period. Weeks are seven days that end with the period. */
export function bucketsOf(period: Period, today: string): Days[] {
  const { from, to } = daysOf(period, today)
  const buckets: Days[] = []
  for (let start = from; start <= to;) {
    const next = nextBucket(kinds[period], start)
    const end = addDays(next, -1)
    buckets.push({ from: start, to: end < to ? end : to })
    start = next
  }
  return buckets
}

/**
 * Earlier spans to compare with {@link bucketsOf}, one each, without gaps: for days and weeks the same number right
 * before, for months those of the year before, the last one up to the same day.
 */
export function bucketsBefore(period: Period, today: string): Days[] {
  const buckets = bucketsOf(period, today)
  const length = daysBetween(buckets[0]?.from ?? today, today) + 1
  return buckets.map((bucket, at) => {
    if (kinds[period] !== 'month')
      return { from: addDays(bucket.from, -length), to: addDays(bucket.to, -length) }
    const from = firstOfMonth(bucket.from, -MONTHS_OF_A_YEAR)
    const last = addDays(firstOfMonth(from, 1), -1)
    const sameDay = `${from.slice(0, 'YYYY-MM'.length)}${bucket.to.slice('YYYY-MM'.length)}`
    const isWhole = at < buckets.length - 1
    return { from, to: isWhole || sameDay > last ? last : sameDay }
  })
}

/** The whole earlier period, from the first day of {@link bucketsBefore} to the last. */
export function periodBefore(period: Period, today: string): Days {
  const buckets = bucketsBefore(period, today)
  return { from: buckets[0]?.from ?? today, to: buckets.at(-1)?.to ?? today }
}

function nextBucket(kind: BucketKind, start: string): string {
  if (kind === 'month') return firstOfMonth(start, 1)
  return addDays(start, kind === 'week' ? 7 : 1)
}

/** Whole calendar months from the present one on. */
export const monthsAhead = (today: string, months: number): Days[] =>
  Array.from({ length: months }, (_, at) => ({
    from: firstOfMonth(today, at),
    to: addDays(firstOfMonth(today, at + 1), -1),
  }))

/** First day of the month that many months from `day`. */
function firstOfMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Fewest cases for a meaningful rate. */
export const RATE_CASES_MIN = 5

/** Growth of a number, 0.25 for a quarter more; undefined if the earlier one is too small. */
export function growth(now: number, before: number): number | undefined {
  return before < RATE_CASES_MIN ? undefined : (now - before) / before
}

export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2
}

/** Share of a whole, 0 to 1; undefined if the whole is too small. */
export function rate(part: number, all: number): number | undefined {
  return all < RATE_CASES_MIN ? undefined : part / all
}

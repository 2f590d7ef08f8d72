import { sumOf, weighted, type Random } from './random.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

const MONTHS = 48
/** Oldest sign-up. */
export const HISTORY_DAYS = MONTHS * 31

/** People join when a season begins and after the winter break; January first. */
const SEASON = [1.5, 1, 0.9, 0.9, 0.8, 0.7, 1.2, 2, 1.9, 1, 0.8, 0.5]
const MONTHLY_GROWTH = 1.025
/** Share of a day's sign-ups per hour (UTC). */
const HOURS: [number, number][] = [
  1, 0.5, 0.3, 0.2, 0.2, 0.5, 1, 2, 3, 3, 3, 4, 5, 4, 4, 5, 6, 7, 8, 9, 8, 6, 4, 2,
].map((weight, hour) => [hour, weight])

type Month = { start: number; end: number }
const tables = new Map<number, { months: [Month, number][]; total: number }>()

function tableFor(now: Date): { months: [Month, number][]; total: number } {
  const known = tables.get(now.getTime())
  if (known) return known
  const months = Array.from({ length: MONTHS }, (_, back): [Month, number] => {
    const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 1)
    // The current month counts only as far as it has come.
    const elapsed = Math.min(1, (now.getTime() - start) / (end - start))
    const season = SEASON[new Date(start).getUTCMonth()] ?? 1
    return [{ start, end: Math.min(end, now.getTime()) }, (elapsed * season) / MONTHLY_GROWTH ** back]
  })
  const table = { months, total: sumOf(months) }
  tables.set(now.getTime(), table)
  return table
}

/** Time of joining: seasonal, growing, mostly in the evening, at least `minimumDays` ago. */
export function signUpTime(random: Random, now: Date, minimumDays = 0): Date {
  const { months, total } = tableFor(now)
  const { start, end } = weighted(random, months, total)
  const day = start + Math.floor((random.next() * (end - start)) / DAY) * DAY
  const time = day + weighted(random, HOURS) * HOUR + random.int(0, HOUR - 1)
  const latest = now.getTime() - minimumDays * DAY - random.int(1, 12 * HOUR)
  return new Date(Math.min(time, latest))
}

/** Last activity: mostly days ago, for some months, never before joining. */
export function lastSeen(random: Random, now: Date, joined: Date, keen: boolean): Date {
  const daysAgo = Math.exp(random.normal(Math.log(keen ? 1.5 : 7), 1.7))
  return new Date(Math.max(joined.getTime(), Math.round(now.getTime() - daysAgo * DAY)))
}

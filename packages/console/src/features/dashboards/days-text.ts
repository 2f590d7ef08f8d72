import { locale } from '@touchline/domain/language/t.ts'
import type { BucketKind, Days } from '@touchline/domain/shared/time/period.ts'

/** Days as in the addresses of lists. */
export const daysText = ({ from, to }: Days): string => `${from}..${to}`

/** Days of a period and of the one that it is compared with. */
export const allDaysText = ({ days, before }: { days: Days; before: Days | undefined }): string =>
  daysText({ from: before?.from ?? days.from, to: days.to })

const utc = { timeZone: 'UTC' } as const
const short = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', ...utc })
const month = new Intl.DateTimeFormat(locale(), { month: 'short', ...utc })
const whole = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', ...utc })
const monthOfYear = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', ...utc })

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Under a column: "3 Aug", or "Aug" for a month. */
export const bucketLabel = (kind: BucketKind, { from }: Days): string =>
  (kind === 'month' ? month : short).format(dateOf(from))

/** "3 Aug 2026", "3–9 Aug 2026", "28 Aug – 3 Sept 2026" */
export const daysName = ({ from, to }: Days): string => whole.formatRange(dateOf(from), dateOf(to))

/** "November 2026 – April 2027" */
export const monthsName = ({ from, to }: Days): string => monthOfYear.formatRange(dateOf(from), dateOf(to))

/** In full: as above, or "August 2026". */
export const bucketName = (kind: BucketKind, days: Days): string =>
  kind === 'month' ? monthOfYear.format(dateOf(days.from)) : daysName(days)

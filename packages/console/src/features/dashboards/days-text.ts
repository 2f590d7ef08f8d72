import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import type { BucketKind, Days } from '@touchline/domain/shared/time/period.ts'

/** As the filters of the lists have it in their address. */
export const daysText = ({ from, to }: Days): string => `${from}..${to}`

const utc = { timeZone: 'UTC' } as const
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...utc })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', ...utc })
const monthOfYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', ...utc })

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Under a column: "3 Aug", or "Aug" for a month. */
export const bucketLabel = (kind: BucketKind, { from }: Days): string =>
  (kind === 'month' ? month : short).format(dateOf(from))

/** In full: "3 Aug 2026", "3 Aug 2026 to 9 Aug 2026", "August 2026". */
export function bucketName(kind: BucketKind, { from, to }: Days): string {
  if (kind === 'month') return monthOfYear.format(dateOf(from))
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`
}

import { exactTime, formatsByZone, useTimeZone } from './time.tsx'
import { t } from '@touchline/domain/language/t.ts'

type VenueTimeProps = {
  at: Date | undefined
  /** IANA zone of the venue, where it is known. */
  venue: string | undefined
}

/** A moment in one's own zone and, where its clocks differ, in the venue's. */
export function VenueTime({ at, venue }: VenueTimeProps) {
  const own = useTimeZone()
  if (!at) return <span>{t('Time unknown')}</span>
  const mine = withWeekday(at, own)
  const theirs = venue === undefined ? undefined : there(at, venue)
  return (
    <span>
      <time dateTime={at.toISOString()} title={exactTime(at, own)}>
        {mine}
      </time>
      {theirs !== undefined && theirs !== mine && (
        <> · {t('at the venue {time}', { time: unlikeOf(theirs, mine) })}</>
      )}
    </span>
  )
}

/** Part that differs: on the same day only the time. */
function unlikeOf(theirs: string, mine: string): string {
  const time = theirs.lastIndexOf(', ') + 2
  return mine.startsWith(theirs.slice(0, time)) ? theirs.slice(time) : theirs
}

const inZone = formatsByZone({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** "Sat, 21 Nov 2026, 14:05" */
const withWeekday = (at: Date, timeZone: string | undefined): string => inZone(timeZone).format(at)

/** Undefined for a zone that this browser doesn't know. */
function there(at: Date, timeZone: string): string | undefined {
  try {
    return withWeekday(at, timeZone)
  } catch {
    return undefined
  }
}

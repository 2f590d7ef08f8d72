import { createContext, useContext } from 'react'
import { useNow } from './now.ts'
import type { Tone } from './state-colours.ts'
import { locale, t } from '@touchline/domain/language/t.ts'

/** IANA zone of shown times; undefined: the browser's own. */
const TimeZone = createContext<string | undefined>(undefined)
export const TimeZoneProvider = TimeZone.Provider
export const useTimeZone = () => useContext(TimeZone)

/** Time zone of the signed-in person's days. */
export const useZone = (): string => useTimeZone() ?? timeIn(undefined).resolvedOptions().timeZone

const DAY_MS = 86_400_000

const units: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })

/** "3 days ago", "in 2 hours", "just now". */
export function relativeTime(at: Date, now: Date): string {
  const ms = at.getTime() - now.getTime()
  const [unit, size] = units.find(([, unitMs]) => Math.abs(ms) >= unitMs) ?? []
  return unit === undefined || size === undefined
    ? t('just now')
    : relative.format(Math.round(ms / size), unit)
}

const timeIn = formatsByZone({ dateStyle: 'medium', timeStyle: 'short' })
const dayIn = formatsByZone({ dateStyle: 'medium' })

/** Day, month, year and time, such as "21 Nov 2026, 14:05". */
export const exactTime = (at: Date, timeZone: string | undefined): string => timeIn(timeZone).format(at)

/** The day alone, such as "21 Nov 2026". */
export const exactDay = (at: Date, timeZone: string | undefined): string => dayIn(timeZone).format(at)

/** Whether a program wrote its default where it knew no time: the first second of 1970, or of the year 1. */
const isDefault = (at: Date): boolean => at.getTime() === 0 || at.getUTCFullYear() <= 1

type TimeProps = {
  at: Date | null | undefined
  as?: 'age' | 'day' | 'exact'
  /** Read out before it. */
  lead?: string
  className?: string | undefined
  'data-tone'?: Tone
}

/** A time as an age, a day or in full. The exact time is shown on hover and read by assistive technology. */
export function Time({ at, as = 'age', lead, ...look }: TimeProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (!at || isDefault(at)) return <span>{t('date unknown')}</span>
  const exact = exactTime(at, timeZone)
  const shown = as === 'exact' ? exact : as === 'day' ? exactDay(at, timeZone) : relativeTime(at, now)
  const read = shown === exact ? undefined : `${shown}, ${exact}`
  return (
    <time
      {...look}
      dateTime={at.toISOString()}
      title={exact}
      aria-label={lead === undefined ? read : `${lead} ${read ?? exact}`}
    >
      {shown}
    </time>
  )
}

/** Formatters of one kind by time zone: making one costs more than using it a thousand times. */
export function formatsByZone(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = made.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat(locale(), {
      ...options,
      ...(timeZone === undefined ? {} : { timeZone }),
    })
    made.set(timeZone, format)
    return format
  }
}

import { t } from '@touchline/domain/language/t.ts'
import type { Tone } from '#ui/state-colours.ts'

/** Urgency by waiting time: amber at half of the target, red at the whole of it. */
export function ageTone(since: Date, now: Date, targetMs: number): Tone {
  const age = now.getTime() - since.getTime()
  if (age >= targetMs) return 'bad'
  return age >= targetMs / 2 ? 'warning' : 'neutral'
}

const HOUR = 3_600_000

/** "5 h", "3 d", "4 y": short enough for a line of the waiting list. */
export function shortAge(since: Date, now: Date): string {
  const hours = (now.getTime() - since.getTime()) / HOUR
  if (hours < 1) return t('< 1 h')
  if (hours < 48) return hoursText(Math.floor(hours))
  const days = Math.round(hours / 24)
  return days < 1000 ? daysText(days) : t('{count} y', { count: Math.floor(days / 365) })
}

const MINUTE = 60_000

/** "35 s", "4 min", "5 h", "3 d": a duration, rounded to about a tenth. */
export function shortDuration(ms: number): string {
  if (ms < MINUTE) return t('{count} s', { count: Math.max(1, Math.round(ms / 1000)) })
  if (ms < 2 * HOUR) return t('{count} min', { count: Math.round(ms / MINUTE) })
  return ms < 48 * HOUR ? hoursText(Math.round(ms / HOUR)) : daysText(Math.round(ms / (24 * HOUR)))
}

const hoursText = (count: number): string => t('{count} h', { count })
const daysText = (count: number): string => t('{count} d', { count })

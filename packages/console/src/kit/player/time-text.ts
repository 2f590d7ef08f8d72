import { t } from '@touchline/domain/language/t.ts'

/** "0:03.4", "1:02:09.0" */
export function timeText(seconds: number): string {
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6)
  const whole = Math.floor(tenths / 10)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const clock = `${hours > 0 ? `${minutes}`.padStart(2, '0') : minutes}:${`${whole % 60}`.padStart(2, '0')}`
  return `${hours > 0 ? `${hours}:` : ''}${clock}.${tenths % 10}`
}

/** "3 minutes 4.2 seconds", for screen readers. */
export function timeWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = Math.round((seconds - minutes * 60) * 10) / 10
  return minutes === 0
    ? t('{seconds, plural, one {# second} other {# seconds}}', { seconds: rest })
    : t(
        '{minutes, plural, one {# minute} other {# minutes}} {seconds, plural, one {# second} other {# seconds}}',
        { minutes, seconds: rest },
      )
}

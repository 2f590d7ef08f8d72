import type { Tone } from '#ui/state/state-colours.ts'

/** How urgent something is that waits since then: amber at half of the target, red at the whole of it. */
export function ageTone(since: Date, now: Date, targetMs: number): Tone {
  const age = now.getTime() - since.getTime()
  if (age >= targetMs) return 'bad'
  return age >= targetMs / 2 ? 'warning' : 'neutral'
}

const HOUR = 3_600_000

/** "5 h", "3 d", "4 y": as short as a line of the waiting list needs it. */
export function shortAge(since: Date, now: Date): string {
  const hours = (now.getTime() - since.getTime()) / HOUR
  if (hours < 1) return '< 1 h'
  if (hours < 48) return `${Math.floor(hours)} h`
  const days = Math.round(hours / 24)
  return days < 1000 ? `${days} d` : `${Math.floor(days / 365)} y`
}

const MINUTE = 60_000

/** "35 s", "4 min", "5 h", "3 d": how long something took, to about a tenth. */
export function shortDuration(ms: number): string {
  if (ms < MINUTE) return `${Math.max(1, Math.round(ms / 1000))} s`
  if (ms < 2 * HOUR) return `${Math.round(ms / MINUTE)} min`
  return ms < 48 * HOUR ? `${Math.round(ms / HOUR)} h` : `${Math.round(ms / (24 * HOUR))} d`
}

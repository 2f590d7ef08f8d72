import { dayIn, localTimeOf } from '#shared/time/time-zone.ts'

/** Hour of their own day at which administrators get the digest. */
export const DIGEST_HOUR = 7
/** Hour from which a missed digest is left out. */
const GIVEN_UP_HOUR = 10

export function digestDay(now: Date, timeZone = 'UTC'): string | undefined {
  const hour = Number(localTimeOf(now, timeZone).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length))
  return hour >= DIGEST_HOUR && hour < GIVEN_UP_HOUR ? dayIn(now, timeZone) : undefined
}

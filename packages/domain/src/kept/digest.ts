import { dayIn, localTimeOf } from '#shared/time/time-zone.ts'

/** From this hour of their own day on, administrators get the digest. */
export const DIGEST_HOUR = 7
/** A mail server or runner that was away until then leaves the day's digest out: nobody wants it later. */
const GIVEN_UP_HOUR = 10

/** The day in the zone whose digest is due now, if any. Without a zone it is that of UTC. */
export function digestDay(now: Date, timeZone = 'UTC'): string | undefined {
  const hour = Number(localTimeOf(now, timeZone).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length))
  return hour >= DIGEST_HOUR && hour < GIVEN_UP_HOUR ? dayIn(now, timeZone) : undefined
}

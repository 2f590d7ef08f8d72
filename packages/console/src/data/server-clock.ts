import { clockOffset } from '@touchline/domain/engine/review/claim.ts'
import { log } from './log.ts'

/** How far this device's clock is behind the server's. Milliseconds. */
let offset = 0

/** Estimated server time; `local` is a time of this device. */
export const serverTime = (local = new Date()): Date => new Date(local.getTime() + offset)

let asked: Promise<void> | undefined

/**
 * Asks once for the server's time, by the `Date` of an answer: to the second, which is enough for leases of minutes. Without an
 * answer this device's clock is used; the security rules use the server's anyway.
 */
export const learnServerTime = (): Promise<void> => (asked ??= ask())

/** Returns the server's time, asking for it where it isn't known yet. */
export async function learnedServerTime(): Promise<Date> {
  await learnServerTime()
  return serverTime()
}

async function ask(): Promise<void> {
  try {
    const sentAt = Date.now()
    const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    const receivedAt = Date.now()
    // A cache says how old its answer is (https://www.rfc-editor.org/rfc/rfc9111.html#name-age).
    const said = Date.parse(headers.get('date') ?? '') + 1000 * Number(headers.get('age') ?? 0)
    if (Number.isFinite(said)) offset = clockOffset({ serverTime: said, sentAt, receivedAt })
  } catch (failure) {
    asked = undefined
    log.warn('The server did not say what time it has.', failure)
  }
}

const MINUTE_MS = 60_000
const LONGEST_MS = 6 * 60 * MINUTE_MS
/** So long after it was made a message is given up. */
export const TRIED_FOR_MS = 72 * 60 * MINUTE_MS

/** How long to wait after so many attempts: about a minute, then twice as long each time, up to six hours. */
export function waitAfter(attempts: number, random = Math.random()): number {
  const full = Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_MS)
  // Messages that failed together are not tried together.
  return Math.round(full * (0.75 + random / 2))
}

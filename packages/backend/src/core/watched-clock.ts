/** Smaller steps back are adjustments of the clock and not reported. Milliseconds. */
export const adjustment = 5000

/**
 * A clock that reports being set back by more than an adjustment: it was wrong before and counts now. `latest`: latest
 * known time, such as from before a restart. Milliseconds since the epoch.
 */
export function watchClock(
  now: () => Date,
  known: { latest: number; wasAhead: (milliseconds: number) => void },
): () => Date {
  let { latest } = known
  return () => {
    const time = now()
    const ahead = latest - time.getTime()
    if (ahead <= 0 || ahead > adjustment) latest = time.getTime()
    if (ahead > adjustment) known.wasAhead(ahead)
    return time
  }
}

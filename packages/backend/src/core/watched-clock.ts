/** A clock that is set back by less than this is adjusted, and nobody need know. Milliseconds. */
export const adjustment = 5000

/**
 * A clock that tells when it was set back by more than an adjustment: it was wrong before, and what it says now counts.
 * `latest` is the latest time that is known of it, such as from before a restart. Milliseconds since the epoch.
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

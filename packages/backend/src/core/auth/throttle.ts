/** Limits how often something may be tried for one key within a sliding window. */
export type Throttle = {
  /** Counts a try; false when there were too many already. */
  allow(key: string): boolean
  /** Takes the latest try back: it was none of those to be limited. */
  forgive(key: string): void
  /** Forgets the tries of a key, after a success. */
  clear(key: string): void
}

/** How many keys are remembered at most, so that nobody can fill our memory. */
export const rememberedKeys = 10_000

/**
 * Counts in memory: a restart forgets, but nobody outside can restart us. A try counts before its outcome is known, so
 * that many at once do not slip through together. One that is refused does not count, so that no key stays closed for good.
 */
export function createThrottle(options: { limit: number; windowMs: number; now: () => Date }): Throttle {
  const tries = new Map<string, number[]>()
  return {
    allow(key) {
      const now = options.now().getTime()
      // A clock that was ahead must not keep a key closed until it is there again.
      const made = (tries.get(key) ?? []).map((time) => Math.min(time, now))
      const recent = made.filter((time) => time > now - options.windowMs)
      tries.set(key, recent)
      if (recent.length >= options.limit) return false
      // Re-inserted to stay youngest; the oldest key goes when there are too many.
      tries.delete(key)
      tries.set(key, [...recent, now])
      const oldest = tries.keys().next()
      if (tries.size > rememberedKeys && !oldest.done) tries.delete(oldest.value)
      return true
    },
    forgive(key) {
      const left = tries.get(key)?.slice(0, -1)
      if (left === undefined || left.length === 0) tries.delete(key)
      else tries.set(key, left)
    },
    clear(key) {
      tries.delete(key)
    },
  }
}

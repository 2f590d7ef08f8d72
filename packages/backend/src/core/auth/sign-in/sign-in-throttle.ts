import { rememberedKeys, type Throttle } from './throttle.ts'

/** Limits guesses of one account's password. */
export type SignInThrottle = {
  /** Counts a try; false when there were too many. `client` is where it comes from, where that is known. */
  allow(email: string, client: string | undefined): boolean
  /** After a sign-in, or a reset by mail: forgets the tries, and remembers that the person works from there. */
  succeeded(email: string, client: string | undefined): void
}

/**
 * Counts `tries` by account. Those from a place where the account has signed in before are counted separately, so someone who
 * guesses from elsewhere can't lock its owner out.
 */
export function createSignInThrottle(tries: Throttle): SignInThrottle {
  const known = new Set<string>()
  const keyOf = (email: string, client: string | undefined) => {
    const here = `${email} ${client ?? ''}`
    return known.has(here) ? here : email
  }
  return {
    allow: (email, client) => tries.allow(keyOf(email, client)),
    succeeded(email, client) {
      tries.clear(keyOf(email, client))
      const here = `${email} ${client ?? ''}`
      // Re-inserted to stay youngest; the oldest goes when there are too many.
      known.delete(here)
      known.add(here)
      const [oldest] = known
      if (known.size > rememberedKeys && oldest !== undefined) known.delete(oldest)
    },
  }
}

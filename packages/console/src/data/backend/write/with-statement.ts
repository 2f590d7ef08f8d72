import type { Stated, Stating } from './stated.ts'

/**
 * Adds a statement of reasons to each decision that takes something from somebody, also in bulk and where it follows from
 * another one: the log keeps it, and the message, if any, ends with it.
 */
export async function withStatement(decision: Stating, now: () => Promise<Date>): Promise<Stated> {
  const { reason, takes, message } = decision
  // Decisions that take something away have a reason, unless they confirm another one. Most writes have none.
  if (reason === undefined && takes === undefined) return { message }
  const { stating } = await import('./stating.ts')
  return stating(decision, await now())
}

/** The program for automatic changes (`npm run runner`): a server, which no security rule binds. */

/** Its name in `by` and `updatedBy`, where people have their uid. */
export const RUNNER = 'runner'

/** How the log calls it. */
export const RUNNER_NAME = 'Automation'

/** How the log calls it where it acts for a review rule. */
export const ruleAuthor = (name: string): string => `Rule “${name}”`

/** Held by the one of several that works. */
export const LEASE_PATH = 'runner/lease'
/** How far ahead of the server's time a lease may end: one that ends later is of a clock that was wrong. */
export const LEASE_MS = 60_000

/** Its progress and results. */
export const STATE_PATH = 'runner/state'

/** Whether an entry of the log, or a note of it, is of the runner and of nobody's decision. */
export const isAutomatic = ({ by }: { by?: string | undefined }): boolean => by === RUNNER

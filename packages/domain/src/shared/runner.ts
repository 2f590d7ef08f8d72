/** The program for automatic changes (`npm run runner`): a server, which no security rule binds. */

/** Its name in `by` and `updatedBy`, where people have their uid. */
export const RUNNER = 'runner'

export const RUNNER_NAME = 'Automation'

/** Its name in the log when acting for a review rule. */
export const ruleAuthor = (name: string): string => `Rule “${name}”`

/** Held by the active one of several runners. */
export const LEASE_PATH = 'runner/lease'
/** Longest lease from the server's time; a longer one came from a wrong clock. */
export const LEASE_MS = 60_000

/** Its progress and results. */
export const STATE_PATH = 'runner/state'

/** Whether an entry or a note is the runner's and nobody's decision. */
export const isAutomatic = ({ by }: { by?: string | undefined }): boolean => by === RUNNER

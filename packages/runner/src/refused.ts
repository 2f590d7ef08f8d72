import type { Logger } from '@touchline/backend/log'
import { WireError } from '@touchline/firestore/wire'
import { StartError } from '@touchline/firestore/start-error'

/** Because the document would be none, or the account may not be made: a second try would change nothing. */
const REFUSED: readonly number[] = [400, 403]

export const isRefused = (error: unknown): boolean =>
  error instanceof WireError && REFUSED.includes(error.status)

/** The server is away, or an index is missing: that holds up all of them. */
const isOfAll = (error: unknown): boolean =>
  error instanceof StartError || (error instanceof WireError && !isRefused(error)) || isAborted(error)

const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** The answer of a task, or undefined and a line in the log where it is refused or fails with this record: one holds up no other. */
export async function unlessRefused<Answer>(
  log: Logger,
  record: string,
  write: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await write()
  } catch (error) {
    if (isOfAll(error)) throw error
    log.warn('a record was refused', { record, why: String(error) })
    return undefined
  }
}

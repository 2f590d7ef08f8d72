import type { Logger } from '@touchline/backend/log'
import { WireError } from '@touchline/firestore/wire'
import { StartError } from '@touchline/firestore/start-error'

/** The document would be invalid, or the account isn't allowed: a second try would change nothing. */
const REFUSED: readonly number[] = [400, 403]

export const isRefused = (error: unknown): boolean =>
  error instanceof WireError && REFUSED.includes(error.status)

/** Whether it affects all records: the server is unreachable, or an index is missing. */
const isOfAll = (error: unknown): boolean =>
  error instanceof StartError || (error instanceof WireError && !isRefused(error)) || isAborted(error)

const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/**
 * Returns a task's answer, or logs and returns undefined if it is refused or fails with this record, so that one record holds up no other.
 */
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

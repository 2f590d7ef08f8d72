import type { Logger } from '@touchline/backend/core/log.ts'
import { WireError } from '#tools/migrate/firebase/wire.ts'

/** Because the document would be none, or the account may not be made: a second try would change nothing. */
const REFUSED: readonly number[] = [400, 403]

export const isRefused = (error: unknown): boolean =>
  error instanceof WireError && REFUSED.includes(error.status)

/** The answer of a write, or undefined and a line in the log where it is refused: one record holds up no other. */
export async function unlessRefused<Answer>(
  log: Logger,
  record: string,
  write: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await write()
  } catch (error) {
    if (!isRefused(error)) throw error
    log.warn('a record was refused', { record, why: String(error) })
    return undefined
  }
}

import { isHeard } from '#data/backend/hear.ts'
import type { Target } from '#data/backend/live-messages.ts'
import { currentSession } from '#data/session/session.ts'
import { FRESH_EVERY_MS } from './newest.ts'

/** Listened queries are also asked at intervals, for what passes by time alone or is written without saying when. Milliseconds. */
export const HEARD_EVERY_MS = 60_000

/** How often something is asked for, as `refetchInterval` takes it: `heardMs` while all that changes it is heard. */
export const askedEvery =
  (targets: () => readonly Target[], heardMs: number | false = HEARD_EVERY_MS, everyMs = FRESH_EVERY_MS) =>
  () => {
    // Effects of the last drawing run after its person signed out: there is nothing to ask then, and targets may be theirs.
    if (currentSession().status !== 'admin') return false
    return targets().every(isHeard) ? heardMs : everyMs
  }

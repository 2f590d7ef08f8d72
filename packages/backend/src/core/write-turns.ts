import { waitAtMost } from './patience.ts'

/**
 * Turns to write. SQLite has one writer, and waiting for it blocks a thread, so the shared thread only writes while no
 * other thread does, and its requests wait here instead.
 */
export type WriteTurns = {
  /** Lets a request write freely until it ends, once no thread writes. */
  share<T>(work: () => T | Promise<T>): Promise<T>
  /** Takes the turn for another thread, once no request shares it. Returns a function to give it back. */
  take(): Promise<() => void>
}

/** How long a thread waits for requests that share the turn, which are short. */
const patience = 2000

export function createWriteTurns(): WriteTurns {
  const turn: { taken: Promise<void> | null } = { taken: null }
  let sharing = 0
  let calm: (() => void) | null = null

  // Between the last look and what follows it nothing else may happen.
  return {
    async share(work) {
      while (turn.taken !== null) await turn.taken
      sharing++
      try {
        return await work()
      } finally {
        sharing--
        if (sharing === 0) calm?.()
      }
    },
    async take() {
      while (turn.taken !== null) await turn.taken
      const { promise, resolve } = Promise.withResolvers<void>()
      turn.taken = promise
      if (sharing > 0) await waitAtMost(patience, (isCalm) => (calm = isCalm))
      calm = null
      return () => {
        if (turn.taken === promise) turn.taken = null
        resolve()
      }
    },
  }
}

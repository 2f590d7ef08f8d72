import type { Away } from '#core/deps.ts'
import { ProtocolError } from '#core/errors.ts'
import { waitAtMost } from '#core/patience.ts'

/** Lets requests through, and holds them back while their data is replaced. */
export type Gate = {
  /** With `away` the work waits for something outside without blocking others. */
  pass<T>(work: (away: Away) => T | Promise<T>): T | Promise<T>
  /**
   * Waits up to `patience` milliseconds until no other request is running, then does the work. New requests are
   * answered afterwards. Throws ABORTED if it is already closed.
   */
  closeWhile<T>(work: () => T | Promise<T>): Promise<T>
  readonly isClosed: boolean
}

const defaultPatience = 5000

export function createGate(patience = defaultPatience): Gate {
  let running = 0
  let closed: Promise<void> | undefined
  let quiet: (() => void) | undefined

  const whenOpen = async () => {
    for (let end = closed; end !== undefined; end = closed) await end
  }
  const leave = () => {
    running--
    if (running <= 1) quiet?.()
  }
  const away: Away = async (wait) => {
    leave()
    try {
      return await wait()
    } finally {
      await whenOpen()
      running++
    }
  }

  return {
    async pass(work) {
      if (closed !== undefined) await whenOpen()
      running++
      try {
        return await work(away)
      } finally {
        leave()
      }
    },
    get isClosed() {
      return closed !== undefined
    },
    async closeWhile(work) {
      if (closed !== undefined) throw new ProtocolError('ABORTED', 'The data is already being replaced.')
      const { promise, resolve } = Promise.withResolvers<void>()
      closed = promise
      try {
        if (running > 1) await waitAtMost(patience, (isQuiet) => (quiet = isQuiet))
        return await work()
      } finally {
        closed = undefined
        quiet = undefined
        resolve()
      }
    },
  }
}

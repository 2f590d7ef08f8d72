import type { Away } from '#core/deps.ts'
import { ProtocolError } from '#core/errors.ts'
import { waitAtMost } from '#core/patience.ts'

/** Lets requests through, and holds them back while what they work on is exchanged. */
export type Gate = {
  /** With `away` the work waits for something outside, and holds nobody up until it comes back. */
  pass<T>(work: (away: Away) => T | Promise<T>): T | Promise<T>
  /**
   * Waits until no request but the one that asks is running, for `patience` milliseconds at most, then does the work. Requests
   * that come in the meantime are answered afterwards. Throws ABORTED when another one has closed it already.
   */
  closeWhile<T>(work: () => T | Promise<T>): Promise<T>
  /** Whether requests are held back. */
  readonly isClosed: boolean
}

const defaultPatience = 5000

export function createGate(patience = defaultPatience): Gate {
  let running = 0
  let closed: Promise<void> | undefined
  let quiet: (() => void) | undefined

  const enter = async () => {
    for (let end = closed; end !== undefined; end = closed) await end
    running++
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
      await enter()
    }
  }

  return {
    async pass(work) {
      await enter()
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

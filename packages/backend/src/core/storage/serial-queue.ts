/** Runs the requests of an upload one after the other. */
export type SerialQueue = {
  /**
   * Runs the work once nothing else runs for the key, and aborts running work: a returning sender has given up its
   * earlier connection, even if we haven't noticed.
   */
  take<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

export function createSerialQueue(): SerialQueue {
  const running = new Map<string, { stop: AbortController; ended: Promise<void> }>()
  return {
    take(key, work) {
      const before = running.get(key)
      before?.stop.abort()
      const stop = new AbortController()
      const result = (before?.ended ?? Promise.resolve()).then(() => work(stop.signal))
      const turn = {
        stop,
        ended: result.then(noop, noop).then(() => {
          if (running.get(key) === turn) running.delete(key)
        }),
      }
      running.set(key, turn)
      return result
    },
  }
}

function noop(): void {}

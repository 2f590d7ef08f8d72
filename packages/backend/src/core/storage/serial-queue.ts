/** Lets the requests of one upload run one after the other. */
export type SerialQueue = {
  /**
   * Runs the work when nothing else runs for the key. The running one is told to stop: a sender that comes back has given up
   * the connection that it used before, even when we have not noticed yet.
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

/** Runs a limited number of slow tasks. Waiting keys take turns, so that a busy sender doesn't delay others. */
export type FairQueue = {
  /** Undefined, without running it, if the key has too much waiting. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> | undefined
}

export function createFairQueue(atOnce: number, waiting: number): FairQueue {
  const lines = new Map<string, (() => void)[]>()
  let running = 0

  /** Gives a free slot to the queue that has waited longest. */
  const handOn = () => {
    const [first] = lines
    if (first === undefined) {
      running--
      return
    }
    const [key, line] = first
    const begin = line.shift()
    // Behind the others, if it has more to do.
    lines.delete(key)
    if (line.length > 0) lines.set(key, line)
    begin?.()
  }

  const runHere = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } finally {
      handOn()
    }
  }

  return {
    run(key, work) {
      if (running < atOnce) {
        running++
        return runHere(work)
      }
      const line = lines.get(key) ?? []
      if (line.length >= waiting) return undefined
      const { promise, resolve } = Promise.withResolvers<void>()
      line.push(resolve)
      lines.set(key, line)
      return promise.then(() => runHere(work))
    },
  }
}

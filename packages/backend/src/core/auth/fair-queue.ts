/** Lets slow work run a few at a time. Those who wait take turns by key, so that one who sends much doesn't hold up the others. */
export type FairQueue = {
  /** Undefined, and not run, when too much of the key is waiting. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> | undefined
}

export function createFairQueue(atOnce: number, waiting: number): FairQueue {
  const lines = new Map<string, (() => void)[]>()
  let running = 0

  /** Hands the place of what has ended to the line that has waited longest. */
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

/** Limits concurrent work per key; the rest waits in line. */
export type Lanes = {
  /** Resolves with a function that frees the slot; rejects with `late()` after `milliseconds`. */
  enter(key: string, milliseconds: number, late: () => Error): Promise<() => void>
}

export function createLanes(atOnce: number): Lanes {
  const lanes = new Map<string, { running: number; readonly waiting: Set<() => void> }>()

  const leave = (key: string) => {
    const lane = lanes.get(key)
    if (lane === undefined) return
    const [next] = lane.waiting
    if (next !== undefined) {
      lane.waiting.delete(next)
      next()
    } else if (--lane.running === 0) lanes.delete(key)
  }

  return {
    async enter(key, milliseconds, late) {
      const lane = lanes.get(key) ?? { running: 0, waiting: new Set() }
      lanes.set(key, lane)
      if (lane.running < atOnce) lane.running++
      else {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        lane.waiting.add(resolve)
        const timer = setTimeout(() => {
          lane.waiting.delete(resolve)
          reject(late())
        }, milliseconds)
        await promise.finally(() => clearTimeout(timer))
      }
      return () => leave(key)
    },
  }
}

/** Pseudo-random numbers that are the same in every run (mulberry32), so that a failure can be repeated. */
export type RandomSource = {
  /** Returns an integer from 0 to below `limit`. */
  below(limit: number): number
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
}

export function randomSource(seed: number): RandomSource {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick(list) {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new RangeError('Nothing to pick from')
      return picked
    },
  }
}

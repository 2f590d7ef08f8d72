export type Random = {
  /** From 0 to below 1. */
  next(): number
  /** A whole number, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  /** Normally distributed, by Box–Muller (https://en.wikipedia.org/wiki/Box%E2%80%93Muller_transform). */
  normal(mean: number, deviation: number): number
}

/**
 * Stream of a noun's record. Each record has its own, so that adding a noun, a record or a batch never changes another,
 * and any record can be made alone.
 */
export function randomOf(noun: string, index: number): Random {
  const next = sfc32(hash(noun), hash(`${index}`), index >>> 0)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** Small Fast Counter, a generator of PractRand (https://pracrand.sourceforge.net/RNG_engines.txt). */
function sfc32(seedA: number, seedB: number, seedC: number): () => number {
  let a = seedA
  let b = seedB
  let c = seedC
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // The first numbers still resemble the seeds.
  for (let round = 0; round < 15; round++) next()
  return next
}

/** FNV-1a (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** Weighted choice. Weights need not add up to one. */
export function weighted<T>(random: Random, choices: readonly [T, number][], total = sumOf(choices)): T {
  let left = random.next() * total
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  throw new Error('Nothing to choose from.')
}

const sums = new WeakMap<readonly [unknown, number][], number>()

/** Sum of a constant list's weights, cached. */
export function sumOf(choices: readonly [unknown, number][]): number {
  const sum = sums.get(choices) ?? choices.reduce((total, [, weight]) => total + weight, 0)
  sums.set(choices, sum)
  return sum
}

/** Coprime to nearly every count. */
const STRIDES = [7919, 104_729, 1_299_709]

/** Permutes 0…count−1: assigns roles in exact numbers without a list. */
export function scattered(index: number, count: number, offset: number): number {
  const stride = STRIDES.find((prime) => count % prime !== 0) ?? 1
  return (index * stride + offset) % count
}

import { describe, expect, test } from 'vitest'
import { between, byRank, Rank, spread } from './rank.ts'

/** A reproducible sequence (https://en.wikipedia.org/wiki/Linear_congruential_generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

const isRank = (text: string) => Rank.safeParse(text).success
const isSorted = (ranks: readonly string[]) =>
  ranks.every((rank, at) => at === 0 || (ranks[at - 1] ?? '') < rank)
const longest = (ranks: readonly string[]) => Math.max(...ranks.map((rank) => rank.length))

test.each([
  ['at random', 5000, (random: (below: number) => number, length: number) => random(length + 1), 40],
  ['always at the end', 20_000, (_: unknown, length: number) => length, 6],
  ['always at the start', 20_000, () => 0, 6],
  [
    'always in the same gap, behind the newest',
    600,
    (_: unknown, length: number) => Math.max(0, length - 1),
    130,
  ],
  ['always in the same gap, ahead of the newest', 600, () => 1, 130],
])('%s: sorted, never the same, and short', (_, count, place, most) => {
  const random = numbers(7)
  const ranks: string[] = []
  const wrong: string[] = []
  for (let at = 0; at < count; at += 1) {
    const index = place(random, ranks.length)
    const rank = between(ranks[index - 1], ranks[index])
    if (!isRank(rank) || (ranks[index - 1] ?? '') >= rank || rank >= (ranks[index] ?? '~')) wrong.push(rank)
    ranks.splice(index, 0, rank)
  }
  expect(wrong).toEqual([])
  expect(isSorted(ranks)).toBe(true)
  expect(longest(ranks)).toBeLessThanOrEqual(most)
})

describe('between', () => {
  test.each([
    ['A', 'B'],
    ['A', 'A1'],
    ['Az', 'B'],
    ['Azzz', 'B'],
    ['0001', '0002'],
    ['z', 'z1'],
    ['zzzz', 'zzzzz'],
    ['9', 'A'],
    ['Z', 'a'],
    ['A1', 'B'],
  ])('%s and %s', (low, high) => {
    const rank = between(low, high)
    expect(isRank(rank)).toBe(true)
    expect(low < rank && rank < high).toBe(true)
  })

  test.each(['1', '01', '0001', '00001', 'z', 'zz', 'zzzz', 'zzzzzzzz', 'zzzy', '000010001', 'V'])(
    'the ends and %s',
    (rank) => {
      expect([between(null, rank), between(rank, undefined)].every(isRank)).toBe(true)
      expect(between(null, rank) < rank && rank < between(rank, undefined)).toBe(true)
    },
  )

  test('what is no rank stands for an end', () => {
    for (const broken of ['', 'A0', 'å', 'A B']) {
      expect(between(broken, 'A') < 'A').toBe(true)
      expect(between('A', broken) > 'A').toBe(true)
    }
  })

  test('two cards with one rank: right after both, and room for more', () => {
    const third = between('A', 'A')
    expect(third > 'A' && isRank(third)).toBe(true)
    expect(between('A', third) > 'A' && between('A', third) < third).toBe(true)
    expect(between('B', 'A') > 'B').toBe(true)
  })
})

test.each([0, 1, 2, 60, 61, 62, 63, 500, 5000])('%s ranks at once', (count) => {
  const ranks = spread(count)
  expect(ranks).toHaveLength(count)
  expect(isSorted(ranks) && ranks.every(isRank)).toBe(true)
  if (count > 0) expect(longest(ranks)).toBeLessThanOrEqual(4)
})

test('cards sort as the database does; those without a rank come last', () => {
  const cards = [{ id: 'd' }, { id: 'c', rank: 'a' }, { id: 'b', rank: 'B' }, { id: 'a', rank: 'a' }]
  expect(cards.toSorted(byRank).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd'])
})

import { expect, test } from 'vitest'
import { randomSource } from '#testing/random-source.ts'
import { entryPrefix, readNumber, shortNumber } from './entry-keys.ts'

const random = randomSource(9)

/** Numbers around every power of two, where the number of bytes changes. */
const numbers = Array.from({ length: 49 }, (_, power) => 2 ** power).flatMap((number) => [
  number - 1,
  number,
  ...(number + 1 < 2 ** 49 ? [number + 1] : []),
])

test('short numbers order like numbers, none is the beginning of another, and each is read back', () => {
  for (let pair = 0; pair < 20_000; pair++) {
    const [one, other] = [random.pick(numbers), random.pick(numbers)]
    const [left, right] = [shortNumber(one), shortNumber(other)]
    expect(Buffer.compare(left, right)).toBe(Math.sign(one - other))
    if (one !== other) expect(right.subarray(0, left.length).equals(left)).toBe(false)
    expect(readNumber(Buffer.concat([left, right]))).toEqual({ number: one, length: left.length })
  }
  expect([0, 127, 128, 16_383, 16_384].map((number) => shortNumber(number).length)).toEqual([1, 1, 2, 2, 3])
})

test('the entries of one index of one collection begin like no other', () => {
  const some = [0, 1, 63, 127, 128, 300, 16_384, 2 ** 20, 2 ** 20 + 1]
  const all = some.flatMap((index) => some.map((collection) => entryPrefix(index, collection)))
  // Also when they are remembered.
  expect(some.flatMap((index) => some.map((collection) => entryPrefix(index, collection)))).toEqual(all)
  for (const one of all)
    expect(all.filter((other) => other.subarray(0, one.length).equals(one))).toEqual([one])
})

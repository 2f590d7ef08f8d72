import { expect, test } from 'vitest'
import { mergePieces } from './merge-pieces.ts'

/** Merges pieces by name; the bits of a number are the entries that need a piece. */
function merged(pieces: Record<string, [size: number, needed: bigint, ...imports: string[]]>, whole = '') {
  const names = Object.keys(pieces)
  const given = Object.entries(pieces).map(([name, [size, needed]]) => ({
    ids: [name],
    size,
    needed,
    isWhole: name === whole,
  }))
  const imports = Object.values(pieces).map(
    ([, , ...needs]) => new Set(needs.map((name) => names.indexOf(name))),
  )
  const result = mergePieces(given, imports, { weights: [1, 1, 1, 1], file: 10 })
  return result.map(({ ids }) => ids.toSorted().join('')).toSorted()
}

test('what is needed together is one file', () => {
  expect(merged({ a: [500, 0b11n], b: [700, 0b11n], c: [5, 0b100n] })).toEqual(['ab', 'c'])
})

test('a little too much is fetched for one file less, and no more than that', () => {
  expect(merged({ a: [500, 0b11n], b: [9, 0b01n] })).toEqual(['ab'])
  expect(merged({ a: [500, 0b11n], b: [11, 0b01n] })).toEqual(['a', 'b'])
})

test('what the other imports is fetched with it', () => {
  expect(merged({ a: [500, 0b11n], b: [2, 0b01n, 'c'], c: [500, 0b101n] })).toEqual(['a', 'bc'])
  expect(merged({ a: [500, 0b11n], b: [2, 0b01n, 'c'], c: [500, 0b111n] })).toEqual(['ab', 'c'])
})

test('no two files need each other', () => {
  // Of a and c, which are opened together, one file would need b and be needed by it.
  expect(merged({ a: [1, 0b11n, 'b'], b: [900, 0b1111n, 'c'], c: [1, 0b1111n] }, 'b')).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('separate pieces stay separate', () => {
  expect(merged({ a: [500, 0b11n], b: [700, 0b11n] }, 'b')).toEqual(['a', 'b'])
})

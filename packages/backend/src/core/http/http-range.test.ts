import { expect, it } from 'vitest'
import { parseRange } from './http-range.ts'

it.each([
  ['bytes=0-0', 10, { start: 0, end: 0 }],
  ['bytes=9-', 10, { start: 9, end: 9 }],
  ['bytes=-1', 10, { start: 9, end: 9 }],
  ['bytes=0-100', 10, { start: 0, end: 9 }],
  ['bytes=10-20', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, undefined],
  ['bytes=-', 10, undefined],
  ['bytes=5-4', 10, undefined],
  ['bytes=0-1,2-3', 10, undefined],
  ['octets=0-1', 10, undefined],
  [undefined, 10, undefined],
])('reads %s of %i bytes', (header, size, range) => {
  expect(parseRange(header, size)).toEqual(range)
})

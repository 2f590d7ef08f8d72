import { expect, test } from 'vitest'
import { positionOf } from './source.ts'

const source = { file: 'x.rules', text: 'ab\n\ncd\n' }

test.each([
  ['the first character', 0, 1, 1],
  ['the end of a line', 2, 1, 3],
  ['an empty line', 3, 2, 1],
  ['the start of a line', 4, 3, 1],
  ['within a line', 5, 3, 2],
  ['the last line break', 6, 3, 3],
  ['the end of the file', 7, 4, 1],
])('position of %s', (_name, offset, line, column) => {
  expect(positionOf(source, offset)).toEqual({ line, column })
})

test('an empty file has one position', () => {
  expect(positionOf({ file: 'x.rules', text: '' }, 0)).toEqual({ line: 1, column: 1 })
})

test('a long file: each line where its text starts', () => {
  const lines = Array.from({ length: 500 }, (_, index) => 'x'.repeat(index % 7))
  const long = { file: 'x.rules', text: lines.join('\n') }
  let offset = 0
  for (const [index, text] of lines.entries()) {
    expect(positionOf(long, offset)).toEqual({ line: index + 1, column: 1 })
    offset += text.length + 1
  }
})

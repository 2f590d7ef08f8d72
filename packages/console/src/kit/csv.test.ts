import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@x', '=HYPERLINK("x")\nsecond line', '\t=1'])(
  'a cell that begins as a formula is text, of however many lines: %j',
  (cell) => {
    const [line = ''] = csvLines([[cell]]).split('\r\n')
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  },
)

test('other cells stay as they are, also with such a sign further on', () => {
  expect(csvLines([['a=1', 'x\n=2', 3, true]])).toBe('a=1,"x\n=2",3,true\r\n')
})

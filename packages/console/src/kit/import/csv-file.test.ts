import { describe, expect, test } from 'vitest'
import { csvLines } from '#kit/csv.ts'
import { cellsOf, readCsv } from './csv-file.ts'

const file = (content: BlobPart, name = 'clubs.csv') => new File([content], name)

/** Stands in for the browser's reader, which Papa Parse needs for files. */
class Reader {
  onload: ((event: { target: { result: string } }) => void) | null = null
  onerror: (() => void) | null = null
  readAsText(blob: Blob, encoding = 'utf-8') {
    void blob.arrayBuffer().then((bytes) => {
      this.onload?.({ target: { result: new TextDecoder(encoding).decode(bytes) } })
    })
  }
}
Object.assign(globalThis, { FileReader: Reader })

describe('reading', () => {
  test.each([
    ['commas', 'Name,City\nA,B'],
    ['semicolons', 'Name;City\nA;B'],
    ['tabs', 'Name\tCity\nA\tB'],
    ['a byte order mark', '\uFEFFName,City\nA,B'],
    ['quotes and line ends of Windows', '"Name","City"\r\n"A","B"\r\n'],
  ])('%s', async (_, content) => {
    const sheet = await readCsv(file(content))
    expect(sheet.headers).toEqual(['Name', 'City'])
    expect(sheet.rows).toEqual([{ row: 2, cells: ['A', 'B'] }])
    expect(sheet.notice).toBeUndefined()
  })

  test('rows count as in a spreadsheet, without the empty ones', async () => {
    const { rows } = await readCsv(file('Name,City\n,\nA,B\n\nC,D\n'))
    expect(rows.map(({ row }) => row)).toEqual([3, 5])
  })

  test('columns of one name, and without one', async () => {
    const sheet = await readCsv(file('Name,Name,\nA,B,C'))
    expect(sheet.headers).toEqual(['Name', 'Name (2)', 'Column 3'])
    expect(cellsOf(sheet, { row: 2, cells: ['A'] })).toEqual({ Name: 'A', 'Name (2)': '', 'Column 3': '' })
  })

  test('what is not UTF-8 is read and said', async () => {
    const sheet = await readCsv(file(new Uint8Array([...'Name\nK'].map((c) => c.charCodeAt(0)).concat(0xf6))))
    expect(sheet.rows).toEqual([{ row: 2, cells: ['Kö'] }])
    expect(sheet.notice).toContain('isn’t UTF-8')
  })
})

test.each<[string, BlobPart, RegExp]>([
  ['nothing', '', /empty/],
  ['only headers', 'Name,City\n', /no rows/],
  ['a workbook', 'PK\u0003\u0004', /workbook/],
  ['too many rows', `Name\n${'A\n'.repeat(10_001)}`, /10,000 rows/],
  ['too much', new Uint8Array(5 * 1024 * 1024 + 1), /5 MB/],
  ['a quotation mark that is not closed', 'Name,City\n"A,B\n', /never closed/],
])('refuses %s', async (_, content, sentence) => {
  await expect(readCsv(file(content))).rejects.toThrow(sentence)
})

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

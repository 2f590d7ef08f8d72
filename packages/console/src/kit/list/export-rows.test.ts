import { describe, expect, test } from 'vitest'
import type { ListState } from '#data/list-state.ts'
import type { ListColumn, ListRow } from '#kit/list/list-definition.ts'
import { csvFile, csvHead, csvRows, exportName, exportRows } from '#kit/list/export-rows.ts'

type Shoe = ListRow & { name: string }
const column = (id: string, csv: (shoe: Shoe) => string | number): ListColumn<Shoe> => ({
  id,
  label: id,
  cell: () => null,
  csv,
  width: 1,
})
const columns = [column('Name', ({ name }) => name)]
const state: ListState = { filters: {}, sort: 'name', direction: 'asc', size: 25 }

const shoes = (count: number): Shoe[] =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, name: `Shoe ${index}` }))

/** A list of `all`, read by position. */
const listOf = (all: Shoe[]) => ({
  noun: { one: 'shoe', many: 'shoes' },
  batch: (_: ListState, size: number, after: string | undefined) => {
    const from = Number(after ?? 0)
    const to = from + size
    return Promise.resolve({ rows: all.slice(from, to), ...(to < all.length ? { next: String(to) } : {}) })
  },
})

const run = (all: Shoe[], counts: number[], signal = new AbortController().signal) => {
  const progress: [number, number][] = []
  const parts = exportRows({
    definition: listOf(all),
    state,
    file: csvFile(columns),
    count: () => Promise.resolve(counts.shift() ?? all.length),
    signal,
    onProgress: (read, of) => progress.push([read, of]),
  })
  return { parts, progress }
}

describe('one row', () => {
  test.each([
    ['Ana', 's,Ana\r\n'],
    ['Ana "Zé", O', 's,"Ana ""Zé"", O"\r\n'],
    ['two\nlines', 's,"two\nlines"\r\n'],
    ['=1+1', `s,"'=1+1"\r\n`],
    ['+441632960961', `s,"'+441632960961"\r\n`],
    ['@SUM(A1)', `s,"'@SUM(A1)"\r\n`],
    ['-2', `s,"'-2"\r\n`],
  ])('%j', (name, expected) => expect(csvRows([{ id: 's', name } as Shoe], columns)).toBe(expected))

  test('the file begins with the byte order mark and the labels', () =>
    expect(csvHead(columns)).toBe('\uFEFFID,Name\r\n'))
})

describe('the whole list', () => {
  test('is read to its end', async () => {
    const { parts, progress } = run(shoes(1203), [])
    const lines = (await parts).join('').trimEnd().split('\r\n')
    expect(lines).toHaveLength(1204)
    expect(lines.at(-1)).toBe('s1202,Shoe 1202')
    expect(progress.map(([read]) => read)).toEqual([0, 500, 1000, 1203])
  })

  test('an empty one is a file with a head', async () =>
    expect(await run([], []).parts).toEqual(['\uFEFFID,Name\r\n', '']))

  test('more or fewer rows than the database counts are no export', async () => {
    await expect(run(shoes(3), [3, 4]).parts).rejects.toThrow('3 shoes were read but 4 are counted')
    await expect(run(shoes(3), [3, 2]).parts).rejects.toThrow('Nothing was saved')
  })

  test('stops when told to', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(run(shoes(3), [], controller.signal).parts).rejects.toThrow('aborted')
  })
})

test('the name says what and when', () => {
  expect(exportName('users', new Date(2026, 0, 5))).toBe('users-2026-01-05.csv')
  expect(exportName('contacts', new Date(2026, 0, 5), 'vcf')).toBe('contacts-2026-01-05.vcf')
})

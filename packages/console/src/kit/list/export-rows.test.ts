import { describe, expect, test } from 'vitest'
import type { ListState } from '#data/list-state.ts'
import type { FileColumn, ListColumn } from './list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import {
  csvFile,
  csvHead,
  csvRows,
  exportName,
  type ExportProgress,
  exportRows,
  nothingRead,
  usualFile,
} from './export-rows.ts'

type Shoe = ListRow & { name: string }
const column = (id: string, csv: (shoe: Shoe) => string | number): ListColumn<Shoe> & FileColumn<Shoe> => ({
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

/** Text without the byte order mark, which decoding removes. */
const textOf = async (parts: Promise<readonly Blob[]>) => new Blob([...(await parts)]).text()

const run = (all: Shoe[], counts: number[], signal = new AbortController().signal) => {
  const progress: [number, number][] = []
  const parts = exportRows({
    definition: listOf(all),
    state,
    file: csvFile(columns),
    count: () => Promise.resolve(counts.shift() ?? all.length),
    signal,
    onProgress: ({ read, of }) => void progress.push([read, of]),
  })
  return { parts, progress }
}

test('a file has the shown columns in their order, and once what their values mean nothing without', () => {
  const [name, price, fee] = ['name', 'price', 'fee'].map((id) => column(id, () => 1))
  const currency = { ...column('currency', () => 'EUR'), filedWith: ['price', 'fee'] }
  const definition = { columns: [name, price, currency, fee].filter((one) => one !== undefined) }
  const filed = { columns: definition.columns, always: [] }
  const ids = (...shown: string[]) => usualFile(definition, filed, shown).map(({ id }) => id)
  expect(ids('name')).toEqual(['name'])
  expect(ids('fee', 'name', 'price')).toEqual(['fee', 'currency', 'name', 'price'])
  expect(ids('price', 'name', 'currency')).toEqual(['price', 'name', 'currency'])
})

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
    const lines = (await textOf(parts)).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1204)
    expect(lines.at(-1)).toBe('s1202,Shoe 1202')
    expect(progress.map(([read]) => read)).toEqual([0, 500, 1000, 1203])
  })

  test('what lacks the field of the order comes last, once, and is counted by itself', async () => {
    const all = shoes(1203)
    const complete = { ...state, sort: 'key' }
    const progress: ExportProgress[] = []
    const parts = await exportRows({
      definition: {
        ...listOf(all),
        batch: (asked: ListState, size: number, after: string | undefined) =>
          listOf(asked.sort === 'key' ? all : all.slice(600)).batch(asked, size, after),
      },
      state,
      complete,
      file: csvFile(columns),
      count: () => Promise.resolve(all.length),
      signal: new AbortController().signal,
      onProgress: (one) => void progress.push(one),
    })
    const lines = (await new Blob([...parts]).text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1204)
    expect(lines[1]).toBe('s600,Shoe 600')
    expect(lines.at(-1)).toBe('s599,Shoe 599')
    expect(progress[0]).toEqual({ read: 0, of: 1203, lacking: undefined })
    expect(progress.at(-2)).toEqual({ read: 1203, of: 1203, lacking: 600 })
  })

  test('what no query finds comes after all others, once', async () => {
    const all = shoes(3)
    const parts = await exportRows({
      definition: listOf(all.slice(0, 2)),
      state,
      further: all.slice(1),
      file: csvFile(columns),
      count: () => Promise.resolve(2),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    expect(await new Blob([...parts]).text()).toBe('ID,Name\r\ns0,Shoe 0\r\ns1,Shoe 1\r\ns2,Shoe 2\r\n')
  })

  test('an empty one is a file with a head', async () =>
    expect(await textOf(run([], []).parts)).toBe('ID,Name\r\n'))

  test('more or fewer rows than the database counts are no export', async () => {
    await expect(run(shoes(3), [3, 4]).parts).rejects.toThrow('3 of 4 shoes were read')
    await expect(run(shoes(3), [3, 2]).parts).rejects.toThrow('Nothing was saved')
  })

  test('goes on where it broke off', async () => {
    const all = shoes(1203)
    const { batch, noun } = listOf(all)
    let calls = 0
    const definition = {
      noun,
      batch: (...asked: Parameters<typeof batch>) =>
        ++calls === 3 ? Promise.reject(new Error('away')) : batch(...asked),
    }
    const file = csvFile(columns)
    const begun = nothingRead(file)
    const request = {
      definition,
      state,
      file,
      begun,
      count: () => Promise.resolve(all.length),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    }
    await expect(exportRows(request)).rejects.toThrow('away')
    expect((await textOf(exportRows(request))).trimEnd().split('\r\n')).toHaveLength(1204)
    expect(calls).toBe(4)
  })

  test('has a row once that moved on within the list while it was read', async () => {
    const all = shoes(600)
    const [moved, ...rest] = all
    const definition = {
      ...listOf(all),
      batch: (asked: ListState, size: number, after: string | undefined) =>
        listOf(after === undefined || moved === undefined ? all : [...rest, moved]).batch(asked, size, after),
    }
    const parts = exportRows({
      definition,
      state,
      file: csvFile(columns),
      count: () => Promise.resolve(600),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    // Read by position, the row after the moved one was lost: then there is no file.
    await expect(parts).rejects.toThrow('599 of 600 shoes were read')
  })

  test('stops when told to, also while it is counted at the end', async () => {
    const late = new AbortController()
    let counts = 0
    const parts = exportRows({
      definition: listOf(shoes(3)),
      state,
      file: csvFile(columns),
      count: () => {
        if (++counts === 2) late.abort()
        return Promise.resolve(3)
      },
      signal: late.signal,
      onProgress: () => undefined,
    })
    await expect(parts).rejects.toThrow('aborted')

    const controller = new AbortController()
    controller.abort()
    await expect(run(shoes(3), [], controller.signal).parts).rejects.toThrow('aborted')
  })
})

test('the name says what and when', () => {
  expect(exportName('users', new Date(2026, 0, 5))).toBe('users-2026-01-05.csv')
  expect(exportName('contacts', new Date(2026, 0, 5), 'vcf')).toBe('contacts-2026-01-05.vcf')
})

test('records that were looked at and aren’t meant count as read, and are in no file', async () => {
  const all = shoes(3)
  const batch = async (...asked: Parameters<ReturnType<typeof listOf>['batch']>) => {
    const { rows, ...next } = await listOf(all).batch(...asked)
    return { ...next, rows: rows.slice(1), passed: ['s0'] }
  }
  const parts = (count: number) =>
    exportRows({
      definition: { ...listOf(all), batch },
      state,
      file: csvFile(columns),
      count: () => Promise.resolve(count),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
  expect(await textOf(parts(3))).toBe(
    `${await new Blob([csvHead(columns)]).text()}s1,Shoe 1\r\ns2,Shoe 2\r\n`,
  )
  await expect(parts(2)).rejects.toThrow('3 of 2 shoes were read')
})

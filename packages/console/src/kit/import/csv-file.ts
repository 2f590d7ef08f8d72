import { parse } from 'papaparse'
import { AppError } from '#data/errors.ts'
import { locale, t } from '@touchline/domain/language/t.ts'

export const BYTES_MAX = 5 * 1024 * 1024
export const ROWS_MAX = 10_000

/** One line of the file; `row` counts as in a spreadsheet, from 1. */
export type SheetRow = { row: number; cells: readonly string[] }

export type Sheet = {
  fileName: string
  headers: readonly string[]
  rows: readonly SheetRow[]
  delimiter: string
  /** Remark on how it was read. */
  notice?: string
}

type Encoding = { name: string; notice?: string }

const NOT_UTF8 = t(
  'This file isn’t UTF-8, so it was read as Western European (Windows-1252). Check names with accents before you continue.',
)

/** Reads a CSV file piece by piece. Throws an {@link AppError} that says what is wrong with the file as a whole. */
export async function readCsv(file: File, signal?: AbortSignal): Promise<Sheet> {
  if (file.size > BYTES_MAX)
    throw refusal(
      t('This file is {megabytes} MB; the limit is 5 MB. Split it into several files.', {
        megabytes: megabytes(file.size),
      }),
    )
  const encoding = encodingOf(new Uint8Array(await file.arrayBuffer()))
  const { rows, delimiter } = await parseFile(file, encoding.name, signal)
  const [first, ...others] = rows
  if (first === undefined) throw refusal(t('This file is empty.'))
  if (others.length === 0) throw refusal(t('This file has no rows below its header.'))
  const headers = headersOf(first.cells)
  return {
    fileName: file.name,
    headers,
    rows: others,
    delimiter,
    ...(encoding.notice ? { notice: encoding.notice } : {}),
  }
}

const oneDigit = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const megabytes = (bytes: number) => oneDigit.format(bytes / 1024 / 1024)
const refusal = (sentence: string) => new AppError('refused', { sentence })

function encodingOf(bytes: Uint8Array): Encoding {
  // First bytes of a ZIP archive, which a workbook is (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refusal(t('This is a workbook. Save it as CSV (UTF-8), then choose that file.'))
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le' }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { name: 'utf-8' }
  } catch {
    return { name: 'windows-1252', notice: NOT_UTF8 }
  }
}

function parseFile(
  file: File,
  encoding: string,
  signal: AbortSignal | undefined,
): Promise<{ rows: SheetRow[]; delimiter: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ rows: SheetRow[]; delimiter: string }>()
  const rows: SheetRow[] = []
  let read = 0
  let delimiter = ','
  parse<string[]>(file, {
    encoding,
    chunk({ data, errors, meta }, parser) {
      delimiter = meta.delimiter
      const quote = errors.find(({ type }) => type === 'Quotes')
      for (const cells of data) {
        read += 1
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ row: read, cells })
      }
      if (quote)
        reject(refusal(t('A quotation mark near row {row} is never closed.', { row: (quote.row ?? 0) + 1 })))
      else if (rows.length > ROWS_MAX + 1)
        reject(refusal(t('This file has more than 10,000 rows. Split it into several files.')))
      else if (signal?.aborted) reject(signal.reason)
      else return
      parser.abort()
    },
    complete: () => resolve({ rows, delimiter }),
    error: () => reject(refusal(t('This file couldn’t be read.'))),
  })
  return promise
}

/** Gives each column a distinct name to choose it by. */
function headersOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, at) => {
    const name = cell.replace(/^\uFEFF/, '').trim() || t('Column {number}', { number: at + 1 })
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** Cells of a row by their headers. */
export const cellsOf = ({ headers }: Pick<Sheet, 'headers'>, { cells }: SheetRow): Record<string, string> =>
  Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? '']))

import { parse } from 'papaparse'
import { AppError } from '#data/errors.ts'
import { t } from '@touchline/domain/language/t.ts'

export const BYTES_MAX = 5 * 1024 * 1024
export const ROWS_MAX = 10_000

/** One line of the file; `row` counts as a spreadsheet does, the first line being 1. */
export type SheetRow = { row: number; cells: readonly string[] }

export type Sheet = {
  fileName: string
  headers: readonly string[]
  rows: readonly SheetRow[]
  delimiter: string
  /** What the person should know of how it was read. */
  notice?: string
}

type Encoding = { name: string; notice?: string }

const NOT_UTF8 = t(
  'The file is not in UTF-8 and was read as Western European (Windows-1252). Check names with accents before you go on.',
)

/** Reads a CSV file piece by piece. Throws an {@link AppError} that says what is wrong with the file as a whole. */
export async function readCsv(file: File, signal?: AbortSignal): Promise<Sheet> {
  if (file.size > BYTES_MAX)
    throw refusal(
      t('The file has {megabytes} MB; at most 5 MB can be imported at once.', {
        megabytes: megabytes(file.size),
      }),
    )
  const encoding = encodingOf(new Uint8Array(await file.arrayBuffer()))
  const { rows, delimiter } = await parseFile(file, encoding.name, signal)
  const [first, ...others] = rows
  if (first === undefined) throw refusal(t('The file is empty.'))
  if (others.length === 0) throw refusal(t('The file has no rows below its first line.'))
  const headers = headersOf(first.cells)
  return {
    fileName: file.name,
    headers,
    rows: others,
    delimiter,
    ...(encoding.notice ? { notice: encoding.notice } : {}),
  }
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
const refusal = (sentence: string) => new AppError('refused', { sentence })

function encodingOf(bytes: Uint8Array): Encoding {
  // The first bytes of a ZIP archive, which a workbook is (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refusal(t('This is a workbook. Save it as CSV (UTF-8) and choose that file.'))
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
        reject(
          refusal(t('A quotation mark near row {value} is never closed.', { value: (quote.row ?? 0) + 1 })),
        )
      else if (rows.length > ROWS_MAX + 1)
        reject(refusal(t('The file has more than 10,000 rows. Split it into several files.')))
      else if (signal?.aborted) reject(signal.reason)
      else return
      parser.abort()
    },
    complete: () => resolve({ rows, delimiter }),
    error: () => reject(refusal(t('The file could not be read.'))),
  })
  return promise
}

/** Each with a name of its own, so that a column can be chosen by it. */
function headersOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, at) => {
    const name = cell.replace(/^\uFEFF/, '').trim() || t('Column {value}', { value: at + 1 })
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** The cells of a row by their headers. */
export const cellsOf = ({ headers }: Pick<Sheet, 'headers'>, { cells }: SheetRow): Record<string, string> =>
  Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? '']))

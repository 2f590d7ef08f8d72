import { unparse } from 'papaparse'
import { AppError } from '#data/errors.ts'
import type { ListState } from '#data/list-state.ts'
import type { ListColumn, ListDefinition, ListFile, ListRow } from '#kit/list/list-definition.ts'

/** Documents a read: few requests, and progress that moves. */
export const EXPORT_BATCH = 500

/** Programs that open a CSV take it for UTF-8 only when it begins so (https://www.rfc-editor.org/rfc/rfc3629#section-6). */
const BYTE_ORDER_MARK = '\uFEFF'

type Columns = readonly ListColumn<ListRow>[]

/** Text of some rows as CSV (https://www.rfc-editor.org/rfc/rfc4180), the key of the record first. */
export function csvRows(rows: readonly ListRow[], columns: Columns): string {
  const data = rows.map((row) => [row.id, ...columns.map((column) => column.csv(row))])
  return data.length === 0 ? '' : `${csv(data)}\r\n`
}

export const csvHead = (columns: Columns): string =>
  `${BYTE_ORDER_MARK}${csv([['ID', ...columns.map(({ label }) => label)]])}\r\n`

/** A cell that a spreadsheet would run as a formula is made text (https://owasp.org/www-community/attacks/CSV_Injection). */
const csv = (data: unknown[][]) => unparse(data, { escapeFormulae: true, newline: '\r\n' })

/** The columns as a CSV file. */
export const csvFile = (columns: Columns): ListFile<ListRow> => ({
  label: 'CSV',
  extension: 'csv',
  type: 'text/csv;charset=utf-8',
  head: csvHead(columns),
  text: (rows) => csvRows(rows, columns),
})

export type ExportRequest = {
  definition: Pick<ListDefinition, 'batch' | 'noun'>
  state: ListState
  file: ListFile<ListRow>
  /** Asks the database now. */
  count(): Promise<number>
  signal: AbortSignal
  onProgress(read: number, of: number): void
}

/**
 * The whole of a filtered list as the parts of a file. Throws an {@link AppError} when the number of rows is not
 * what the database counts: a file that silently lacks rows is worse than none. Throws the signal's reason when aborted.
 */
export async function exportRows(request: ExportRequest): Promise<string[]> {
  const { definition, state, file, count, signal, onProgress } = request
  const expected = await count()
  const parts = [file.head ?? '']
  let read = 0
  let after: string | undefined
  do {
    signal.throwIfAborted()
    onProgress(read, expected)
    const page = await definition.batch(state, EXPORT_BATCH, after)
    parts.push(await file.text(page.rows))
    read += page.rows.length
    after = page.next
  } while (after !== undefined)
  signal.throwIfAborted()
  const counted = await count()
  if (read !== counted)
    throw new AppError('conflict', { sentence: mismatch(read, counted, definition.noun.many) })
  onProgress(read, counted)
  return parts
}

const mismatch = (read: number, counted: number, many: string) =>
  `Nothing was saved: ${read} ${many} were read but ${counted} are counted. Somebody changed the list meanwhile; export it again.`

/** "users-2026-11-21.csv" */
export function exportName(area: string, now: Date, extension = 'csv'): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${area}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${extension}`
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, parts: readonly string[], type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after this task; a minute is far more than it takes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

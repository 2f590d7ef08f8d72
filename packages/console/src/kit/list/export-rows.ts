import { AppError } from '#data/errors.ts'
import type { ListState } from '#data/list-state.ts'
import { csvLines, csvText } from '#kit/csv.ts'
import type { Filed, FileColumn, ListDefinition, ListFile } from './list-definition.ts'
import type { ListRow } from '#kit/query.ts'
import { numberText } from '#ui/text/numbers.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Documents in one read: few requests, and progress that moves. */
export const EXPORT_BATCH = 500

type Columns = readonly FileColumn<ListRow>[]

/** All columns that a file of a list can have. */
export const filedIn = async ({
  filed,
  columns,
}: Pick<ListDefinition, 'filed' | 'columns'>): Promise<Filed<ListRow>> =>
  (await filed?.()) ?? {
    columns: columns.flatMap(({ csv, ...column }) => (csv ? [{ ...column, csv }] : [])),
    always: [],
  }

/** Default columns of a file: those shown, those that distinguish their values, and those that an import needs. */
export function usualFile(
  { columns: listed }: Pick<ListDefinition, 'columns'>,
  { columns, always }: Filed<ListRow>,
  shown: readonly string[],
): FileColumn<ListRow>[] {
  const fields = shown.flatMap((id) => listed.find((column) => column.id === id)?.fields ?? [id])
  const wanted = [...fields, ...always.filter((id) => !fields.includes(id))]
  return [
    ...new Set(
      wanted.flatMap((one) => [
        ...columns.filter(({ id }) => id === one),
        ...columns.filter(({ id, filedWith }) => filedWith?.includes(one) === true && !wanted.includes(id)),
      ]),
    ),
  ]
}

/** Rows as CSV (https://www.rfc-editor.org/rfc/rfc4180), the key of the record first. */
export function csvRows(rows: readonly ListRow[], columns: Columns): string {
  const data = rows.map((row) => [row.id, ...columns.map((column) => cellOf(column, row))])
  return data.length === 0 ? '' : csvLines(data)
}

/** Empty for a value that can't be written: the row stays in the file, and its key finds the record. */
function cellOf(column: FileColumn<ListRow>, row: ListRow): string | number | boolean {
  try {
    return column.csv(row)
  } catch {
    return ''
  }
}

/** Unreadable records by their keys alone, so that the file has every record that the database counts. */
const csvKeys = (ids: readonly string[]): string => (ids.length === 0 ? '' : csvLines(ids.map((id) => [id])))

export const csvHead = (columns: Columns): string => csvText([['ID', ...columns.map(({ label }) => label)]])

export const csvFile = (columns: Columns): ListFile<ListRow> => ({
  label: 'CSV',
  extension: 'csv',
  type: 'text/csv;charset=utf-8',
  head: csvHead(columns),
  text: (rows) => csvRows(rows, columns),
  keys: csvKeys,
})

/** Rows read so far: a failed export continues from there. */
export type Begun = {
  /** The file: in the browser's store of blobs, which may be larger than the memory of a page. */
  parts: Blob[]
  /** Rows in it, so that one that moved within the list is in it once. */
  ids: Set<string>
  /** Rows that were checked and don't match. */
  passed: Set<string>
  after: string | undefined
  /** Number of rows in the order of the list; undefined until all of them are read. */
  ordered: number | undefined
  /** Number of rows after those, without the order's field. */
  lacking: number
  isRead: boolean
}

export const nothingRead = (file: ListFile<ListRow>): Begun => ({
  parts: [new Blob([file.head ?? ''])],
  ids: new Set(),
  passed: new Set(),
  after: undefined,
  ordered: undefined,
  lacking: 0,
  isRead: false,
})

export type ExportRequest = {
  definition: Pick<ListDefinition, 'batch' | 'noun'>
  state: ListState
  /** Same list in an order with every record, where this one may lack some. */
  complete?: ListState | undefined
  /** Rows that queries may not find; those not found come after all others. */
  further?: readonly ListRow[]
  file: ListFile<ListRow>
  /** Current number of records for the file in the database, without those. */
  count(): Promise<number>
  signal: AbortSignal
  onProgress(progress: ExportProgress): void
  /** State of a failed attempt, to continue. */
  begun?: Begun
}

/** Rows; `lacking` of them have no value to sort by, and come last. Undefined until that is known. */
export type ExportProgress = { read: number; of: number; lacking?: number | undefined }

/**
 * Reads a whole filtered list into the parts of a file: rows in order, then those without the order's field. Throws an {@link
 * AppError} `conflict` when the number of rows is not the database's count: a file that silently lacks rows is worse than none.
 * Throws the signal's reason when aborted, even at the last moment.
 */
export async function exportRows(request: ExportRequest): Promise<readonly Blob[]> {
  const { definition, state, complete, further = [], file, count, signal, onProgress } = request
  const { begun = nothingRead(file) } = request
  const expected = await count()
  const seen = () => begun.ids.size + begun.passed.size
  const progress = () =>
    onProgress({
      read: seen(),
      of: expected,
      lacking: begun.ordered === undefined || begun.passed.size > 0 ? undefined : expected - begun.ordered,
    })
  while (!begun.isRead) {
    signal.throwIfAborted()
    progress()
    const isInOrder = begun.ordered === undefined
    const page = await definition.batch(
      (isInOrder ? undefined : complete) ?? state,
      EXPORT_BATCH,
      begun.after,
    )
    const rows = page.rows.filter(({ id }) => !begun.ids.has(id))
    const unreadable = (page.unreadable ?? []).filter((id) => !begun.ids.has(id))
    begun.parts.push(new Blob([await file.text(rows), file.keys?.(unreadable) ?? '']))
    for (const id of [...rows.map((row) => row.id), ...unreadable]) begun.ids.add(id)
    for (const id of page.passed ?? []) begun.passed.add(id)
    begun.after = page.next
    if (page.next !== undefined) continue
    const hasMore = isInOrder && complete !== undefined && seen() < expected
    if (isInOrder) begun.ordered = begun.ids.size
    begun.isRead = !hasMore
  }
  begun.lacking = begun.ids.size - (begun.ordered ?? begun.ids.size)
  const others = further.filter(({ id }) => !begun.ids.has(id))
  signal.throwIfAborted()
  const counted = await count()
  signal.throwIfAborted()
  const read = seen()
  if (read !== counted)
    throw new AppError('conflict', { sentence: mismatch(read, counted, definition.noun.many) })
  for (const { id } of others) begun.ids.add(id)
  onProgress({ read: begun.ids.size, of: begun.ids.size })
  return [...begun.parts, new Blob([await file.text(others)])]
}

const mismatch = (read: number, counted: number, many: string) =>
  t(
    'Nothing was saved. The list changed during the export: {read} of {expected} {nouns} were read. Export again.',
    { read: numberText(read), nouns: many, expected: numberText(counted) },
  )

/** "users-2026-11-21.csv" */
export function exportName(collection: string, now: Date, extension = 'csv'): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${collection}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${extension}`
}

/** Saves a file through the browser's downloads. */
export function saveFile(name: string, parts: readonly BlobPart[], type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after this task; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

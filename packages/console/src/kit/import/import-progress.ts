import type { ImportDone, ImportTarget } from './import-definition.ts'

/** One row to write. */
export type ImportTask = {
  row: number
  name: string
  value: unknown
  cells: readonly string[]
  /** Record that it updates; absent for a new one. */
  target?: ImportTarget
}

/** A row that is not written, and why. */
export type WrongRow = { row: number; cells: readonly string[]; why: string }

/** Everything that an import needs to continue after the page was closed. */
export type ImportRun = {
  batchId: string
  fileName: string
  headers: readonly string[]
  start: string
  tasks: readonly ImportTask[]
  wrong: readonly WrongRow[]
  skipped: number
}

export type RowOutcome = { row: number } & (
  | { status: ImportDone; id: string }
  | { status: 'failed'; why: string }
)

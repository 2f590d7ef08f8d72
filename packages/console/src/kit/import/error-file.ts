import { csvText } from '#kit/csv.ts'
import type { ImportRun, RowOutcome, WrongRow } from './import-progress.ts'

/** The rows that were not imported as they stood in the file, and why. */
export const wrongRows = (run: ImportRun, outcomes: readonly RowOutcome[]): WrongRow[] => {
  const tasks = new Map(run.tasks.map((task) => [task.row, task]))
  const failed = outcomes.flatMap((outcome) => {
    const task = tasks.get(outcome.row)
    return outcome.status === 'failed' && task ? [{ row: task.row, cells: task.cells, why: outcome.why }] : []
  })
  return [...run.wrong, ...failed].toSorted((a, b) => a.row - b.row)
}

/** A file of those rows with one column more: mended, it can be imported again. */
export const errorFile = (headers: readonly string[], rows: readonly WrongRow[]): string =>
  csvText([
    [...headers, 'Problem'],
    ...rows.map(({ cells, why }) => [...headers.map((_, at) => cells[at] ?? ''), why]),
  ])

/** The file that people fill in. */
export const templateFile = (headers: readonly string[]): string => csvText([headers])

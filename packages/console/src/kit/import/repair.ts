import type { CheckedRow } from './check-rows.ts'
import type { Sheet } from './csv-file.ts'
import type { ImportMapping, ImportProblem } from './import-definition.ts'

/** Rows with the same problem: the same value of the same field. */
export type SameProblem = Pick<ImportProblem, 'field' | 'label' | 'value' | 'message'> & {
  rows: readonly number[]
}

/** A file with its repairs, and its mapping. */
export type Mapped = { sheet: Sheet; mapping: ImportMapping }

/** Problems that several rows share, the most frequent first. */
export function sameProblems(rows: readonly CheckedRow[]): SameProblem[] {
  const groups = new Map<string, { problem: ImportProblem; rows: number[] }>()
  for (const { row, parsed } of rows) {
    if (parsed.ok) continue
    for (const problem of parsed.problems) {
      const key = JSON.stringify([problem.field, problem.value])
      const group = groups.get(key) ?? { problem, rows: [] }
      if (!group.rows.includes(row)) group.rows.push(row)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
    .filter((group) => group.rows.length > 1)
    .map(({ problem, rows: found }) => ({ ...problem, rows: found }))
    .toSorted((a, b) => b.rows.length - a.rows.length)
}

/** The file with another text in one cell of some rows. A field without a column gets a new one. */
export function withCells(
  { sheet, mapping }: Mapped,
  { field, label }: Pick<ImportProblem, 'field' | 'label'>,
  rows: readonly number[],
  text: string,
): Mapped {
  const header = mapping[field] ?? freeHeader(sheet.headers, label)
  const headers = sheet.headers.includes(header) ? sheet.headers : [...sheet.headers, header]
  const at = headers.indexOf(header)
  const changed = new Set(rows)
  const cellsWith = (cells: readonly string[]) =>
    headers.map((_, column) => (column === at ? text : (cells[column] ?? '')))
  return {
    sheet: {
      ...sheet,
      headers,
      rows: sheet.rows.map((row) => (changed.has(row.row) ? { ...row, cells: cellsWith(row.cells) } : row)),
    },
    mapping: { ...mapping, [field]: header },
  }
}

/** A name that no other column has. */
function freeHeader(headers: readonly string[], label: string): string {
  if (!headers.includes(label)) return label
  const numbers = headers.map((_, at) => `${label} (${at + 2})`)
  return numbers.find((name) => !headers.includes(name)) ?? `${label} (${headers.length + 2})`
}

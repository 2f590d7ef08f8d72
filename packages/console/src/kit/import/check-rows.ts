import { cellsOf, type Sheet, type SheetRow } from './csv-file.ts'
import type { AnyImport, ImportMapping, ImportMatch, ParsedRow } from './import-definition.ts'

/** Result of a dry run for one row. */
export type CheckedRow = SheetRow & {
  parsed: ParsedRow<unknown>
  matches: readonly ImportMatch[]
  /** An earlier row of this file that may be the same. */
  twin?: { row: number; why: string }
}

export type CheckRequest = {
  definition: AnyImport
  sheet: Sheet
  mapping: ImportMapping
  signal: AbortSignal
  onProgress(checked: number): void
}

/** Most rows that ask the database at once: fast, and without slowing down colleagues. */
const AT_ONCE = 4

/** Reads every row and looks for possible duplicates; writes nothing. Throws the signal's reason when aborted. */
export async function checkRows({
  definition,
  sheet,
  mapping,
  signal,
  onProgress,
}: CheckRequest): Promise<CheckedRow[]> {
  const parsed = sheet.rows.map((row) => ({ ...row, parsed: definition.parse(cellsOf(sheet, row), mapping) }))
  return withTwins(definition, await lookedUp(definition, parsed, signal, onProgress))
}

type Recheck = Pick<CheckRequest, 'definition' | 'sheet' | 'mapping'> & {
  /** Rows of the previous check. */
  before: readonly CheckedRow[]
  /** Numbers of the changed rows. */
  changed: ReadonlySet<number>
}

/** Checks changed rows again; the others keep their result, but may be the same as one of those. */
export async function checkAgain({
  definition,
  sheet,
  mapping,
  before,
  changed,
}: Recheck): Promise<CheckedRow[]> {
  const rechecked = sheet.rows
    .filter(({ row }) => changed.has(row))
    .map((row) => ({ ...row, parsed: definition.parse(cellsOf(sheet, row), mapping) }))
  const found = await lookedUp(definition, rechecked, new AbortController().signal, () => undefined)
  const byRow = new Map(found.map((row) => [row.row, row]))
  return withTwins(
    definition,
    before.map(({ twin: _, ...row }) => byRow.get(row.row) ?? row),
  )
}

/** Looks up the names in rows, and possible duplicates. */
async function lookedUp(
  definition: AnyImport,
  rows: readonly Parsed[],
  signal: AbortSignal,
  onProgress: (checked: number) => void,
): Promise<Omit<CheckedRow, 'twin'>[]> {
  const found = rows.map((row): Omit<CheckedRow, 'twin'> => ({ ...row, matches: [] }))
  const waiting = found.values()
  let checked = 0
  const work = async () => {
    for (const row of waiting) {
      signal.throwIfAborted()
      if (row.parsed.ok && definition.lookUp)
        row.parsed = await definition.lookUp(row.parsed.value, row.parsed.said)
      if (row.parsed.ok) row.matches = await definition.find(row.parsed.value)
      checked += 1
      onProgress(checked)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

function withTwins(definition: AnyImport, rows: readonly Omit<CheckedRow, 'twin'>[]): CheckedRow[] {
  const twins = twinsOf(definition, rows)
  return rows.map((row) => {
    const twin = twins.get(row.row)
    return { ...row, ...(twin ? { twin } : {}) }
  })
}

type Parsed = SheetRow & { parsed: ParsedRow<unknown> }

/** Most earlier rows of each kind that a row is compared with, so that a file of one name doesn't take forever. */
const COMPARED_MAX = 40

/** Finds rows that may be the same as an earlier one of the file. */
export function twinsOf(
  definition: AnyImport,
  rows: readonly Parsed[],
): Map<number, { row: number; why: string }> {
  const seen = new Map<string, Parsed[]>()
  const twins = new Map<number, { row: number; why: string }>()
  for (const row of rows) {
    if (!row.parsed.ok) continue
    const { value } = row.parsed
    const keys = definition.keys(value)
    const earlier = new Set(keys.flatMap((key) => seen.get(key) ?? []))
    for (const other of earlier) {
      const why = other.parsed.ok ? definition.alike(value, other.parsed.value) : undefined
      if (why !== undefined) {
        twins.set(row.row, { row: other.row, why })
        break
      }
    }
    for (const key of keys) {
      const known = seen.get(key) ?? []
      if (known.length < COMPARED_MAX) seen.set(key, [...known, row])
    }
  }
  return twins
}

/** Decision about a row: `update` with the key of the record that it updates. */
export type RowDecision = { kind: 'create' } | { kind: 'skip' } | { kind: 'update'; id: string }

/** Skips possible duplicates by default; creates all others. */
export const firstDecision = ({ matches, twin }: CheckedRow): RowDecision =>
  matches.length > 0 || twin !== undefined ? { kind: 'skip' } : { kind: 'create' }

export type RowKind = 'ready' | 'alike' | 'wrong'

export const kindOfRow = (row: CheckedRow): RowKind =>
  !row.parsed.ok ? 'wrong' : row.matches.length > 0 || row.twin !== undefined ? 'alike' : 'ready'

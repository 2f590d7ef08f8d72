import type { ListColumn } from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'

/** Most facts that distinguish a row; more would be the whole row. */
const FACTS_MAX = 3

type Column = Pick<ListColumn<ListRow>, 'id' | 'fields'>

/**
 * Columns that distinguish rows of one name, by the keys of those rows: the first whose values all differ, otherwise as many as
 * it takes together.
 */
export function tellingColumns(
  rows: readonly ListRow[],
  columns: readonly Column[],
  nameOf: (row: ListRow) => string,
): ReadonlyMap<string, readonly string[]> {
  const byName = Map.groupBy(rows, (row) => nameSafely(nameOf, row))
  const telling = new Map<string, readonly string[]>()
  for (const [name, alike] of byName) {
    if (name === undefined || alike.length === 1) continue
    const ids = chosenFor(alike, columns).map(({ id }) => id)
    if (ids.length > 0) for (const { id } of alike) telling.set(id, ids)
  }
  return telling
}

/** Name of a row; undefined for one without a valid name, which is shown as unreadable. */
function nameSafely(nameOf: (row: ListRow) => string, row: ListRow): string | undefined {
  try {
    return nameOf(row)
  } catch {
    return undefined
  }
}

function chosenFor(rows: readonly ListRow[], columns: readonly Column[]): readonly Column[] {
  const differing = (some: readonly Column[]) => new Set(rows.map((row) => valuesOf(row, some))).size
  const alone = columns.find((column) => differing([column]) === rows.length)
  if (alone !== undefined) return [alone]
  const chosen: Column[] = []
  for (const column of columns)
    if (chosen.length < FACTS_MAX && differing([...chosen, column]) > differing(chosen)) chosen.push(column)
  return chosen
}

const valuesOf = (row: ListRow, columns: readonly Column[]): string => {
  const values = new Map<string, unknown>(Object.entries(row))
  return JSON.stringify(columns.map(({ id, fields = [id] }) => fields.map((field) => values.get(field))))
}

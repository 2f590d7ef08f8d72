import type { ListRow, ListRows } from '#kit/list/list-definition.ts'

type Rows = ListRows<ListRow>

/** A page of a list as it is shown, beside what the database answers by now. */
export type HeldRows = {
  rows: Rows
  /** Changed since they were shown first. */
  changed: ReadonlySet<string>
  /** Still in their place, though no longer on this page of the list. */
  gone: ReadonlySet<string>
  /** So many are not shown yet. */
  waiting: number
}

const NONE: ReadonlySet<string> = new Set()

export const shownAtOnce = (rows: Rows): HeldRows => ({ rows, changed: NONE, gone: NONE, waiting: 0 })

/** All of the answer, with what is new or other in it. */
export function replaced(before: Rows, after: Rows): HeldRows {
  const shown = byId(before.rows)
  const other = after.rows.filter((row) => !isSame(shown.get(row.id), row))
  return { ...shownAtOnce(after), changed: new Set(other.map(({ id }) => id)) }
}

/** Every row where it was, as it is now; what is new waits, and what is gone stays. */
export function inPlace(before: Rows, after: Rows): HeldRows {
  const answered = byId(after.rows)
  const shown = byId(before.rows)
  const rows = before.rows.map((row) => answered.get(row.id) ?? row)
  const lastKnown = after.rows.findLastIndex(({ id }) => shown.has(id))
  const lastThere = before.rows.findLastIndex(({ id }) => answered.has(id))
  return {
    rows: { ...after, rows },
    changed: new Set(before.rows.filter((row) => isOther(row, answered.get(row.id))).map(({ id }) => id)),
    // Rows that new ones pushed to the next page are still in the list.
    gone: idsOf(before.rows, (id, at) => !answered.has(id) && (after.next === undefined || at < lastThere)),
    // Rows that moved up from the next page are not new.
    waiting: idsOf(after.rows, (id, at) => !shown.has(id) && (before.next === undefined || at < lastKnown))
      .size,
  }
}

const byId = (rows: readonly ListRow[]) => new Map(rows.map((row) => [row.id, row]))

const idsOf = (rows: readonly ListRow[], isMeant: (id: string, at: number) => boolean) =>
  new Set(rows.filter(({ id }, at) => isMeant(id, at)).map(({ id }) => id))

/** As they are shown: rows hold dates and names, and no functions. */
const isSame = (one: ListRow | undefined, other: ListRow) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const isOther = (row: ListRow, now: ListRow | undefined) => now !== undefined && !isSame(row, now)

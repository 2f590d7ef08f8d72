import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListRow } from '#kit/query.ts'

export type Selection = {
  selected: Selected
  count: number
  /** Toggles a row; with `isRange` also everything from the row toggled before. */
  toggle(id: string, isRange: boolean): void
  toggleAll(isSelected: boolean): void
  clear(): void
  /** Selected rows as last seen, including those of other pages. */
  rows(): ListRow[]
  /** Remembers rows shown outside the table. */
  see(rows: readonly ListRow[]): void
}

/**
 * Selected rows of a list. They stay selected while the rows are read again and on other pages; another filter is another list
 * and starts with none.
 */
export function useSelection(
  rows: readonly ListRow[],
  filters: Record<string, string | undefined>,
): Selection {
  const filterKey = JSON.stringify(filters)
  const [state, setState] = useState({ filterKey, selected: NONE_SELECTED })
  // Set while rendering, so that the old selection is never seen (https://react.dev/reference/react/useState#storing-information-from-previous-renders).
  if (state.filterKey !== filterKey) setState({ filterKey, selected: NONE_SELECTED })
  const selected = state.filterKey === filterKey ? state.selected : NONE_SELECTED

  const seen = useRef(new Map<string, ListRow>())
  useEffect(() => rows.forEach((row) => seen.current.set(row.id, row)), [rows])

  const ids = useRef<readonly string[]>([])
  const anchor = useRef<string>(undefined)
  useEffect(() => {
    ids.current = rows.map(({ id }) => id)
  }, [rows])

  const change = useCallback(
    (next: (now: Selected) => Selected) => setState((now) => ({ ...now, selected: next(now.selected) })),
    [],
  )
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const click = { id, ids: ids.current, anchor: isRange ? anchor.current : undefined }
      anchor.current = id
      change((now) => toggled(now, click))
    },
    [change],
  )

  const see = useCallback(
    (more: readonly ListRow[]) => more.forEach((row) => seen.current.set(row.id, row)),
    [],
  )

  return {
    selected,
    see,
    count: Object.keys(selected).length,
    toggle,
    toggleAll: (isSelected) => change((now) => withSelected(now, ids.current, isSelected)),
    clear: () => change(() => NONE_SELECTED),
    rows: () =>
      Object.keys(selected).flatMap((id) => {
        const row = seen.current.get(id)
        return row ? [row] : []
      }),
  }
}

export type Selected = Readonly<Record<string, true>>

export const NONE_SELECTED: Selected = {}

/** Selects or deselects these ids. */
export function withSelected(selected: Selected, ids: readonly string[], isSelected: boolean): Selected {
  const kept = Object.keys(selected).filter((id) => !ids.includes(id))
  return Object.fromEntries([...kept, ...(isSelected ? ids : [])].map((id) => [id, true]))
}

/**
 * Rows that a click on a checkbox selects: it toggles the row. With Shift every row from the one clicked before (the `anchor`)
 * to this one gets this one's new state, as in file lists; without an anchor on the page only the row.
 */
export function toggled(
  selected: Selected,
  click: { id: string; ids: readonly string[]; anchor?: string | undefined },
): Selected {
  const { id, ids, anchor = id } = click
  const ends = [ids.indexOf(anchor), ids.indexOf(id)].toSorted((a, b) => a - b)
  const [from = -1, to = -1] = ends
  const range = from === -1 ? [id] : ids.slice(from, to + 1)
  return withSelected(selected, range, selected[id] !== true)
}

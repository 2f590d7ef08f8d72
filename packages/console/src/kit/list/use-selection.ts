import { useEffect, useRef, useState } from 'react'
import type { ListRow } from '#kit/list/list-definition.ts'

/** Selected ids, as TanStack Table keeps them. */
export type Selected = Record<string, true>
type Change = Selected | ((now: Selected) => Selected)

export type Selection = {
  selected: Selected
  count: number
  change(next: Change): void
  clear(): void
  /** The selected rows as last seen, those of other pages included. */
  rows(): ListRow[]
}

const NONE: Selected = {}

/**
 * The selected rows of a list. They stay selected while the rows are read again and while the person pages; another
 * filter is another list and begins with none.
 */
export function useSelection(
  rows: readonly ListRow[],
  filters: Record<string, string | undefined>,
): Selection {
  const filterKey = JSON.stringify(filters)
  const [state, setState] = useState({ filterKey, selected: NONE })
  // Set while rendering, so that the old selection is never seen (https://react.dev/reference/react/useState#storing-information-from-previous-renders).
  if (state.filterKey !== filterKey) setState({ filterKey, selected: NONE })
  const selected = state.filterKey === filterKey ? state.selected : NONE

  const seen = useRef(new Map<string, ListRow>())
  useEffect(() => rows.forEach((row) => seen.current.set(row.id, row)), [rows])

  const change = (next: Change) =>
    setState((now) => ({ ...now, selected: typeof next === 'function' ? next(now.selected) : next }))

  return {
    selected,
    count: Object.keys(selected).length,
    change,
    clear: () => change(NONE),
    rows: () =>
      Object.keys(selected).flatMap((id) => {
        const row = seen.current.get(id)
        return row ? [row] : []
      }),
  }
}

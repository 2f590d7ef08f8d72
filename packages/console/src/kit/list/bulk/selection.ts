/** Selected ids. */
export type Selected = Readonly<Record<string, true>>

export const NONE_SELECTED: Selected = {}

/** With these ids selected, or with none of them. */
export function withSelected(selected: Selected, ids: readonly string[], isSelected: boolean): Selected {
  const kept = Object.keys(selected).filter((id) => !ids.includes(id))
  return Object.fromEntries([...kept, ...(isSelected ? ids : [])].map((id) => [id, true]))
}

/**
 * Rows that a click on a checkbox selects: the row turns over. With Shift every row from the one clicked before (the
 * `anchor`) to this one becomes as this one is then, as in file lists; without an anchor on the page only the row.
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

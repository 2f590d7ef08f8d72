/** Content of the search box, and how far the list has followed it. */
export type TypedSearch = {
  typed: string
  /** Last known search of the list. */
  seen: string
  /** Searches requested since, in order: the list follows a moment later, and further typing must not go back. */
  asked: readonly string[]
}

export const untyped = (value: string): TypedSearch => ({ typed: value, seen: value, asked: [] })

/** Notes that the list is asked to search for this text. */
export const asking = (search: TypedSearch, text: string): TypedSearch =>
  text === search.seen && search.asked.length === 0 ? search : { ...search, asked: [...search.asked, text] }

/** Follows a change of the list's search: a requested one, or one by Back, a saved view or “Clear filters”. */
export function following(search: TypedSearch, value: string): TypedSearch {
  const at = search.asked.lastIndexOf(value)
  if (at >= 0) return { ...search, seen: value, asked: search.asked.slice(at + 1) }
  return { typed: search.typed.trim() === value ? search.typed : value, seen: value, asked: [] }
}

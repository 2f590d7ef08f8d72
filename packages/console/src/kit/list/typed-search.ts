/** Content of the search box, and how far the list has followed it. */
export type TypedSearch = {
  typed: string
  /** Search of the list when it was last looked at. */
  seen: string
  /** Searches asked for since, in this order: the list follows a moment later, and further typing is no reason to go back. */
  asked: readonly string[]
}

export const untyped = (value: string): TypedSearch => ({ typed: value, seen: value, asked: [] })

/** The list is told to search for this text. */
export const asking = (search: TypedSearch, text: string): TypedSearch =>
  text === search.seen && search.asked.length === 0 ? search : { ...search, asked: [...search.asked, text] }

/** The list is searched for something else now: for what was asked, or because Back, a saved view or “Clear filters” said so. */
export function following(search: TypedSearch, value: string): TypedSearch {
  const at = search.asked.lastIndexOf(value)
  if (at >= 0) return { ...search, seen: value, asked: search.asked.slice(at + 1) }
  return { typed: search.typed.trim() === value ? search.typed : value, seen: value, asked: [] }
}

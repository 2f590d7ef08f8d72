import type { ListCard, ListColumn } from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'

/** Where a value stands on the card of its row: the name, the state at its end, and two facts below. */
export type CardPlace = 'head' | 'state' | 'fact' | 'end'

/** A column of the table, and where the cards have it; the others they leave out. */
export type PlacedColumn = ListColumn<ListRow> & { place: CardPlace | undefined }

type Asked = {
  card: ListCard | undefined
  /** The sort that the person chose, where that is not the list's own. */
  sort: string | undefined
}

/**
 * Chooses what the cards of a list say, by the keys of its columns. What the person sorts by is among it, and where they
 * hid a fact, the next column that they see takes its place.
 */
export function cardPlaces(
  columns: readonly ListColumn<ListRow>[],
  { card, sort }: Asked,
): ReadonlyMap<string, CardPlace> {
  const ids = columns.map(({ id }) => id)
  const [first = ''] = ids
  const head = ids.find((id) => id === card?.head) ?? first
  const state = ids.find((id) => id === card?.state && id !== head)
  const isFree = (id: string) => id !== head && id !== state && ids.includes(id)
  const wanted = (card?.facts ?? []).filter(isFree)
  const sorted = columns.find((column) => sort !== undefined && column.sort === sort)?.id
  const isMissing = sorted !== undefined && isFree(sorted) && !wanted.slice(0, 2).includes(sorted)
  // The first column leads to the record, so that it stays wherever the name is another one.
  const kept = [...(isFree(first) && !wanted.includes(first) ? [first] : []), ...wanted]
  const [fact, end] = [
    ...new Set(isMissing ? [...kept.slice(0, 1), sorted, ...ids] : [...kept, ...ids]),
  ].filter(isFree)
  const places: [string | undefined, CardPlace][] = [
    [head, 'head'],
    [state, 'state'],
    [fact, 'fact'],
    [end, 'end'],
  ]
  return new Map(places.flatMap(([id, place]) => (id === undefined ? [] : [[id, place]])))
}

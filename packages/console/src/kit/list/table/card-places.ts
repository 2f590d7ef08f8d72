import type { ListCard, ListColumn } from '#kit/list/list-definition.ts'
import type { ListRow } from '#kit/query.ts'

/** Place of a value on a card: the name, the state at its end, and two facts below. */
export type CardPlace = 'head' | 'state' | 'fact' | 'end'

/** A column of the table, and its place on cards; undefined: left out. */
export type PlacedColumn = ListColumn<ListRow> & { place: CardPlace | undefined }

type Asked = {
  card: ListCard | undefined
  /** Sort that the person chose, where that is not the list's own. */
  sort: string | undefined
}

/**
 * Chooses the content of cards by the keys of columns. It includes the sorted column, and where a fact is hidden, the next
 * shown column replaces it.
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
  // The first column links to the record, so it stays even where the name is another one.
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

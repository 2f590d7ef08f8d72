/** So many pictures a contact sheet has at most. */
export const SHEET_MAX = 40

/** A picture every so many seconds at most. */
const APART = 1

/** The seconds that its pictures show: the middle of equal parts. */
export function sheetPlaces(duration: number): number[] {
  if (!Number.isFinite(duration) || duration <= 0) return []
  const count = Math.min(SHEET_MAX, Math.max(1, Math.ceil(duration / APART)))
  return Array.from({ length: count }, (_, at) => ((at + 0.5) * duration) / count)
}

/** The order in which they are drawn: from coarse to fine, so that an early look anywhere finds one near. */
export function coarseFirst(count: number): number[] {
  const order = new Set<number>()
  for (let parts = 1; order.size < count; parts *= 2)
    for (let part = 0; part < parts; part++) order.add(Math.floor(((part + 0.5) * count) / parts))
  return [...order]
}

/** The drawn picture that is nearest to a second; undefined before there is any. */
export const nearestPlace = (
  places: readonly number[],
  drawn: ReadonlySet<number>,
  at: number,
): number | undefined => [...drawn].toSorted((a, b) => distance(places[a], at) - distance(places[b], at))[0]

const distance = (place = Infinity, at: number) => Math.abs(place - at)

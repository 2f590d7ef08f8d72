/** Which items of a long list are drawn: those in view and a few around them. */
export type Window = { from: number; to: number }

/** So many more are drawn on either side, so that scrolling meets them drawn. */
const AROUND = 6

/** All items have one height, so that nothing has to be measured. Pixels; `to` is no longer drawn. */
export function windowOf(list: {
  count: number
  height: number
  scrolled: number
  shown: number
  around?: number
}): Window {
  const { count, height, scrolled, shown, around = AROUND } = list
  const first = Math.floor(Math.max(0, scrolled) / height)
  const last = Math.ceil((Math.max(0, scrolled) + shown) / height)
  return { from: Math.max(0, Math.min(first, count) - around), to: Math.min(count, last + around) }
}

/** The gap between two items that is nearest to a place in the list, counted from 0. */
export const gapAt = (place: number, height: number, count: number): number =>
  Math.max(0, Math.min(count, Math.round(place / height)))

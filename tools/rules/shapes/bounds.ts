/** Bounds found by asking: what lies between the smallest and the largest value is taken, everything else is not. */

type Accepts = (value: unknown) => boolean

/** Length from which a text isn't bounded at all. */
const UNBOUNDED = 100_000
const LARGEST = Number.MAX_SAFE_INTEGER

/** Some value of each whole number's field lies here. */
const SEEDS = [0, 1, 2, 10, 100, 1900, 2000]

export function wholeBounds(accepts: Accepts): { min: number; max: number } {
  const inside = SEEDS.find(accepts)
  if (inside === undefined || accepts(LARGEST) || accepts(-LARGEST))
    throw new Error('A number without bounds, or with none of the usual values.')
  return { min: -last((value) => accepts(-value), -inside), max: last(accepts, inside) }
}

/** Of a text; without `max` where any length is taken. */
export function lengthBounds(accepts: Accepts): { min: number; max?: number } {
  const takes = (length: number) => accepts('x'.repeat(length))
  const min = [1, 2, 3, 4, 5, 10].find(takes)
  if (min === undefined) throw new Error('A text that takes no letters: say what it is like.')
  const max = longest(takes, min)
  return { min, ...(max === undefined ? {} : { max }) }
}

/** Of a list of distinct elements. */
export function countBounds(
  accepts: Accepts,
  element: (at: number) => string,
): { min: number; max?: number } {
  const takes = (count: number) => accepts(Array.from({ length: count }, (_, at) => element(at)))
  const min = takes(0) ? 0 : 1
  const most = longest(takes, min, 10_000)
  return { min, ...(most === undefined ? {} : { max: most }) }
}

/** The largest length that is taken, from one that is; undefined where there is none. */
export function longest(
  takes: (length: number) => boolean,
  from: number,
  unbounded = UNBOUNDED,
): number | undefined {
  return takes(unbounded) ? undefined : last(takes, from)
}

/** The last number in a row of accepted ones, from one that is. */
function last(takes: (value: number) => boolean, from: number): number {
  let step = 1
  while (takes(from + step)) step *= 2
  let [inside, outside] = [from, from + step]
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (takes(middle)) inside = middle
    else outside = middle
  }
  return inside
}

/** Distribution to find a percentile in: how many values there are, and how many of them are at most so large. */
type Counted = {
  total: number
  countUpTo(value: number): Promise<number>
  /** The values that matter; what lies beyond counts as `most`. */
  least: number
  most: number
}

/** As close as this: a tenth. */
const CLOSE = 1.1

/** At most so many counts find one percentile. */
export const stepsOf = ({ least, most }: Pick<Counted, 'least' | 'most'>): number =>
  Math.ceil(Math.log2(Math.log(most / least) / Math.log(CLOSE)))

/**
 * The value that the given share (0 to 1) of all values does not exceed, to a tenth: halves the logarithm of the range by
 * counting. How many counts that takes depends on the range alone, never on how many values there are.
 */
export async function percentileOf(
  share: number,
  { total, countUpTo, least, most }: Counted,
): Promise<number> {
  const wanted = Math.ceil(share * total)
  let low = least
  let high = most
  for (let step = stepsOf({ least, most }); step > 0; step--) {
    const middle = Math.sqrt(low * high)
    if ((await countUpTo(middle)) >= wanted) high = middle
    else low = middle
  }
  return Math.sqrt(low * high)
}

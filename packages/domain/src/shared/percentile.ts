/** Distribution of values: how many there are, and how many are at most a given one. */
type Counted = {
  total: number
  countUpTo(value: number): Promise<number>
  /** Range of values; larger ones count as `most`. */
  least: number
  most: number
}

/** Precision: a tenth. */
const CLOSE = 1.1

export const stepsOf = ({ least, most }: Pick<Counted, 'least' | 'most'>): number =>
  Math.ceil(Math.log2(Math.log(most / least) / Math.log(CLOSE)))

/**
 * Value that the given share (0 to 1) of all values doesn't exceed, to a tenth. Halves the logarithm of the range by
 * counting, so the number of counts depends only on the range.
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

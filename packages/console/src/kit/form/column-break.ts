/** Height of a section’s title and the space above it, in rows of fields. */
const TITLE = 1

/** Number of sections in the first of two columns, with these rows each, so that the longer column is as short as possible. */
export function columnBreak(rows: readonly number[]): number {
  const heights = rows.map((count) => count + TITLE)
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)
  const longest = (at: number) => Math.max(sum(heights.slice(0, at)), sum(heights.slice(at)))
  // Of two equal ways, the one with the longer first column, which is read first.
  return heights.reduce((best, _, at) => (longest(at + 1) <= longest(best) ? at + 1 : best), heights.length)
}

const MINUTE_MS = 60_000

/** Number of severe items within {@link SEVERE_WITHIN_MS} after which a break is proposed; its sentences name these times. */
const SEVERE_MOST = 8
const SEVERE_WITHIN_MS = 60 * MINUTE_MS
/** Time of work without a pause after which a break is proposed. */
export const STRETCH_MS = 90 * MINUTE_MS
/** Shortest pause that counts, and the one proposed. */
const PAUSE_MS = 10 * MINUTE_MS
/** Time for which "Later" puts the proposal off. */
export const LATER_MS = 30 * MINUTE_MS
/** An item open for longer was left open, not looked at. */
const LOOKED_AT_MS = 30 * MINUTE_MS

/** An item that a reviewer looked at: from opening it to deciding or leaving it. */
export type Look = { from: Date; to: Date; isSevere: boolean }

/** Reason to propose a break: severe items, or a long stretch of work. */
export type Break = { why: 'severe'; count: number } | { why: 'stretch' }

const beginOf = ({ from, to }: Look): number => Math.max(from.getTime(), to.getTime() - LOOKED_AT_MS)

/** The looks since the last pause, the latest first. */
function stretchOf(looks: readonly Look[]): Look[] {
  const sorted = looks.toSorted((a, b) => b.to.getTime() - a.to.getTime())
  const stretch: Look[] = []
  let begin = Infinity
  for (const look of sorted) {
    if (begin !== Infinity && begin - look.to.getTime() >= PAUSE_MS) break
    stretch.push(look)
    begin = Math.min(begin, beginOf(look))
  }
  return stretch
}

/** The break to propose now; none during a pause. */
export function breakDue(looks: readonly Look[], now: Date): Break | undefined {
  const stretch = stretchOf(looks)
  const [latest] = stretch
  if (latest === undefined || now.getTime() - latest.to.getTime() >= PAUSE_MS) return undefined
  const count = stretch.filter(
    ({ isSevere, to }) => isSevere && to.getTime() > now.getTime() - SEVERE_WITHIN_MS,
  ).length
  if (count >= SEVERE_MOST) return { why: 'severe', count }
  const begin = Math.min(...stretch.map(beginOf))
  return now.getTime() - begin >= STRETCH_MS ? { why: 'stretch' } : undefined
}

/** Number of severe items, and the time looked at them. Milliseconds. */
export function exposureOf(looks: readonly Look[]): { count: number; ms: number } {
  const severe = looks.filter(({ isSevere }) => isSevere)
  return {
    count: severe.length,
    ms: severe.reduce((sum, look) => sum + look.to.getTime() - beginOf(look), 0),
  }
}

/** Looks of two sources as one list; those opened at the same moment are the same. */
export function mergedLooks(...lists: readonly (readonly Look[])[]): Look[] {
  const byOpening = new Map<number, Look>()
  for (const look of lists.flat()) {
    const known = byOpening.get(look.from.getTime())
    byOpening.set(look.from.getTime(), {
      from: look.from,
      to: known !== undefined && known.to > look.to ? known.to : look.to,
      isSevere: look.isSevere || known?.isSevere === true,
    })
  }
  return [...byOpening.values()]
}

import { rate } from '@touchline/domain/shared/time/period.ts'

export type FunnelStep = {
  /** Share of all; undefined where there are too few. */
  overall: number | undefined
  /** Share of the previous step that moved on; undefined for the first. */
  fromPrevious: number | undefined
  isBiggestDrop: boolean
}

/** Calculates the share of each step that moved on, and the largest loss. */
export function funnelSteps(counts: readonly (number | undefined)[], all: number | undefined): FunnelStep[] {
  const moved = counts.map((count, at) => {
    const previous = at === 0 ? undefined : counts[at - 1]
    return count === undefined || previous === undefined ? undefined : rate(count, previous)
  })
  const least = Math.min(1, ...moved.flatMap((share) => (share === undefined ? [] : [share])))
  const biggest = least < 1 ? moved.indexOf(least) : -1
  return counts.map((count, at) => ({
    overall: count === undefined ? undefined : rate(count, all ?? 0),
    fromPrevious: moved[at],
    isBiggestDrop: at === biggest,
  }))
}

/** One event, at its time. */
export type TimelineItem = { at: Date; key: string }

/** Loaded events of one kind, the latest first, and whether there are more before them. */
export type TimelineSource<T extends TimelineItem> = { items: readonly T[]; hasMore: boolean }

/**
 * Several lists in one order, the latest first. Only as far back as every list with more behind it reaches: what comes
 * later could still belong in between.
 */
export function mergedTimeline<T extends TimelineItem>(
  sources: readonly TimelineSource<T>[],
): { items: T[]; hasMore: boolean } {
  const from = frontier(sources)
  const all = sources.flatMap(({ items }) => items).filter(({ at }) => at.getTime() >= from)
  return {
    items: all.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
    hasMore: sources.some(({ hasMore }) => hasMore),
  }
}

/** Which of the lists has to be read on before anything earlier can be shown; all that reach no further back than that. */
export function sourcesToReadOn<T extends TimelineItem>(sources: readonly TimelineSource<T>[]): number[] {
  const from = frontier(sources)
  return sources.flatMap((source, index) => (source.hasMore && reachOf(source) >= from ? [index] : []))
}

/** How far back a list reaches; one that is empty with more behind it says nothing yet. */
function reachOf<T extends TimelineItem>({ items, hasMore }: TimelineSource<T>): number {
  if (!hasMore) return -Infinity
  return items.at(-1)?.at.getTime() ?? Infinity
}

const frontier = <T extends TimelineItem>(sources: readonly TimelineSource<T>[]): number =>
  Math.max(-Infinity, ...sources.map(reachOf))

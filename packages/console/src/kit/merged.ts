/** One event, at its time. */
export type TimelineItem = { at: Date; key: string }

/** Loaded events of one kind, the latest first, and whether there are more before them. */
export type TimelineSource<T extends TimelineItem> = { items: readonly T[]; hasMore: boolean }

/**
 * Merges several lists, the latest first. Goes back only as far as every list with more entries reaches: later entries could
 * still belong in between.
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

/** Lists that must be read on before anything earlier can be shown: all that reach back no further than that. */
export function sourcesToReadOn<T extends TimelineItem>(sources: readonly TimelineSource<T>[]): number[] {
  const from = frontier(sources)
  return sources.flatMap((source, index) => (source.hasMore && reachOf(source) >= from ? [index] : []))
}

/** How far back a list reaches; an empty one with more entries isn't known yet. */
function reachOf<T extends TimelineItem>({ items, hasMore }: TimelineSource<T>): number {
  if (!hasMore) return -Infinity
  return items.at(-1)?.at.getTime() ?? Infinity
}

const frontier = <T extends TimelineItem>(sources: readonly TimelineSource<T>[]): number =>
  Math.max(-Infinity, ...sources.map(reachOf))

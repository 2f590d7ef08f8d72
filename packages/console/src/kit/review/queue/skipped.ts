const keyOf = (area: string) => `touchline:skipped:${area}`

/** Items that this reviewer skipped in this tab, the latest last: they come again after everything else. */
export function readSkipped(area: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(area)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return [] // not ours, or storage is switched off
  }
}

export function writeSkipped(area: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(area), JSON.stringify(ids))
  } catch {
    // Storage is full or switched off: the order then lives as long as the page.
  }
}

/** In the queue's order, but what was skipped last comes last. */
export function inReviewOrder<Item extends { id: string }>(
  items: readonly Item[],
  skipped: readonly string[],
): Item[] {
  const place = new Map(skipped.map((id, index) => [id, index]))
  return items.toSorted((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1))
}

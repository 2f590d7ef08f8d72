import { ownPlace } from '#browser/own-places.ts'

/** Items that this reviewer skipped in this tab, the latest last: they come again after everything else. */
export function readSkipped(collection: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(ownPlace('skipped', collection).read() ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return [] // not ours
  }
}

export const writeSkipped = (collection: string, ids: readonly string[]): void =>
  void ownPlace('skipped', collection).write(JSON.stringify(ids))

type Passed = {
  /** Skipped, the last one last. */
  skipped: readonly string[]
  /** Above the item that is open, or that was left last. */
  above: readonly string[]
}

/**
 * Downwards from the open item; then those above, which were passed without a decision; skipped ones at the very end, the last
 * skipped one last.
 */
export function inReviewOrder<Item extends { id: string }>(
  items: readonly Item[],
  { skipped, above }: Passed,
): Item[] {
  const passed = new Set(above)
  const begin = items.findLastIndex(({ id }) => passed.has(id)) + 1
  const place = new Map(skipped.map((id, index) => [id, index]))
  return [...items.slice(begin), ...items.slice(0, begin)].toSorted(
    (a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1),
  )
}

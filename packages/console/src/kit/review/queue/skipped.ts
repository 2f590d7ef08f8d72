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

/** In the queue's order, with skipped items at the end, the last skipped one last. */
export function inReviewOrder<Item extends { id: string }>(
  items: readonly Item[],
  skipped: readonly string[],
): Item[] {
  const place = new Map(skipped.map((id, index) => [id, index]))
  return items.toSorted((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1))
}

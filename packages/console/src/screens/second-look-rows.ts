type Row = { id: string }

/** Inserts rows into a queue in its order: by priority, if there is one, then by waiting time. */
export function withRows<Item extends Row>(
  rows: readonly Item[],
  more: readonly Item[],
  { since, hasNext }: { since(item: Item): Date | undefined; hasNext: boolean },
): Item[] {
  const listed = new Set(rows.map(({ id }) => id))
  const merged = [...rows]
  for (const item of more) {
    if (listed.has(item.id)) continue
    const at = merged.findIndex((row) => isBefore(item, row, since))
    // Looks after the last row of a page are on the next one.
    if (at === -1 && hasNext) continue
    merged.splice(at === -1 ? merged.length : at, 0, item)
  }
  return merged
}

function isBefore<Item extends Row>(
  one: Item,
  other: Item,
  since: (item: Item) => Date | undefined,
): boolean {
  const urgency = priorityOf(one) - priorityOf(other)
  if (urgency !== 0) return urgency > 0
  return (since(one)?.getTime() ?? 0) < (since(other)?.getTime() ?? 0)
}

/** Among matches, disputed ones come first. */
function priorityOf(item: object): number {
  const priority: unknown = Reflect.get(item, 'priority')
  if (typeof priority === 'number') return priority
  return Reflect.get(item, 'disputed') === true ? 1 : 0
}

/** Whether the item has the values that an address filters by; no item has the value of an unknown filter. */
export const hasValues = (item: object, filters: Readonly<Record<string, string>>): boolean =>
  Object.entries(filters).every(([name, value]) => Reflect.get(item, name) === value)

import { bytesOf, groupOf, type Items, type Part } from './store.ts'

/** How many items of which size, by group. */
export type Tally = Map<string, { items: number; bytes: number }>

export function countItem<P extends Part>(tally: Tally, part: P, item: Items[P]): void {
  const group = groupOf[part](item)
  const sum = tally.get(group) ?? { items: 0, bytes: 0 }
  tally.set(group, { items: sum.items + 1, bytes: sum.bytes + bytesOf[part](item) })
}

export const totalOf = (tally: Tally) =>
  [...tally.values()].reduce(
    (sum, { items, bytes }) => ({ items: sum.items + items, bytes: sum.bytes + bytes }),
    {
      items: 0,
      bytes: 0,
    },
  )

/** One line a group. */
export const linesOf = (tally: Tally): string[] =>
  [...tally]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([group, { items, bytes }]) =>
        `  ${items.toLocaleString('en').padStart(11)}  ${sizeText(bytes).padStart(9)}  ${group}`,
    )

export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const unit = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** unit).toFixed(unit === 0 ? 0 : 1)} ${units[unit]}`
}

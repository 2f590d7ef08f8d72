import type { Journal, Position } from './journal.ts'
import {
  bytesOf,
  groupOf,
  type Items,
  type Page,
  type Part,
  type Side,
  type Store,
  storeOf,
} from './store.ts'

export type Copy<P extends Part> = {
  part: P
  from: Side
  to: Side
  journal: Journal<Part>
  onProgress: (position: Position) => void
  signal: AbortSignal
}

/** Copies one part from its position to its end; returns whether it got there. */
export async function copyPart<P extends Part>({
  part,
  from,
  to,
  journal,
  onProgress,
  signal,
}: Copy<P>): Promise<boolean> {
  const target = storeOf(to, part)
  let position: Position = journal.at(part) ?? { items: 0, bytes: 0, done: false }
  if (position.done) return true
  if (target.length) await target.length.cutTo(position.length ?? 0)
  for await (const { items, next } of pagesOf(storeOf(from, part), position.cursor)) {
    if (signal.aborted) return false
    await target.write(items)
    position = {
      ...(next !== undefined && { cursor: next }),
      items: position.items + items.length,
      bytes: items.reduce((sum, item) => sum + bytesOf[part](item), position.bytes),
      ...(target.length && { length: await target.length.now() }),
      done: next === undefined,
    }
    journal.keep(part, position)
    onProgress(position)
  }
  return true
}

/** Counts what would be copied, without writing. */
export async function survey(part: Part, from: Side, signal: AbortSignal): Promise<Tally> {
  const tally: Tally = new Map()
  for await (const { items } of pagesOf(storeOf(from, part), undefined)) {
    if (signal.aborted) break
    for (const item of items) countItem(tally, part, item)
  }
  return tally
}

/** Reads the next page while the previous one is handled. */
export async function* pagesOf<Item>(
  store: Pick<Store<Item>, 'read'>,
  cursor: string | undefined,
): AsyncGenerator<Page<Item>> {
  let coming: Promise<Page<Item>> | undefined = store.read(cursor)
  while (coming) {
    const page: Page<Item> = await coming
    coming = page.next === undefined ? undefined : store.read(page.next)
    // Its failure is thrown when its turn comes.
    coming?.catch(() => undefined)
    yield page
  }
}

/** Number and size of items, by group. */
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

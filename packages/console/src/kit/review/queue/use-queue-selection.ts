import { t } from '@touchline/domain/language/t.ts'
import { type Selection, useSelection } from '#kit/list/bulk/use-selection.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import type { ReviewFilters, ReviewItem, ReviewQueue } from './review-queue.ts'

export type QueueSelection = Pick<Selection, 'count' | 'clear' | 'toggle'> & {
  isSelected(id: string): boolean
  /** Selected items that still wait, in the queue's order. */
  items: readonly ReviewItem[]
  /** Selects these as well. */
  add(items: readonly ReviewItem[]): void
}

type Listed = {
  queue: ReviewQueue
  filters: ReviewFilters
  items: readonly ReviewItem[] | undefined
  /** Open item. */
  current: string | undefined
  show(item: ReviewItem): void
}

const NONE: readonly ReviewItem[] = []

/** Selected items of a queue, by X for the open one, and by Shift with J and K for those on the way. */
export function useQueueSelection({ queue, filters, items = NONE, current, show }: Listed): QueueSelection {
  const { selected, toggle, clear } = useSelection(items, filters)
  const isSelected = (id: string) => selected[id] === true
  const add = (more: readonly ReviewItem[]) =>
    more.filter(({ id }) => !isSelected(id)).forEach(({ id }) => toggle(id, false))
  const extend = (by: 1 | -1) => {
    const at = items.findIndex(({ id }) => id === current)
    const [from, to] = [items[at], items[at + by]]
    if (!from || !to) return
    add([from, to])
    show(to)
  }
  const isOffered = queue.together !== undefined
  useShortcuts(
    t('Selection'),
    isOffered
      ? [
          {
            keys: 'x',
            label: t('Select or deselect the item'),
            run: () => current && toggle(current, false),
          },
          {
            keys: 'Shift+J',
            label: t('Extend the selection downwards'),
            moves: true,
            repeats: true,
            run: () => extend(1),
          },
          {
            keys: 'Shift+K',
            label: t('Extend the selection upwards'),
            moves: true,
            repeats: true,
            run: () => extend(-1),
          },
        ]
      : [],
  )
  const chosen = items.filter(({ id }) => isSelected(id))
  return { items: chosen, count: chosen.length, isSelected, toggle, clear, add }
}

import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { MoveDialog } from './move-dialog.tsx'
import { SortableRow } from './sortable-row.tsx'
import classes from './sortable.module.css'
import type { DropEdge } from './use-drag-row.ts'
import { t } from '@touchline/domain/language/t.ts'

export type SortableItem = { id: string; name: string }

type SortableListProps<Item extends SortableItem> = {
  label: string
  items: readonly Item[]
  /** To another place, counted from 1. The list shows its items as they are given: move them at once. */
  onMove(item: Item, place: number): void
  children: (item: Item) => ReactNode
}

/**
 * A list that a person puts in order: by dragging, with Alt and the arrow keys, or by the menu of each row. Every move is
 * announced.
 */
export function SortableList<Item extends SortableItem>({
  label,
  items,
  onMove,
  children,
}: SortableListProps<Item>) {
  const [list] = useState(() => Symbol(label))
  const [asked, setAsked] = useState<Item>()
  const refocus = useRef<string>(undefined)
  const body = useRef<HTMLOListElement>(null)

  useEffect(() => autoScrollWindowForElements(), [])
  useEffect(() => cleanup, [])
  // A row that is moved in the document loses the focus; whoever moves it by keys goes on from it.
  useLayoutEffect(() => {
    const id = refocus.current
    if (id === undefined) return
    refocus.current = undefined
    gripOf(body.current, id)?.focus()
  }, [items])

  const move = (item: Item, place: number) => {
    const wanted = Math.min(Math.max(place, 1), items.length)
    if (items[wanted - 1]?.id === item.id)
      return announce(
        t('{name} is {value} already.', { name: item.name, value: wanted === 1 ? 'first' : 'last' }),
      )
    refocus.current = item.id
    onMove(item, wanted)
    announce(t('{name}, place {wanted} of {length}.', { name: item.name, wanted, length: items.length }))
  }

  const drop = (id: string, target: number, edge: DropEdge) => {
    const from = items.findIndex((item) => item.id === id)
    const item = items[from]
    if (item === undefined) return
    // Its own place is free by then.
    const place = target + (edge === 'bottom' ? 1 : 0) - (from < target ? 1 : 0) + 1
    if (place !== from + 1) move(item, place)
  }

  return (
    <>
      <ol className={classes['list']} aria-label={label} ref={body}>
        {items.map((item, index) => (
          <SortableRow
            key={item.id}
            list={list}
            item={item}
            place={index + 1}
            count={items.length}
            onMove={(place) => move(item, place)}
            onAsk={() => setAsked(item)}
            onDrop={(id, edge) => drop(id, index, edge)}
          >
            {children(item)}
          </SortableRow>
        ))}
      </ol>
      {asked && (
        <MoveDialog
          name={asked.name}
          place={items.findIndex(({ id }) => id === asked.id) + 1}
          count={items.length}
          onMove={(place) => move(asked, place)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const gripOf = (body: HTMLElement | null, id: string) =>
  body?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`)

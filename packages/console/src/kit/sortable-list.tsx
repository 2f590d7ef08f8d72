import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './sortable.module.css'
import { type DropEdge, useDragRow } from './use-drag-row.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import { ActionIcon, Button, Group, Menu, NumberInput, Stack } from '@mantine/core'
import { Dialog } from '#ui/dialog.tsx'
import { IconGripVertical } from '@tabler/icons-react'

export type SortableItem = { id: string; name: string }

type SortableListProps<Item extends SortableItem> = {
  label: string
  items: readonly Item[]
  /** To another place, counted from 1. The list shows its items as given, so move them at once. */
  onMove(item: Item, place: number): void
  children: (item: Item) => ReactNode
}

/** A list that a person orders: by dragging, with Alt and the arrow keys, or by the menu of each row. Every move is announced. */
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
  // A row that is moved in the document loses the focus; moving it by keys continues from it.
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
        wanted === 1
          ? t('{name} is already first.', { name: item.name })
          : t('{name} is already last.', { name: item.name }),
      )
    refocus.current = item.id
    onMove(item, wanted)
    announce(t('{name}, place {place} of {total}.', { name: item.name, place: wanted, total: items.length }))
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

type MoveDialogProps = {
  name: string
  place: number
  count: number
  onMove(place: number): void
  onClose(): void
}

/** Asks for a place in a list, counted from 1. */
function MoveDialog({ name, place, count, onMove, onClose }: MoveDialogProps) {
  const [typed, setTyped] = useState<number | string>(place)
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const wanted = Number(typed)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > count)
      return setProblem(t('Enter a place from 1 to {count}.', { count }))
    onClose()
    onMove(wanted)
  }
  return (
    <Dialog onClose={onClose} size="xs" title={t('Move {name}', { name })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <NumberInput
            label={tc('order', 'Place')}
            description={t('1 is the first, {count} the last.', { count })}
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setProblem(undefined)
            }}
            error={problem}
            allowDecimal={false}
            allowNegative={false}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit">{t('Move')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

type SortableRowProps = {
  list: symbol
  item: { id: string; name: string }
  place: number
  count: number
  onMove(place: number): void
  onAsk(): void
  onDrop(id: string, edge: DropEdge): void
  children: ReactNode
}

/** A row with its grip: drag it, press it for a menu of moves, or hold Alt and press an arrow. */
function SortableRow({ list, item, place, count, onMove, onAsk, onDrop, children }: SortableRowProps) {
  const { row, grip, isDragged, edge } = useDragRow({ list, id: item.id, onDrop })
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined || !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onMove(place + by)
  }
  return (
    <li
      ref={row}
      className={classes['row']}
      data-dragged={isDragged || undefined}
      data-edge={edge}
      // Before the menu, which opens with an arrow.
      onKeyDownCapture={step}
    >
      <Menu position="bottom-start" width={200}>
        <Menu.Target>
          <ActionIcon
            ref={grip}
            data-grip={item.id}
            className={classes['grip'] ?? ''}
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('Move {name}, place {place} of {count}', { name: item.name, place, count })}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          >
            <IconGripVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {place > 1 && <Menu.Item onClick={() => onMove(place - 1)}>{t('Move up')}</Menu.Item>}
          {place < count && <Menu.Item onClick={() => onMove(place + 1)}>{t('Move down')}</Menu.Item>}
          {place > 1 && <Menu.Item onClick={() => onMove(1)}>{t('Move to the top')}</Menu.Item>}
          {place < count && <Menu.Item onClick={() => onMove(count)}>{t('Move to the bottom')}</Menu.Item>}
          <Menu.Item onClick={onAsk}>{t('Move to…')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span className={classes['place']} aria-hidden>
        {place}
      </span>
      {children}
    </li>
  )
}

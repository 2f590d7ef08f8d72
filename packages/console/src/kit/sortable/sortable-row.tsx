import { ActionIcon, Menu } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './sortable.module.css'
import { useDragRow, type DropEdge } from './use-drag-row.ts'
import { t } from '@touchline/domain/language/t.ts'

type SortableRowProps = {
  list: symbol
  item: { id: string; name: string }
  place: number
  count: number
  onMove(place: number): void
  /** Asks for the place. */
  onAsk(): void
  onDrop(id: string, edge: DropEdge): void
  children: ReactNode
}

/** A row with its grip: drag it, press it for the ways to move, or hold Alt and press an arrow. */
export function SortableRow({ list, item, place, count, onMove, onAsk, onDrop, children }: SortableRowProps) {
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

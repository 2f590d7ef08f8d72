import { Box } from '@mantine/core'
import { rich } from '#ui/text/rich.tsx'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { isRtl, stepAlong } from '#ui/text/direction.ts'
import { numberText } from '#ui/text/numbers.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { CalendarCell, type Cell, type ChipKeys } from './calendar-cell.tsx'
import classes from './calendar.module.css'
import { t } from '@touchline/domain/language/t.ts'
import { useIsPrinted } from '#ui/printed.ts'
import { dayRoom, LEAST_ROOM } from './calendar-model.ts'

export type GridColumn = {
  key: string
  label: string
  isToday: boolean
  /** Number done that day, with a link to them. */
  done?: { count: number; to: string }
}
export type GridRow = { key: string; label?: string; cells: readonly Cell[] }

type CalendarGridProps = ChipKeys & {
  label: string
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  timeZone: string
  /** A notice above takes some of the window's height. */
  hasNotice: boolean
  /** Cell that is reached first. */
  start: string
  /** Set if this grid replaces one that had the focus. */
  takesFocus: RefObject<boolean>
  onDrop(activityId: string, cell: Cell): void
  onOpen(cell: Cell): void
  /** Turns to the next or previous view: beyond the first or last day, and with the page keys. */
  onTurn(by: 1 | -1): void
}

const upAndDown: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Days, or hours of days, as a grid (https://www.w3.org/WAI/ARIA/apg/patterns/grid/): arrow keys move between cells, Enter opens the day,
 * Page Up and Page Down turn the page.
 */
export function CalendarGrid({
  label,
  columns,
  rows,
  timeZone,
  hasNotice,
  start,
  takesFocus,
  onDrop,
  onOpen,
  onTurn,
  ...keys
}: CalendarGridProps) {
  const room = useDayRoom(rows.length, hasNotice)
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState(start)
  const all = rows.map(({ cells }) => cells)
  const isKnown = all.some((cells) => cells.some(({ key }) => key === current))
  const focused = isKnown ? current : start
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    table.current?.querySelector<HTMLElement>(`[data-cell="${start}"]`)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- each view is a separate grid
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isCell = event.target instanceof HTMLTableCellElement
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      return onTurn(event.key === 'PageUp' ? -1 : 1)
    }
    const row = all.findIndex((cells) => cells.some(({ key }) => key === focused))
    const column = all[row]?.findIndex(({ key }) => key === focused) ?? -1
    const cell = all[row]?.[column]
    if (cell && isCell && event.key === 'Enter') return onOpen(cell)
    const rowsOn = upAndDown[event.key] ?? 0
    const daysOn = stepAlong(event.key, isRtl(event.currentTarget))
    if ((rowsOn === 0 && daysOn === 0) || cell === undefined) return
    event.preventDefault()
    const next = all[row + rowsOn]?.[column + daysOn] ?? wrapped(daysOn, row)
    if (next) table.current?.querySelector<HTMLElement>(`[data-cell="${next.key}"]`)?.focus()
    else if (daysOn !== 0) onTurn(daysOn)
  }

  /** In a month, the day after the last of a row is in the row below. */
  const wrapped = (by: number, row: number): Cell | undefined => {
    const neighbour = rows[row]?.label === undefined && by !== 0 ? all[row + by] : undefined
    return by > 0 ? neighbour?.[0] : neighbour?.at(-1)
  }

  const hasRowLabels = rows.some((row) => row.label !== undefined)
  return (
    <Box
      component="table"
      ref={table}
      role="grid"
      className={classes['grid'] ?? ''}
      __vars={{ '--weeks': `${rows.length}` }}
      data-noticed={hasNotice || undefined}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {hasRowLabels && <td className={classes['corner']} />}
          {columns.map((column) => (
            <th key={column.key} scope="col" data-today={column.isToday || undefined}>
              {column.label}
              {column.done && (
                <Link to={column.done.to} className={classes['more']}>
                  {rich(
                    t('{count} done<hidden> on {day}</hidden>', {
                      count: numberText(column.done.count),
                      day: column.label,
                    }),
                    { hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> },
                  )}
                </Link>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {row.label !== undefined && <th scope="row">{row.label}</th>}
            {row.cells.map((cell) => (
              <CalendarCell
                key={cell.key}
                cell={cell}
                room={room}
                timeZone={timeZone}
                isCurrent={cell.key === focused}
                onFocus={() => setCurrent(cell.key)}
                onDrop={onDrop}
                {...keys}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

/** Number of activities that a day of a month shows in this window; on paper all its weeks share a sheet. */
function useDayRoom(weeks: number, hasNotice: boolean): number {
  const room = useSyncExternalStore(onResize, () => dayRoom(innerHeight, weeks, hasNotice))
  return useIsPrinted() ? LEAST_ROOM : room
}

function onResize(tell: () => void): () => void {
  addEventListener('resize', tell)
  return () => removeEventListener('resize', tell)
}

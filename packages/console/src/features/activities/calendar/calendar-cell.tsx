import { rich } from '#ui/text/rich.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { CalendarChip, type ChipKeys } from './calendar-chip.tsx'
import classes from './calendar.module.css'

export type Cell = {
  key: string
  day: string
  /** Absent: the cell stands for the whole day. */
  hour?: number
  /** Its name: the day, and the hour where there is one. */
  label: string
  /** The number of the day, as a link to it; absent where the column says it. */
  number?: { text: string; to: string }
  /** Activities planned then; `isCut`: there are more. */
  activities: readonly Activity[]
  isCut: boolean
  /** How much was done that day, where the cell stands for all of it. */
  done: number
  isToday: boolean
  isOutside: boolean
}

const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>

type CalendarCellProps = ChipKeys & {
  cell: Cell
  /** A day with more than so many links to its own view. */
  room: number
  timeZone: string
  isCurrent: boolean
  onFocus(): void
  onDrop(activityId: string, cell: Cell): void
}

/** One day, or one hour of it: a place to drop activities at. */
export function CalendarCell({
  cell,
  room,
  timeZone,
  isCurrent,
  onFocus,
  onDrop,
  ...keys
}: CalendarCellProps) {
  const element = useRef<HTMLTableCellElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = useRef(onDrop)
  const place = useRef(cell)
  useEffect(() => {
    drop.current = onDrop
    place.current = cell
  })
  useEffect(() => {
    if (!element.current) return undefined
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => typeof source.data['activityId'] === 'string',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        drop.current(String(source.data['activityId']), place.current)
      },
    })
  }, [])
  const { number, activities, done, isCut } = cell
  const shown = number && (isCut || activities.length > room) ? activities.slice(0, room - 1) : activities
  const left = activities.length - shown.length
  return (
    <td
      ref={element}
      className={classes['cell']}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={cell.isToday ? 'date' : undefined}
      data-cell={cell.key}
      data-over={isOver || undefined}
      data-outside={cell.isOutside || undefined}
      onFocus={({ target, currentTarget }) => target === currentTarget && onFocus()}
    >
      {!number && <VisuallyHidden>{cell.label}</VisuallyHidden>}
      {number && (
        <Link to={number.to} className={classes['number']} tabIndex={-1} aria-label={cell.label}>
          {number.text}
        </Link>
      )}
      {number && done > 0 && (
        <Link to={number.to} className={classes['done']}>
          {rich(t('{count} done<hidden> on {day}</hidden>', { count: numberText(done), day: cell.label }), {
            hidden,
          })}
        </Link>
      )}
      {shown.length > 0 && (
        <ul className={classes['chips']}>
          {shown.map((activity) => (
            <li key={activity.id}>
              <Guarded subject={activity} fallback={<Unreadable id={activity.id} />}>
                <CalendarChip activity={activity} timeZone={timeZone} {...keys} />
              </Guarded>
            </li>
          ))}
        </ul>
      )}
      {number && left > 0 && (
        <Link to={number.to} className={classes['more']}>
          {rich(
            isCut
              ? t('+{count} or more<hidden> on {day}</hidden>', { count: left, day: cell.label })
              : t('+{count} more<hidden> on {day}</hidden>', { count: left, day: cell.label }),
            { hidden },
          )}
        </Link>
      )}
    </td>
  )
}

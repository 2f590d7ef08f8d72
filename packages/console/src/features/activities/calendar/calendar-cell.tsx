import { rich } from '#ui/text/rich.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type Activity, activityName, activityTypeLabels } from '@touchline/domain/nouns/activity/activity.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './calendar.module.css'
import { dueStateOf } from '@touchline/domain/nouns/activity/activity-status.ts'
import { TypeIcon } from '#features/activities/activity-badge.tsx'
import { paths } from '#paths.ts'
import { isRtl, stepAlong } from '#ui/text/direction.ts'
import { useNow } from '#ui/now.ts'
import { clockTime } from './calendar-model.ts'

export type Cell = {
  key: string
  day: string
  /** Absent if the cell is a whole day. */
  hour?: number
  /** Name of the cell: the day, and the hour if there is one. */
  label: string
  /** Number of the day, as a link to it; absent where the column has it. */
  number?: { text: string; to: string }
  /** Activities planned then; `isCut`: there are more. */
  activities: readonly Activity[]
  isCut: boolean
  /** Number done that day, where the cell is the whole day. */
  done: number
  isToday: boolean
  isOutside: boolean
}

const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>

type CalendarCellProps = ChipKeys & {
  cell: Cell
  /** Most activities shown; a day with more links to its own view. */
  room: number
  timeZone: string
  isCurrent: boolean
  onFocus(): void
  onDrop(activityId: string, cell: Cell): void
}

/** One day, or one hour of it, where activities can be dropped. */
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

export type ChipKeys = {
  /** Alt and an arrow: moves by days and by rows of the view. */
  onMove(activity: Activity, step: { days: number; rows: number }): void
  onAsk(activity: Activity): void
}

type ChipProps = ChipKeys & { activity: Activity; timeZone: string }

const steps: Record<string, { days: number; rows: number }> = {
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
}

/** A planned activity in the calendar: a link to its page, moved by dragging or by keys. */
function CalendarChip({ activity, timeZone, onMove, onAsk }: ChipProps) {
  const now = useNow()
  const link = useRef<HTMLAnchorElement>(null)
  const [isDragged, setDragged] = useState(false)
  const { id } = activity
  useEffect(() => {
    if (!link.current) return undefined
    return draggable({
      element: link.current,
      getInitialData: () => ({ activityId: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [id])

  const onKeyDown = (event: KeyboardEvent) => {
    const days = stepAlong(event.key, isRtl(event.currentTarget))
    const step = !event.altKey ? undefined : days === 0 ? steps[event.key] : { days, rows: 0 }
    const asks = event.key.toLowerCase() === 'r' && !event.altKey && !event.ctrlKey && !event.metaKey
    // Plain arrows belong to the grid.
    if (step === undefined && !asks) return
    event.preventDefault()
    event.stopPropagation()
    if (step) onMove(activity, step)
    else onAsk(activity)
  }

  const pressing = dueStateOf(activity, { now, timeZone })
  const time = activity.dueAt ? clockTime(activity.dueAt, timeZone) : ''
  const state = pressing === 'overdue' ? 'overdue' : 'planned'
  const name = activityName(activity)
  const told = [
    activity.type && activityTypeLabels[activity.type],
    state === 'overdue' ? t('Overdue') : t('Planned'),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <Link
      ref={link}
      to={paths.activity(id)}
      className={classes['chip']}
      data-state={state}
      data-dragged={isDragged || undefined}
      data-chip={id}
      title={`${time} ${name}, ${told}`}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown R"
      aria-description={t('Press Alt and an arrow key to move it, R to reschedule it.')}
      onKeyDown={onKeyDown}
    >
      <TypeIcon type={activity.type} size={13} className={classes['chipIcon']} />
      <span className={classes['chipTime']}>{time}</span>
      <span className={classes['chipName']} dir="auto">
        {name}
      </span>
      <VisuallyHidden>, {told}</VisuallyHidden>
    </Link>
  )
}

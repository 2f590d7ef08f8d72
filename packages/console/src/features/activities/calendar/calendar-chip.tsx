import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { t } from '@touchline/domain/language/t.ts'
import { dueStateOf } from '@touchline/domain/nouns/activity/activity-status.ts'
import { activityName, activityTypeLabels, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { TypeIcon } from '#features/activities/activity-badge.tsx'
import { paths } from '#paths.ts'
import { isRtl, stepAlong } from '#ui/text/direction.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useNow } from '#ui/now.ts'
import { clockTime } from './calendar-model.ts'
import classes from './calendar.module.css'

export type ChipKeys = {
  /** Alt and an arrow: by days and by the rows of the view. */
  onMove(activity: Activity, step: { days: number; rows: number }): void
  onAsk(activity: Activity): void
}

type ChipProps = ChipKeys & { activity: Activity; timeZone: string }

const steps: Record<string, { days: number; rows: number }> = {
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
}

/** A planned activity in the calendar: a link to its page, to be dragged or moved by keys. */
export function CalendarChip({ activity, timeZone, onMove, onAsk }: ChipProps) {
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

import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCalendarEvent, IconClock, IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dealTitle, type Deal } from '@touchline/domain/pipeline.ts'
import { warningsOfDeal } from '@touchline/domain/pipeline-warnings.ts'
import type { PipelineStage } from '@touchline/domain/pipeline-stage.ts'
import { memo, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { administrators } from '#data/administrators.ts'
import { nameOfClub } from '#data/names.ts'
import { ownTimeZone } from '#data/own-zone.ts'
import { shortMoneyText } from '#kit/money.ts'
import { paths } from '#paths.ts'
import { useNow } from '#ui/now.ts'
import { relativeTime } from '#ui/time.tsx'
import classes from './board.module.css'
import { dayText } from '#ui/day.ts'

export type CardProps = {
  deal: Deal
  stages: readonly PipelineStage[]
  isSelected: boolean
  onSelect(deal: Deal): void
  /** Opens the menu of columns that it can go to. */
  onMenu(deal: Deal, button: HTMLElement): void
  onDragging(deal: Deal | undefined): void
}

/** What is dragged over the board. */
export const dragged = Symbol('deal')

/** One deal of a column; all of one height, so that thousands of them need no measuring. */
export const BoardCard = memo(function BoardCard({
  deal,
  stages,
  isSelected,
  onSelect,
  onMenu,
  onDragging,
}: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  const latest = useRef({ deal, onDragging })
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    latest.current = { deal, onDragging }
  })
  useEffect(() => {
    if (!card.current) return undefined
    return draggable({
      element: card.current,
      getInitialData: () => ({ [dragged]: latest.current.deal }),
      onDragStart: () => {
        setDragged(true)
        latest.current.onDragging(latest.current.deal)
      },
      onDrop: () => {
        setDragged(false)
        latest.current.onDragging(undefined)
      },
    })
  }, [])
  const title = dealTitle(deal)
  return (
    <div
      ref={card}
      className={classes['card']}
      data-card={deal.id}
      data-dragged={isDragged || undefined}
      data-selected={isSelected || undefined}
    >
      <div className={classes['top']}>
        <label className={classes['check']}>
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={isSelected}
            onChange={() => onSelect(deal)}
          />
        </label>
        <Link
          to={paths.pipeline(deal.id)}
          className={classes['link']}
          // The card is what is dragged, not its address.
          draggable={false}
          data-card-link
          title={title}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
        >
          {title}
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={`Move ${title} to…`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(deal, currentTarget)}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Club id={deal.clubId} />
      <Money deal={deal} stages={stages} />
      <Times deal={deal} stages={stages} />
    </div>
  )
})

function Club({ id }: { id: string | undefined }) {
  const { data } = useQuery({ ...nameOfClub(id ?? ''), enabled: id !== undefined })
  return <div className={classes['club']}>{id === undefined ? 'No club' : (data ?? ' ')}</div>
}

type PartProps = Pick<CardProps, 'deal' | 'stages'>

/** What is it worth, and by when. */
function Money({ deal, stages }: PartProps) {
  const now = useNow()
  const warnings = warningsOfDeal(deal, { stages, now, timeZone: ownTimeZone() })
  const { valueMinor = 0, currency = '', expectedCloseDate } = deal
  const isPast = warnings.includes('closeDatePast')
  return (
    <div className={classes['line']}>
      {warnings.includes('noValue') ? (
        <span className={classes['warning']}>No value</span>
      ) : (
        <strong>{shortMoneyText({ valueMinor, currency })}</strong>
      )}
      {expectedCloseDate && (
        <span className={isPast ? classes['warning'] : classes['dimmed']}>
          {isPast ? 'Past: ' : 'Closes '}
          {dayText(expectedCloseDate)}
        </span>
      )}
    </div>
  )
}

const DAY_MS = 86_400_000

/** How long it has been here, what is next, and whose it is. */
function Times({ deal, stages }: PartProps) {
  const now = useNow()
  const { stageEnteredAt, nextActivityAt, status } = deal
  const warnings = warningsOfDeal(deal, { stages, now, timeZone: ownTimeZone() })
  const days = stageEnteredAt && Math.max(0, Math.floor((now.getTime() - stageEnteredAt.getTime()) / DAY_MS))
  const isRotten = warnings.includes('rotten')
  const isClosed = status === 'won' || status === 'lost'
  return (
    <div className={classes['line']}>
      <span className={isRotten ? classes['warning'] : classes['dimmed']}>
        {isRotten ? <IconAlertTriangle size={13} aria-hidden /> : <IconClock size={13} aria-hidden />}
        {days !== undefined && (isRotten ? `Rotten, ${spokenDays(days)}` : spokenDays(days))}
      </span>
      {!isClosed && (
        <span className={nextActivityAt && nextActivityAt >= now ? classes['dimmed'] : classes['warning']}>
          <IconCalendarEvent size={13} aria-hidden />
          {nextText(nextActivityAt, now)}
        </span>
      )}
      <Owner id={deal.ownerId} />
    </div>
  )
}

/** What is next, or that it should have been done. */
function nextText(at: Date | null | undefined, now: Date): string {
  if (!at) return 'Nothing planned'
  if (at >= now) return relativeTime(at, now)
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS)
  return days === 0 ? 'Overdue' : `Overdue ${spokenDays(days)}`
}

const spokenDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`)

/** Two letters; the name is there for whoever can not see or does not know them. */
function Owner({ id }: { id: string | undefined }) {
  const { data = [] } = useQuery(administrators())
  const name = data.find(({ value }) => value === id)?.label ?? 'Unknown'
  const letters = name
    .split(' ')
    .map((word) => [...word].at(0) ?? '')
    .join('')
    .slice(0, 2)
  return (
    <span className={classes['owner']} title={name} role="img" aria-label={`Owner: ${name}`}>
      {letters}
    </span>
  )
}

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconAlertTriangle, IconCalendarEvent, IconClock, IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { warningsOfDeal, type DealWarning } from '@touchline/domain/nouns/deal/deal-warnings.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { memo, useEffect, useRef, useState } from 'react'
import { nameOfClub } from '#data/nouns/deal/batched-names.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { shortMoneyText } from '#kit/money.ts'
import { Link } from '#kit/page/link.tsx'
import { touchDraggable } from '#kit/touch-drag.ts'
import { paths } from '#paths.ts'
import { useNow } from '#ui/now.ts'
import { relativeTime } from '#ui/time.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './board.module.css'
import fingers from './card-fingers.module.css'
import { dragged } from './card-drag-data.ts'

export type CardProps = {
  deal: Deal
  stages: readonly PipelineStage[]
  /** Name of the owner; undefined if unknown. */
  owner: string | undefined
  isSelected: boolean
  onSelect(deal: Deal): void
  /** Opens the menu of the card. */
  onMenu(deal: Deal, button: HTMLElement): void
  onDragging(deal: Deal | undefined): void
}

/**
 * One deal of a column. All have one height, so that thousands of them need no measuring. Cards come and go while a column scrolls: each is
 * made of plain elements and asks for little itself.
 */
export const BoardCard = memo(function BoardCard({
  deal,
  stages,
  owner,
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
    const element = card.current
    const getData = () => ({ [dragged]: latest.current.deal })
    const carry = (isCarried: boolean) => {
      setDragged(isCarried)
      latest.current.onDragging(isCarried ? latest.current.deal : undefined)
    }
    return combine(
      draggable({
        element,
        getInitialData: getData,
        onDragStart: () => carry(true),
        onDrop: () => carry(false),
      }),
      touchDraggable({ element, getData, onLift: () => carry(true), onEnd: () => carry(false) }),
    )
  }, [])
  const now = useNow()
  const warnings = warningsOfDeal(deal, { stages, now, timeZone: ownTimeZone() })
  const title = dealTitle(deal)
  return (
    <div
      ref={card}
      className={`${classes['card']} ${fingers['card']}`}
      data-card={deal.id}
      data-dragged={isDragged || undefined}
      data-selected={isSelected || undefined}
    >
      <div className={classes['top']}>
        <label className={classes['check']}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('Select {title}', { title })}
            checked={isSelected}
            onChange={() => onSelect(deal)}
          />
        </label>
        <Link
          to={paths.pipeline(deal.id)}
          className={classes['link']}
          dir="auto"
          // The card is what is dragged, not its address.
          draggable={false}
          data-card-link
          // One stop for all cards: the arrows walk on from it (board-stop.ts).
          tabIndex={-1}
          title={title}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown X"
        >
          {title}
        </Link>
        <button
          type="button"
          className={classes['more']}
          tabIndex={-1}
          aria-label={t('Actions for {title}', { title })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(deal, currentTarget)}
        >
          <IconDots size={16} aria-hidden />
        </button>
      </div>
      <div className={classes['line']}>
        <Club id={deal.clubId} />
        <Owner name={owner} />
      </div>
      <Money deal={deal} warnings={warnings} />
      <Times deal={deal} warnings={warnings} now={now} />
    </div>
  )
})

function Club({ id }: { id: string | undefined }) {
  const { data } = useQuery({ ...nameOfClub(id ?? ''), enabled: id !== undefined })
  return (
    <div className={classes['club']} dir="auto">
      {id === undefined ? t('No club') : (data ?? ' ')}
    </div>
  )
}

type PartProps = { deal: Deal; warnings: readonly DealWarning[] }

/** Value and close date. */
function Money({ deal, warnings }: PartProps) {
  const { valueMinor, currency, expectedCloseDate } = deal
  const isPast = warnings.includes('closeDatePast')
  return (
    <div className={`${classes['line']} ${classes['ends']}`}>
      {warnings.includes('noValue') ? (
        <span className={classes['warning']}>{t('No value')}</span>
      ) : (
        <strong>
          {valueMinor === undefined || !currency ? t('No value') : shortMoneyText({ valueMinor, currency })}
        </strong>
      )}
      {expectedCloseDate && (
        <span className={isPast ? classes['warning'] : classes['dimmed']}>
          {isPast ? (
            t('Past: {day}', { day: dayText(expectedCloseDate) })
          ) : (
            <>
              <VisuallyHidden>{t('Closes')} </VisuallyHidden>
              <bdi>{dayText(expectedCloseDate)}</bdi>
            </>
          )}
        </span>
      )}
    </div>
  )
}

const DAY_MS = 86_400_000

/** Time in its stage, and the next activity. */
function Times({ deal, warnings, now }: PartProps & { now: Date }) {
  const { stageEnteredAt, nextActivityAt, status } = deal
  const days = stageEnteredAt && Math.max(0, Math.floor((now.getTime() - stageEnteredAt.getTime()) / DAY_MS))
  const isStale = warnings.includes('rotten')
  const isClosed = status === 'won' || status === 'lost'
  return (
    <div className={classes['line']}>
      <span className={isStale ? classes['warning'] : classes['dimmed']}>
        {isStale ? <IconAlertTriangle size={13} aria-hidden /> : <IconClock size={13} aria-hidden />}
        {days !== undefined &&
          (isStale
            ? t('Stale, {days, plural, one {# day} other {# days}}', { days })
            : t('{days, plural, =0 {today} one {# day} other {# days}}', { days }))}
      </span>
      {!isClosed && (
        <span className={nextActivityAt && nextActivityAt >= now ? classes['dimmed'] : classes['warning']}>
          <IconCalendarEvent size={13} aria-hidden />
          {nextText(nextActivityAt, now)}
        </span>
      )}
    </div>
  )
}

/** When the next activity is due, or how long it's overdue. */
function nextText(at: Date | null | undefined, now: Date): string {
  if (!at) return t('Nothing planned')
  if (at >= now) return relativeTime(at, now)
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS)
  return t('{days, plural, =0 {Overdue} one {Overdue # day} other {Overdue # days}}', { days })
}

/** Two letters; the full name is read out and shown on hover. */
function Owner({ name = t('Unknown') }: { name: string | undefined }) {
  const letters = name
    .split(' ')
    .map((word) => [...word].at(0) ?? '')
    .join('')
    .slice(0, 2)
  return (
    <span className={classes['owner']} title={name} role="img" aria-label={t('Owner: {name}', { name })}>
      {letters}
    </span>
  )
}

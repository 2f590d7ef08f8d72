import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { warningsOfDeal, type DealWarning } from '@touchline/domain/nouns/deal/deal-warnings.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { memo } from 'react'
import { nameOfClub } from '#data/nouns/deal/batched-names.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { shortMoneyText } from '#kit/money.ts'
import { Link } from '#kit/page/link.tsx'
import { paths } from '#paths.ts'
import { relativeTime } from '#ui/time.tsx'
import classes from './board-card.module.css'
import fingers from './card-fingers.module.css'

export type CardProps = {
  deal: Deal
  stages: readonly PipelineStage[]
  /** Name of the owner; undefined if unknown. */
  owner: string | undefined
  isSelected: boolean
  isDragged: boolean
  now: Date
  /** Place in its column, counted from 0, its distance from the column's beginning in pixels, and the number of cards, -1 if unknown. */
  at: number
  top: number
  count: number
  onSelect(deal: Deal): void
  /** Opens the menu of the card. */
  onMenu(deal: Deal, button: HTMLElement): void
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
  isDragged,
  now,
  at,
  top,
  count,
  onSelect,
  onMenu,
}: CardProps) {
  const warnings = warningsOfDeal(deal, { stages, now, timeZone: ownTimeZone() })
  const title = dealTitle(deal)
  return (
    <li
      className={`${classes['card']} ${fingers['card']}`}
      style={{ transform: `translateY(${top}px)` }}
      aria-setsize={count}
      aria-posinset={at + 1}
      data-item={deal.id}
      data-card={deal.id}
      data-dragged={isDragged || undefined}
      data-selected={isSelected || undefined}
    >
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
      />
      <Club id={deal.clubId} />
      <Owner name={owner} />
      <Money deal={deal} warnings={warnings} />
      <Times deal={deal} warnings={warnings} now={now} />
    </li>
  )
})

function Club({ id }: { id: string | undefined }) {
  const { data } = useQuery({ ...nameOfClub(id ?? ''), enabled: id !== undefined })
  return (
    <span className={classes['club']} dir="auto">
      {id === undefined ? t('No club') : (data ?? '\u00a0')}
    </span>
  )
}

type PartProps = { deal: Deal; warnings: readonly DealWarning[] }

/** Value and close date. */
function Money({ deal, warnings }: PartProps) {
  const { valueMinor, currency, expectedCloseDate } = deal
  const isPast = warnings.includes('closeDatePast')
  return (
    <div className={classes['line']}>
      {warnings.includes('noValue') ? (
        <span className={classes['warning']}>{t('No value')}</span>
      ) : (
        <strong>
          {valueMinor === undefined || !currency ? t('No value') : shortMoneyText({ valueMinor, currency })}
        </strong>
      )}
      {expectedCloseDate && (
        <time
          className={isPast ? classes['warning'] : classes['dimmed']}
          dateTime={expectedCloseDate}
          aria-label={isPast ? undefined : `${t('Closes')} ${dayText(expectedCloseDate)}`}
        >
          {isPast ? t('Past: {day}', { day: dayText(expectedCloseDate) }) : dayText(expectedCloseDate)}
        </time>
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
      <span className={isStale ? classes['stale'] : classes['age']}>
        {days !== undefined &&
          (isStale
            ? t('Stale, {days, plural, one {# day} other {# days}}', { days })
            : t('{days, plural, =0 {today} one {# day} other {# days}}', { days }))}
      </span>
      {!isClosed && (
        <span className={nextActivityAt && nextActivityAt >= now ? classes['next'] : classes['due']}>
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

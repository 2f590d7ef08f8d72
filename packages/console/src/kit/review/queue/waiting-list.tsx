import { Text } from '@mantine/core'
import { IconPlayerSkipForward } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Review } from '#kit/review/item/use-review.ts'
import { SkeletonLines } from '#kit/review/review-states.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { numberText } from '#ui/text/numbers.ts'
import classes from '#kit/review/review.module.css'
import type { PlacedByRule, ReviewItem } from './review-queue.ts'
import { WaitingAge } from './waiting-age.tsx'
import { t } from '@touchline/domain/language/t.ts'

type WaitingListProps = { review: Review; onShow?: () => void }

/** What waits, oldest first, with who has it open; each line leads to its item. */
export function WaitingList({ review, onShow }: WaitingListProps) {
  const { items, unreadable, hasMore, unseen, queue } = review
  if (items === undefined) return review.error ? null : <SkeletonLines />
  return (
    <>
      <ol className={classes['lines']}>
        {items.map((item) => (
          <Guarded key={item.id} subject={item} fallback={<UnreadableLine id={item.id} />}>
            <WaitingLine review={review} item={item} onShow={onShow} />
          </Guarded>
        ))}
        {unreadable.map((id) => (
          <UnreadableLine key={id} id={id} />
        ))}
      </ol>
      {hasMore && (
        <Text size="xs" c="dimmed" p="xs">
          {t('More {many} wait; they move up as these are decided.', { many: queue.noun.many })}
        </Text>
      )}
      {unseen > 0 && (
        <Text size="xs" c="dimmed" p="xs">
          {t('{unseen} more {many} wait that aren’t filled in yet. The runner, or', {
            unseen: numberText(unseen),
            many: queue.noun.many,
          })}{' '}
          <code>{t('npm run adopt')}</code>
          {t(', brings them here.')}
        </Text>
      )}
    </>
  )
}

const UnreadableLine = ({ id }: { id: string }) => (
  <li>
    <Unreadable id={id} />
  </li>
)

type WaitingLineProps = { review: Review; item: ReviewItem; onShow: (() => void) | undefined }

function WaitingLine({ review, item, onShow }: WaitingLineProps) {
  const { queue, state } = review
  const holder = review.heldBy(item.id)
  const isCurrent = state.current?.id === item.id
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => (isCurrent ? bringIntoList(line.current) : undefined), [isCurrent])
  return (
    <li ref={line}>
      <Link
        to={review.toOf(item.id)}
        className={classes['line']}
        aria-current={isCurrent || undefined}
        onClick={onShow}
      >
        <span className={classes['name']}>{queue.itemName(item)}</span>
        <Age review={review} item={item} />
        <span className={classes['more']}>
          {review.isSkipped(item.id) && (
            <span className={classes['skipped']}>
              <IconPlayerSkipForward size={12} aria-hidden /> {t('Skipped ·')}{' '}
            </span>
          )}
          <AssignedTo whom={queue.assignedTo?.(item)} />
          <PlaceByRule placed={review.placedBy(item.id)} />
          {holder ? `${holder} is reviewing` : queue.itemLine(item)}
        </span>
      </Link>
    </li>
  )
}

function AssignedTo({ whom }: { whom: 'you' | 'colleague' | undefined }) {
  if (whom === undefined) return null
  return (
    <span className={classes['skipped']}>
      {t('Assigned to {value} ·', { value: whom === 'you' ? 'you' : 'a colleague' })}{' '}
    </span>
  )
}

/** Which rules put it where it is. */
function PlaceByRule({ placed }: { placed: PlacedByRule | undefined }) {
  if (placed === undefined) return null
  return placesIn(placed).map(({ place, name }) => (
    <span key={place} className={classes['skipped']}>
      {t('{place}: rule “{name}” ·', { place, name })}{' '}
    </span>
  ))
}

/** What one rule says is said together. */
function placesIn({ later, assigned, priority }: PlacedByRule): { place: string; name: string }[] {
  if (later) return [{ place: t('For later'), name: later.name }]
  const whose = assigned && (assigned.isMine ? t('For you') : t('For {to}', { to: assigned.to }))
  if (whose && assigned.rule === priority?.rule)
    return [{ place: `${whose}, priority ${priority.value}`, name: assigned.name }]
  return [
    ...(whose ? [{ place: whose, name: assigned.name }] : []),
    ...(priority ? [{ place: t('Priority {value}', { value: priority.value }), name: priority.name }] : []),
  ]
}

/** Scrolls the list alone: the page stays where the reviewer reads. */
function bringIntoList(line: HTMLElement | null): void {
  const list = line?.closest('aside')
  if (!line || !list) {
    // Not returned: newer browsers answer with a promise, which is no way to end an effect.
    line?.scrollIntoView({ block: 'nearest' })
    return
  }
  const above = line.getBoundingClientRect().top - list.getBoundingClientRect().top
  const below = above + line.offsetHeight - list.clientHeight
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}

function Age({ review: { queue }, item }: { review: Review; item: ReviewItem }) {
  const since = queue.waitingSince(item)
  if (since === undefined) return null
  return <WaitingAge since={since} targetMs={queue.targetMs} serverTime={queue.serverTime} />
}

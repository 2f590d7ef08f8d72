import { Text } from '@mantine/core'
import { IconPlayerSkipForward } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Coming, ComingLines } from '#ui/coming.tsx'
import { isPlain } from '#kit/page/link.tsx'
import type { Review } from '#kit/review/item/use-review.ts'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { rich } from '#ui/text/rich.tsx'
import classes from '#kit/review/review.module.css'
import pictures from './waiting-picture.module.css'
import type { PlacedByRule, ReviewItem } from './review-queue.ts'
import { WaitingAge } from './waiting-age.tsx'
import { t } from '@touchline/domain/language/t.ts'

type WaitingListProps = { review: Review; onShow?: () => void }

/** Waiting items, oldest first, with the colleague who has each open; each line links to its item. */
export function WaitingList({ review, onShow }: WaitingListProps) {
  const { items, unreadable, hasMore, unseen, queue } = review
  if (items === undefined)
    return review.error ? null : (
      <Coming>
        <ComingLines count={10} />
      </Coming>
    )
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
          {t('More {nouns} move up as you decide these.', { nouns: queue.noun.many })}
        </Text>
      )}
      {unseen > 0 && (
        <Text size="xs" c="dimmed" p="xs">
          {rich(
            t(
              '{count, plural, one {# more is} other {# more are}} waiting but not filled in yet. The runner or <code>npm run adopt</code> adds them here.',
              { count: unseen },
            ),
            codeParts,
          )}
        </Text>
      )}
    </>
  )
}

const codeParts = { code: (text: string) => <code>{text}</code> }

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
        className={`${classes['line']} ${queue.Picture ? pictures['pictured'] : ''}`}
        aria-current={isCurrent || undefined}
        onClick={(event) => {
          // At once, as by keys; the router handles clicks that open it elsewhere.
          if (isPlain(event)) {
            event.preventDefault()
            review.show(item)
          }
          onShow?.()
        }}
      >
        {queue.Picture && (
          <span className={pictures['picture']}>
            <queue.Picture item={item} />
          </span>
        )}
        <span className={classes['name']} dir="auto">
          {queue.itemName(item)}
        </span>
        <Age review={review} item={item} />
        <span className={classes['more']}>
          {review.isSkipped(item.id) && (
            <span className={classes['skipped']}>
              <IconPlayerSkipForward size={12} aria-hidden /> {t('Skipped')} ·{' '}
            </span>
          )}
          <AssignedTo whom={queue.assignedTo?.(item)} />
          <PlaceByRule placed={review.placedBy(item.id)} />
          {holder ? t('{colleague} is reviewing', { colleague: holder }) : queue.itemLine(item)}
        </span>
      </Link>
    </li>
  )
}

function AssignedTo({ whom }: { whom: 'you' | 'colleague' | undefined }) {
  if (whom === undefined) return null
  return (
    <span className={classes['skipped']}>
      {whom === 'you' ? t('Assigned to you') : t('Assigned to a colleague')} ·{' '}
    </span>
  )
}

/** Rules that gave it its place. */
function PlaceByRule({ placed }: { placed: PlacedByRule | undefined }) {
  if (placed === undefined) return null
  return placesIn(placed).map(({ place, name }) => (
    <span key={place} className={classes['skipped']}>
      {t('{place}: rule “{name}”', { place, name })} ·{' '}
    </span>
  ))
}

/** Combines the facts of one rule. */
function placesIn({ later, assigned, priority }: PlacedByRule): { place: string; name: string }[] {
  if (later) return [{ place: t('For later'), name: later.name }]
  if (assigned && assigned.rule === priority?.rule) {
    const { value } = priority
    const place = assigned.isMine
      ? t('For you, priority {priority}', { priority: value })
      : t('For {colleague}, priority {priority}', { colleague: assigned.to, priority: value })
    return [{ place, name: assigned.name }]
  }
  const whose =
    assigned && (assigned.isMine ? t('For you') : t('For {colleague}', { colleague: assigned.to }))
  return [
    ...(whose ? [{ place: whose, name: assigned.name }] : []),
    ...(priority
      ? [{ place: t('Priority {priority}', { priority: priority.value }), name: priority.name }]
      : []),
  ]
}

/** Scrolls only the list: the page stays where the reviewer reads. */
function bringIntoList(line: HTMLElement | null): void {
  const list = line?.closest('aside')
  if (!line || !list) {
    // Not returned: newer browsers return a promise, which can't clean up an effect.
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

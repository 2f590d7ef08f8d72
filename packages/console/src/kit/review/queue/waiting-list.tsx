import { Button, Text } from '@mantine/core'
import { IconPlayerSkipForward } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Coming, ComingLines } from '#ui/coming.tsx'
import type { Review } from '#kit/review/item/use-review.ts'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { rich } from '#ui/text/rich.tsx'
import classes from './waiting-list.module.css'
import pictures from './waiting-picture.module.css'
import { ItemLink } from './item-link.tsx'
import type { PlacedByRule, ReviewItem } from './review-queue.ts'
import { useIdle } from './use-idle.ts'
import { WaitingAge } from './waiting-age.tsx'
import { t } from '@touchline/domain/language/t.ts'

type WaitingListProps = { review: Review; onShow?: () => void }

/** Waiting items, oldest first, with the colleague who has each open; each line links to its item. */
export function WaitingList({ review, onShow }: WaitingListProps) {
  const { items, unreadable, hasMore, unseen, queue, goingTo, state } = review
  if (items === undefined)
    return review.error ? null : (
      <Coming>
        <ComingLines count={10} />
      </Coming>
    )
  const others = items.filter((item) => queue.whyNot?.(item) !== undefined)
  const own = items.slice(0, items.length - others.length)
  const line = (item: ReviewItem) => (
    <Guarded key={item.id} subject={item} fallback={<UnreadableLine id={item.id} />}>
      <WaitingLine review={review} item={item} onShow={onShow} />
    </Guarded>
  )
  return (
    <>
      <ol className={classes['lines']} data-numbered={goingTo !== undefined || undefined}>
        {own.map(line)}
        {unreadable.map((id) => (
          <UnreadableLine key={id} id={id} />
        ))}
      </ol>
      {others.length > 0 && (
        <details className={classes['others']} open={others.some(({ id }) => id === state.current?.id)}>
          <summary>{t('Others must decide ({count})', { count: others.length })}</summary>
          <ol className={classes['lines']}>{others.map(line)}</ol>
        </details>
      )}
      {hasMore && (
        <Button size="compact-sm" variant="subtle" fullWidth onClick={review.more}>
          {t('Show more {nouns}', { nouns: queue.noun.many })}
        </Button>
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
  const { queue, state, selection } = review
  const holder = review.heldBy(item.id)
  const isCurrent = state.current?.id === item.id
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => (isCurrent ? bringIntoList(line.current) : undefined), [isCurrent])
  return (
    <li ref={line} data-selected={selection.isSelected(item.id) || undefined}>
      {queue.together && (
        <input
          type="checkbox"
          className={classes['tick']}
          aria-label={t('Select {name}', { name: queue.itemName(item) })}
          checked={selection.isSelected(item.id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(item.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )}
      <ItemLink
        review={review}
        item={item}
        onShow={onShow}
        className={`${classes['line']} ${queue.Picture ? pictures['pictured'] : ''}`}
        aria-current={isCurrent || undefined}
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
          {holder ? (
            <Holder review={review} id={item.id} holder={holder} />
          ) : (
            (queue.whyNot?.(item) ?? queue.itemLine(item))
          )}
        </span>
      </ItemLink>
    </li>
  )
}

/** A colleague who has it open, or left it open. */
function Holder({ review, id, holder }: { review: Review; id: string; holder: string }) {
  const idle = useIdle(review, id)
  return idle ? `${idle} · ${holder}` : t('{colleague} is reviewing', { colleague: holder })
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

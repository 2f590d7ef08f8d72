import { Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '#kit/query.ts'
import { ReviewBar } from '#kit/review/review-bar.tsx'
import { NotWaiting } from '#kit/review/item/hold.tsx'
import { OpenedItem, type ItemPlaces } from '#kit/review/item/opened-item.tsx'
import type { Opened } from '#kit/review/item/review-session.ts'
import type { Review } from '#kit/review/item/use-review.ts'
import classes from '#kit/review/review.module.css'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { IconChecks, IconEyeCheck, IconFilterOff, IconPlugConnectedX } from '@tabler/icons-react'
import { toAppError } from '#data/errors.ts'
import { Coming, ComingItem } from '#ui/coming.tsx'
import { FailureAction } from '#kit/failure-action.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'

/** From this width the message stands beside the item. */
const WITH_LETTER = '(min-width: 75em)'

/** Place of the item under review: next to it the reasons of a decision in preparation, below it the bar. */
export function ReviewPlace({ review }: { review: Review }) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [letter, setLetter] = useState<HTMLElement | null>(null)
  const isWide = useMediaQuery(WITH_LETTER, undefined, { getInitialValueInEffect: false })
  return (
    <>
      <div ref={setPanel} className={classes['panel']} />
      {isWide && <div ref={setLetter} className={classes['letter']} />}
      <div className={classes['column']}>
        <CurrentItem review={review} places={{ bar, panel, letter: isWide ? letter : null }} />
        <ReviewBar review={review} place={setBar} />
      </div>
    </>
  )
}

type PlacedProps = { review: Review; places: ItemPlaces }

function CurrentItem({ review, places }: PlacedProps) {
  const { current } = review.state
  if (current === undefined) return <NoItem review={review} />
  return (
    <Guarded
      key={current.id}
      subject={current.item}
      fallback={
        <NotWaiting review={review}>
          <Unreadable id={current.id} />
        </NotWaiting>
      }
    >
      <ReviewOpened review={review} places={places} opened={current} />
    </Guarded>
  )
}

function ReviewOpened({ review, places, opened }: PlacedProps & { opened: Opened }) {
  const { queue } = review
  const { hold, id } = opened
  // Follows colleagues' edits; the claim itself brings the record when it is opened.
  const { data: item = opened.item } = useQuery({ ...queryOf(queue.record(id)), enabled: hold !== 'gone' })
  // Decided when it was opened, and back since: an appeal was recorded, or the verdict was undone.
  const isBack = hold === 'closed' && item !== undefined && queue.isWaiting(item)
  useEffect(() => {
    if (isBack) void review.session.renew()
  }, [isBack, review.session])
  if (hold === 'gone') return <NotWaiting review={review}>{t('This item no longer exists.')}</NotWaiting>
  if (item === undefined)
    return opened.error ? (
      <NotWaiting review={review} again>
        {opened.error.sentence}
      </NotWaiting>
    ) : (
      <ItemSkeleton />
    )
  const isWaiting = queue.isWaiting(item)
  if (!isWaiting && queue.Closed && opened.hold !== 'opening')
    return (
      <Stack gap="md">
        <NotWaiting review={review}>
          {queue.verdictOn(item) ?? t('No longer waiting for a decision.')}
        </NotWaiting>
        <queue.Closed item={item} />
      </Stack>
    )
  return (
    <OpenedItem
      review={review}
      places={places}
      opened={isWaiting ? opened : { ...opened, hold: 'closed' }}
      item={item}
    />
  )
}

/** Replaces an item when there is none, and says why. */
function NoItem({ review }: { review: Review }) {
  const { items, state, queue, filters, error, retry } = review
  const failure = error ?? state.failure
  if (failure)
    return (
      <EmptyState
        role="alert"
        icon={IconPlugConnectedX}
        title={t('Couldn’t open the queue')}
        text={failure.sentence}
        action={<FailureAction error={toAppError(failure)} retry={retry} />}
      />
    )
  if (items === undefined || review.hasFree) return <ItemSkeleton />
  if (items.length > 0)
    return (
      <EmptyState
        icon={IconEyeCheck}
        title={t('Your colleagues have the rest')}
        text={t('The next free item opens here automatically.')}
      />
    )
  if (Object.keys(filters).length > 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('No {nouns} match', { nouns: queue.noun.many })}
        text={t('No results. Try removing a filter.')}
        action={
          <Button variant="default" onClick={review.clearFilters}>
            {t('Clear filters')}
          </Button>
        }
      />
    )
  return <EmptyState icon={IconChecks} {...queue.allDone} action={queue.WhenDone && <queue.WhenDone />} />
}

const ItemSkeleton = () => (
  <Coming>
    <ComingItem />
  </Coming>
)

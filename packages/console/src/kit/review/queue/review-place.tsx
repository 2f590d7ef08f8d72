import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '#kit/list/list-definition.ts'
import { ReviewBar } from '#kit/review/bar/review-bar.tsx'
import { NotWaiting } from '#kit/review/item/not-waiting.tsx'
import { ReviewDesk, type DeskPlaces } from '#kit/review/item/review-desk.tsx'
import type { Opened } from '#kit/review/item/review-session.ts'
import type { Review } from '#kit/review/item/use-review.ts'
import classes from '#kit/review/review.module.css'
import { ItemSkeleton, NoItem } from '#kit/review/review-states.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Where the item under review is shown: beside it the reasons while a decision is prepared, below it the bar. */
export function ReviewPlace({ review }: { review: Review }) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  return (
    <>
      <div ref={setPanel} className={classes['panel']} />
      <div className={classes['column']}>
        <CurrentItem review={review} places={{ bar, panel }} />
        <ReviewBar review={review} place={setBar} />
      </div>
    </>
  )
}

type PlacedProps = { review: Review; places: DeskPlaces }

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
  // Follows what colleagues edit; the claim itself brings the record when it is opened.
  const { data: item = opened.item } = useQuery({ ...queryOf(queue.record(id)), enabled: hold !== 'gone' })
  // Decided when it was opened, and back since: an appeal was recorded, or the verdict was taken back.
  const isBack = hold === 'closed' && item !== undefined && queue.isWaiting(item)
  useEffect(() => {
    if (isBack) void review.desk.renew()
  }, [isBack, review.desk])
  if (hold === 'gone')
    return (
      <NotWaiting review={review}>
        {t('This {one} does not exist any more.', { one: queue.noun.one })}
      </NotWaiting>
    )
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
          {queue.verdictOn(item) ?? t('This does not wait for a decision any more.')}
        </NotWaiting>
        <queue.Closed item={item} />
      </Stack>
    )
  return (
    <ReviewDesk
      review={review}
      places={places}
      opened={isWaiting ? opened : { ...opened, hold: 'closed' }}
      item={item}
    />
  )
}

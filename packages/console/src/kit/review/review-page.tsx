import { Button, Drawer, Group, Stack } from '@mantine/core'
import { IconListDetails, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ChoiceChip } from '#kit/list/filters/choice-chip.tsx'
import { DayFilter } from '#kit/list/filters/day-filter.tsx'
import { RecordFilter } from '#kit/list/filters/record-filter.tsx'
import { Page } from '#kit/page/page.tsx'
import { UnsentNotices } from '#kit/review/item/unsent-notices.tsx'
import { useReview, type Review } from '#kit/review/item/use-review.ts'
import { PaceFigures, ReviewFigures } from '#kit/review/queue/review-figures.tsx'
import { ReviewPlace } from '#kit/review/queue/review-place.tsx'
import type { ReviewFilter, ReviewQueue } from '#kit/review/queue/review-queue.ts'
import { WaitingList } from '#kit/review/queue/waiting-list.tsx'
import { TEMPLATES } from '#paths.ts'
import { ReviewBulk } from './review-bulk.tsx'
import classes from './review.module.css'

/** The review workbench: one engine for every queue. */
export function ReviewPage({ queue }: { queue: ReviewQueue }) {
  const review = useReview(queue)
  return (
    <Page
      title={queue.title}
      crumbs={queue.crumbs ?? []}
      subtitle={<ReviewFigures review={review} />}
      actions={
        <>
          {queue.recipientOf && <MessagesButton />}
          <ReviewBulk review={review} />
        </>
      }
    >
      <Stack gap="sm">
        <div className={classes['row']}>
          <Filters review={review} />
          <PaceFigures review={review} />
        </div>
        <UnsentNotices review={review} />
        <div className={classes['bench']}>
          <aside className={classes['aside']} aria-label="Waiting">
            <WaitingList review={review} />
          </aside>
          <section className={classes['place']} aria-label="Item under review">
            <ReviewPlace review={review} />
          </section>
        </div>
      </Stack>
    </Page>
  )
}

/** The address keeps what is under review. */
function MessagesButton() {
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  search.set(TEMPLATES, '')
  return (
    <Button
      component={Link}
      to={{ search: `?${search}` }}
      replace
      preventScrollReset
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
    >
      Reasons and messages
    </Button>
  )
}

type FilterProps = {
  field: ReviewFilter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Filter({ field, ...chosen }: FilterProps) {
  if (field.kind === 'record') return <RecordFilter field={field} {...chosen} />
  if (field.kind === 'day') return <DayFilter label={field.label} {...chosen} />
  const { label, options } = field
  return <ChoiceChip label={label} options={options} searchable={options.length > 10} {...chosen} />
}

function Filters({ review }: { review: Review }) {
  const { queue, filters, filter } = review
  return (
    <Group gap={6} role="search" aria-label={`Filter ${queue.noun.many}`}>
      {queue.filters.map((field) => (
        <Filter
          key={field.name}
          field={field}
          value={filters[field.name]}
          onChange={(value) => filter(field.name, value)}
        />
      ))}
      <NarrowList review={review} />
      {queue.Beside && <queue.Beside />}
    </Group>
  )
}

/** Where there is no room beside the item, the waiting list comes over it. */
function NarrowList({ review }: { review: Review }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        className={classes['narrow']}
        leftSection={<IconListDetails size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Waiting list
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title="Waiting"
        size={320}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <WaitingList review={review} onShow={() => setOpened(false)} />
      </Drawer>
    </>
  )
}

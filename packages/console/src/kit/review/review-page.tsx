import { Button, Drawer, Group, Popover, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconAdjustmentsHorizontal,
  IconChartBar,
  IconListDetails,
  IconMail,
  IconRoute,
  IconTable,
} from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ChoiceChip } from '#kit/list/filters/choice-chip.tsx'
import { DayFilter } from '#kit/list/filters/day-filter.tsx'
import { RecordFilter } from '#kit/list/filters/record-filter.tsx'
import { lazyPart, quietPart } from '#kit/lazy-part.tsx'
import { Page } from '#kit/page/page.tsx'
import { useFilledPage } from '#kit/page/use-filled-page.ts'
import { useCollision } from '#kit/review/item/use-collision.ts'
import { useReview, type Review } from '#kit/review/item/use-review.ts'
import { PaceFigures, ReviewFigures } from '#kit/review/queue/review-figures.tsx'
import { ReviewBulk } from '#kit/review/queue/review-bulk.tsx'
import { ReviewPlace } from '#kit/review/queue/review-place.tsx'
import type { ReviewFilter, ReviewQueue } from '#kit/review/queue/review-queue.ts'
import { WaitingList } from '#kit/review/queue/waiting-list.tsx'
import { RULES, TEMPLATES } from '#paths.ts'
import { ruledNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { swipeToStart } from '#kit/swipe.ts'
import classes from './review.module.css'
import { t } from '@touchline/domain/language/t.ts'

const ShiftWatch = quietPart(async () => (await import('#kit/review/shift/shift-watch.tsx')).ShiftWatch)
const WaitingTable = lazyPart(async () => (await import('#kit/review/queue/waiting-table.tsx')).WaitingTable)

/** Below this width or height, navigation except that to the item is in one menu. */
const PHONE = '(max-width: 37.5em), (max-height: 26em)'
/** From this width the waiting list is next to the item, and needs no button. */
const ROOMY = '(min-width: 62.50125em)'

/** Review workbench for every queue. The item has most of the room; navigation takes two lines. */
export function ReviewPage({ queue }: { queue: ReviewQueue }) {
  const review = useReview(queue)
  useCollision(review)
  // Down to the end of the window, so that the bar stands there whatever the item is.
  const bench = useRef<HTMLDivElement>(null)
  useFilledPage(bench)
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const isRoomy = useMediaQuery(ROOMY, undefined, { getInitialValueInEffect: false })
  // Without filters their line would be empty.
  const isInHead = isRoomy && queue.filters.length === 0
  const [isTable, setTable] = useState(false)
  const showTable = (isShown: boolean) => {
    setTable(isShown)
    // Selected ones stay known to the bar.
    if (isShown || review.selection.count === 0) review.readAll(isShown)
  }
  const tools = (
    <>
      {queue.table === undefined ? (
        <Button {...tableButton} onClick={() => showTable(true)}>
          {t('Table')}
        </Button>
      ) : (
        <Button {...tableButton} component={Link} to={queue.table}>
          {t('Table')}
        </Button>
      )}
      {queue.recipientOf && (
        <AboveButton name={TEMPLATES} value="" icon={IconMail} label={t('Reasons and messages')} />
      )}
      {ruledNouns.some((ruled) => ruled === queue.collection) && (
        <AboveButton name={RULES} value={queue.collection} icon={IconRoute} label={t('Rules')} />
      )}
      <ReviewBulk review={review} />
    </>
  )
  return (
    <Page
      title={queue.title}
      crumbs={queue.crumbs ?? []}
      beside={
        <Group gap="md" c="dimmed" fz="sm" ms={isPhone ? 0 : 'xs'}>
          <ReviewFigures review={review} />
          {!isPhone && <PaceButton review={review} />}
        </Group>
      }
      actions={
        isInHead || (queue.Beside && !isPhone) ? (
          <>
            {queue.Beside && <queue.Beside />}
            {isInHead && tools}
          </>
        ) : undefined
      }
      isWaiting={review.items === undefined && review.error === undefined}
    >
      <Stack gap="sm" mt={-4}>
        {!isInHead && (
          <Toolbar review={review} isFolded={isPhone}>
            {tools}
            {isPhone && <PaceButton review={review} />}
          </Toolbar>
        )}
        {!isRoomy && <ShiftWatch review={review} />}
        <div ref={bench} className={classes['bench']}>
          <aside className={classes['aside']} aria-label={t('Waiting')}>
            {isRoomy && <ShiftWatch review={review} />}
            <WaitingList review={review} />
          </aside>
          <section className={classes['place']} aria-label={t('Item under review')}>
            <ReviewPlace review={review} />
          </section>
        </div>
      </Stack>
      {isTable && <WaitingTable review={review} onClose={() => showTable(false)} />}
    </Page>
  )
}

const tableButton = {
  variant: 'default',
  leftSection: <IconTable size={16} aria-hidden />,
  className: classes['above'],
  title: t('Table'),
  'aria-label': t('Table'),
} as const

/** Recent speed and quality of the queue, loaded on demand. */
function PaceButton({ review }: { review: Review }) {
  return (
    <Popover position="bottom-end" shadow="md" withinPortal>
      <Popover.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconChartBar size={14} aria-hidden />}>
          {t('Pace')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <PaceFigures review={review} />
      </Popover.Dropdown>
    </Popover>
  )
}

type AboveButtonProps = {
  name: string
  value: string
  icon: typeof IconMail
  label: string
}

/** Opens a dialog by the address, which keeps the current item. */
function AboveButton({ name, value, icon: Icon, label }: AboveButtonProps) {
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  search.set(name, value)
  return (
    <Button
      component={Link}
      to={{ search: `?${search}` }}
      replace
      preventScrollReset
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      className={classes['above']}
      title={label}
      aria-label={label}
    >
      {label}
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

type ToolbarProps = { review: Review; isFolded: boolean; children: ReactNode }

/** Filters, bulk actions (`children`), and the button for the list; on a phone all except that is folded away. */
function Toolbar({ review, isFolded, children }: ToolbarProps) {
  const { queue, filters, filter } = review
  const [isOpen, setOpen] = useState(false)
  const chosen = Object.keys(filters).length
  return (
    <Group gap={8} role="search" aria-label={t('Filter {nouns}', { nouns: queue.noun.many })}>
      <NarrowList review={review} />
      {isFolded && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-label={queue.filters.length === 0 ? t('Actions') : t('Filters and actions')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {foldedLabel(queue, chosen)}
        </Button>
      )}
      {(!isFolded || isOpen) && (
        <>
          {queue.filters.map((field) => (
            <Filter
              key={field.name}
              field={field}
              value={filters[field.name]}
              onChange={(value) => filter(field.name, value)}
            />
          ))}
          {isFolded && queue.Beside && <queue.Beside />}
          <Group gap={8} ms={isFolded ? 0 : 'auto'}>
            {children}
          </Group>
        </>
      )}
    </Group>
  )
}

const foldedLabel = ({ filters }: ReviewQueue, chosen: number): string => {
  if (filters.length === 0) return t('Actions')
  return chosen > 0 ? t('Filters ({count})', { count: chosen }) : t('Filters')
}

/** Waiting list over the item, where there is no room next to it. */
function NarrowList({ review }: { review: Review }) {
  const [opened, setOpened] = useState(false)
  const [swipe] = useState(() => swipeToStart(() => setOpened(false)))
  return (
    <>
      <Button
        variant="default"
        className={classes['narrow']}
        leftSection={<IconListDetails size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('Waiting list')}
      </Button>
      <Drawer
        {...swipe}
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('Waiting')}
        size={320}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <WaitingList review={review} onShow={() => setOpened(false)} />
      </Drawer>
    </>
  )
}

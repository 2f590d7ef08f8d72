import { Button, Text } from '@mantine/core'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { IconChecks } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { useFreshQueue } from '#data/review/fresh-queue.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { quietPart } from '#kit/lazy-part.tsx'
import { Page } from '#kit/page/page.tsx'
import { queryOf } from '#kit/query.ts'
import { useSending } from '#kit/review/item/sending.ts'
import { QUEUE_SIZE } from '#kit/review/item/use-review.ts'
import { WaitingAge } from '#kit/review/queue/waiting-age.tsx'
import { Coming, ComingLines } from '#ui/coming.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { useNow } from '#ui/now.ts'
import { linesOf, type MyLine, type QueueHere } from './my-lines.ts'
import classes from './my-queue.module.css'

const MyShift = quietPart(async () => (await import('./my-shift.tsx')).MyShift)

/** The items of all queues in one order of urgency, first those that this reviewer may decide. */
export function MyQueuePage({ queues }: { queues: readonly QueueHere[] }) {
  const [size, setSize] = useState(QUEUE_SIZE)
  const asked = queues.flatMap((one) =>
    [{}, ...(one.queue.besides ?? [])].map((filters) => ({ ...one, filters })),
  )
  const pages = useQueries({
    queries: asked.map(({ queue, filters }) => ({
      ...queryOf(queue.items(filters, size)),
      placeholderData: keepPreviousData,
    })),
  })
  const claims = useQueries({ queries: queues.map(({ queue }) => queryOf(queue.claims())) })
  const now = useNow()
  const lines = linesOf(
    asked.map((one, at) => {
      const open = claims[queues.findIndex(({ queue }) => queue === one.queue)]?.data ?? []
      const others = open.filter(({ by }) => by !== one.queue.reviewerId())
      const holders = new Map(others.map(({ id, byName }) => [id, byName || t('A colleague')]))
      return { ...one, rows: pages[at]?.data?.rows ?? [], holders }
    }),
    now,
  )
  const failed = pages.find(({ error }) => error !== null)
  const isWaiting = pages.some(({ data, error }) => data === undefined && error === null)
  const isWhole = pages.every(({ data }) => data?.next === undefined)
  const sending = useSending()
  const own = lines.filter(({ key, why }) => why === undefined && !sending.has(key))
  const others = lines.filter(({ why }) => why !== undefined)
  return (
    <Page
      title={t('My queue')}
      beside={
        <Text size="sm" c="dimmed" role="status">
          {isWaiting ? '…' : t('To decide ({count})', { count: isWhole ? own.length : `${own.length}+` })}
        </Text>
      }
      isWaiting={isWaiting}
    >
      {queues.map(({ queue }) => (
        <Fresh key={queue.collection} collection={queue.collection} />
      ))}
      <div className={classes['shift']}>
        <MyShift />
      </div>
      {failed?.error && (
        <FailureNotice error={toAppError(failed.error)} retry={() => void failed.refetch()} />
      )}
      {isWaiting ? (
        <Coming>
          <ComingLines count={12} />
        </Coming>
      ) : own.length === 0 && isWhole ? (
        <EmptyState icon={IconChecks} title={t('All done')} text={t('Nothing is waiting for you.')} />
      ) : (
        <Lines label={t('To decide')} lines={own} />
      )}
      {!isWaiting && !isWhole && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setSize(size + QUEUE_SIZE)}>
          {t('Show more')}
        </Button>
      )}
      {others.length > 0 && (
        <details className={classes['others']}>
          <summary>{t('Others must decide ({count})', { count: others.length })}</summary>
          <Lines label={t('Others must decide')} lines={others} />
        </details>
      )}
    </Page>
  )
}

function Fresh({ collection }: { collection: string }) {
  useFreshQueue(collection)
  return null
}

function Lines({ label, lines }: { label: string; lines: readonly MyLine[] }) {
  const list = useRef<HTMLOListElement>(null)
  const place = useFocusedPlace(list)
  return (
    <ol ref={list} className={classes['lines']} aria-label={label} {...place}>
      {lines.map((line) => (
        <li key={line.key}>
          <Guarded subject={line.item} fallback={<Unreadable id={line.item.id} />}>
            <Line {...line} />
          </Guarded>
        </li>
      ))}
    </ol>
  )
}

/** Focuses the line that takes the place of the focused one, such as after a colleague decided that. */
function useFocusedPlace(list: RefObject<HTMLOListElement | null>) {
  const place = useRef<number>(undefined)
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  useLayoutEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    const all = links()
    all[Math.min(place.current, all.length - 1)]?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      place.current = links().findIndex((link) => link === target)
    },
    // Not fired for a line that is taken away.
    onBlur: () => {
      place.current = undefined
    },
  }
}

const Line = ({ to, label, queue, item, since, why }: MyLine) => (
  <Link to={to} className={classes['line']}>
    <span className={classes['name']} dir="auto">
      {queue.itemName(item)}
    </span>
    <span className={classes['more']}>{why ?? queue.itemLine(item)}</span>
    <span className={classes['queue']}>{label}</span>
    <span className={classes['age']}>
      {since && <WaitingAge since={since} targetMs={queue.targetMs} serverTime={queue.serverTime} />}
    </span>
  </Link>
)

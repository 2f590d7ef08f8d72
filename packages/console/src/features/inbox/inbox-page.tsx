import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconInbox, IconPlugConnectedX } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { InboxItem } from '#data/nouns/inbox/inbox.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { toast } from '#kit/toast.tsx'
import { Segments } from '#ui/input/segments.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { InboxList } from './inbox-list.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'
import { startInbox, useInbox, type Inbox, type Line } from './use-inbox.ts'
import { useStableLines } from './use-stable-lines.ts'
import { t } from '@touchline/domain/language/t.ts'

export function loader(): null {
  startInbox()
  return null
}

export const handle: RouteHandle = { title: t('Inbox') }

/** What concerns the administrator: handed over, taken back, due, about to be lost, shared. */
export function Component() {
  const inbox = useInbox()
  return (
    <Page
      title={t('Inbox')}
      subtitle={t(
        'Assignments, mentions, reversals, news of what you follow, due work, shared views, alerts and messages that weren’t sent. The last 30 days.',
      )}
      isWaiting={inbox.lines === undefined && inbox.error === undefined}
    >
      <Content inbox={inbox} />
    </Page>
  )
}

function Content({ inbox }: { inbox: Inbox }) {
  if (inbox.lines) return <Lines inbox={inbox} lines={inbox.lines} />
  if (inbox.error)
    return (
      <EmptyState
        role="alert"
        icon={IconPlugConnectedX}
        title={t('The inbox could not be read')}
        text={inbox.error.sentence}
        action={
          <Button variant="default" onClick={inbox.retry}>
            {t('Try again')}
          </Button>
        }
      />
    )
  return (
    <Stack gap={8} aria-busy aria-label={t('Loading')}>
      <Skeleton height={36} width={220} mb={8} />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={48} />
      ))}
    </Stack>
  )
}

const SHOW = 'show'

function Lines({ inbox, lines }: { inbox: Inbox; lines: readonly Line[] }) {
  const [params, setParams] = useSearchParams()
  const onlyUnread = params.get(SHOW) === 'unread'
  // The same array for the same lines: what is held is compared by it.
  const unread = useMemo(() => lines.filter(({ isNew }) => isNew), [lines])
  const { shown, waiting, release, handlers } = useStableLines(onlyUnread ? unread : lines)
  const area = useRef<HTMLDivElement>(null)
  const mark = (item: InboxItem, isRead: boolean) => void inbox.mark([item], isRead)
  useInboxKeys(area, { lines: shown, mark })
  const markAll = async () => {
    const items = unread.map(({ item }) => item)
    await inbox.mark(items, true)
    const many = items.length === 1 ? t('One line is') : t('{length} lines are', { length: items.length })
    toast.done(t('{many} marked as read.', { many }), { undo: () => inbox.mark(items, false) })
  }
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Segments
          aria-label={t('Show')}
          data={[
            { value: 'all', label: t('All') },
            {
              value: 'unread',
              label: unread.length === 0 ? t('Unread') : t('Unread ({length})', { length: unread.length }),
            },
          ]}
          value={onlyUnread ? 'unread' : 'all'}
          onChange={(value) => {
            release()
            setParams(value === 'unread' ? { [SHOW]: 'unread' } : {}, { replace: true })
          }}
        />
        <Group gap="xs">
          {waiting > 0 && (
            <Button variant="light" size="sm" onClick={release}>
              {t('Show {waiting} new', { waiting })}
            </Button>
          )}
          {unread.length > 0 && (
            <Button variant="default" onClick={() => void markAll()}>
              {t('Mark all as read')}
            </Button>
          )}
        </Group>
      </Group>
      {inbox.error && (
        <Notice
          tone="warning"
          role="status"
          action={
            <Button variant="default" size="compact-sm" onClick={inbox.retry}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Some of it could not be read. {sentence}', { sentence: inbox.error.sentence })}
        </Notice>
      )}
      <div ref={area} {...handlers}>
        {shown.length > 0 ? (
          <InboxList lines={shown} onMark={mark} />
        ) : (
          <Nothing onlyUnread={onlyUnread} onShowAll={() => setParams({}, { replace: true })} />
        )}
      </div>
    </>
  )
}

function Nothing({ onlyUnread, onShowAll }: { onlyUnread: boolean; onShowAll(): void }) {
  if (onlyUnread)
    return (
      <EmptyState
        icon={IconInbox}
        title={t('Nothing unread')}
        text={t('What comes next appears here by itself.')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('Show all')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={IconInbox}
      title={t('Nothing concerns you right now')}
      text={t(
        'Assignments, mentions, news of what you follow, due work, shared views and alerts appear here.',
      )}
    />
  )
}

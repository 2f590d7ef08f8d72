import { Button, Group, Stack } from '@mantine/core'
import { IconInbox, IconPlugConnectedX } from '@tabler/icons-react'
import { type FocusEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InboxItem } from '#data/nouns/inbox/inbox.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { toast } from '#kit/toast.tsx'
import { Segments } from '#ui/input/segments.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import { startInbox, useInbox, type Inbox, type Line } from './use-inbox.ts'
import { t } from '@touchline/domain/language/t.ts'
import { Bone } from '#ui/bones.tsx'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'

export function loader(): null {
  startInbox()
  return null
}

export const handle: RouteHandle = { title: t('Inbox') }

/** The administrator’s inbox: assignments, reversals, due work, expiring claims, shared views. */
export function Component() {
  const inbox = useInbox()
  return (
    <Page
      title={t('Inbox')}
      subtitle={
        <span className={classes.about}>
          {t(
            'Assignments, mentions, reversals, followed records, due work, shared views, alerts and unsent messages of the last 30 days.',
          )}
        </span>
      }
      isWaiting={inbox.lines === undefined && inbox.error === undefined}
    >
      <Stack gap="md">
        <Content inbox={inbox} />
      </Stack>
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
        title={t('The inbox couldn’t be loaded')}
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
      <Bone h={36} w={220} mb={8} />
      {Array.from({ length: 6 }, (_, index) => (
        <Bone key={index} h={48} />
      ))}
    </Stack>
  )
}

const SHOW = 'show'

/** Lines drawn at first, and with each further look: a screen and a half. */
const AT_ONCE = 20

function Lines({ inbox, lines }: { inbox: Inbox; lines: readonly Line[] }) {
  const [params, setParams] = useSearchParams()
  const onlyUnread = params.get(SHOW) === 'unread'
  // The same array for the same lines: held lines are compared by it.
  const unread = useMemo(() => lines.filter(({ isNew }) => isNew), [lines])
  const { shown, waiting, release, handlers } = useStableLines(onlyUnread ? unread : lines)
  const area = useRef<HTMLDivElement>(null)
  const mark = (item: InboxItem, isRead: boolean) => void inbox.mark(item, isRead)
  const [most, setMost] = useState(AT_ONCE)
  const drawn = useMemo(() => shown.slice(0, most), [shown, most])
  const more = shown.length - drawn.length
  const showMore = () => setMost(most + AT_ONCE)
  useInboxKeys(area, { lines: drawn, mark, atEnd: showMore })
  const markAll = async () => {
    const count = unread.length
    const undo = await inbox.markAll()
    const marked = t('{count, plural, one {# item marked as read.} other {# items marked as read.}}', {
      count,
    })
    toast.done(marked, { undo })
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
              label: unread.length === 0 ? t('Unread') : t('Unread ({count})', { count: unread.length }),
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
              {t('{count, plural, one {Show # new item} other {Show # new items}}', { count: waiting })}
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
          {t('Some items couldn’t be loaded. {problem}', { problem: inbox.error.sentence })}
        </Notice>
      )}
      <div ref={area} {...handlers}>
        {shown.length > 0 ? (
          <InboxList lines={drawn} onMark={mark} />
        ) : (
          <Nothing onlyUnread={onlyUnread} onShowAll={() => setParams({}, { replace: true })} />
        )}
      </div>
      {more > 0 && (
        <Button variant="default" className={classes.further} onClick={showMore}>
          {t('Show {count} more', { count: Math.min(more, AT_ONCE) })}
        </Button>
      )}
    </>
  )
}

function Nothing({ onlyUnread, onShowAll }: { onlyUnread: boolean; onShowAll(): void }) {
  if (onlyUnread)
    return (
      <EmptyState
        icon={IconInbox}
        title={t('Nothing unread')}
        text={t('New items appear here.')}
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
      title={t('Nothing here yet')}
      text={t('Assignments, mentions, followed records, due work, shared views and alerts appear here.')}
    />
  )
}

type Keys = {
  lines: readonly Line[]
  mark(item: InboxItem, isRead: boolean): void
  /** On the last line, and on to the next. */
  atEnd(): void
}

/** Keys that move through the lines, as in lists; Enter is the link's own. */
function useInboxKeys(area: RefObject<HTMLElement | null>, { lines, mark, atEnd }: Keys): void {
  const links = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-inbox-line]') ?? [])]
  const current = () => links().findIndex((link) => link.closest('li')?.contains(document.activeElement))
  const step = (by: number) => {
    const all = links()
    const now = current()
    if (by > 0 && now === all.length - 1) atEnd()
    all[now < 0 ? 0 : Math.min(Math.max(now + by, 0), all.length - 1)]?.focus()
  }
  const toggle = () => {
    const line = lines[current()]
    if (line) mark(line.item, line.isNew)
  }
  useShortcuts(t('Inbox'), [
    { keys: 'j', label: t('Next item'), repeats: true, run: () => step(1) },
    { keys: 'k', label: t('Previous item'), repeats: true, run: () => step(-1) },
    { keys: 'u', label: t('Mark as read or unread'), run: toggle },
  ])
}

type Held = {
  /** Lines in stable places while somebody points or reads there, until they ask for the new ones. */
  shown: readonly Line[]
  /** Number of new lines. */
  waiting: number
  /** Shows them now. */
  release(): void
  /** For the element around the lines. */
  handlers: {
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onFocus(): void
    onBlur(event: FocusEvent): void
  }
}

/**
 * Keeps lines in place while the pointer or the focus is among them, so that nothing moves from under the cursor. `lines` must be the same
 * array between renders while nothing changed.
 */
function useStableLines(lines: readonly Line[]): Held {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isOffered, setIsOffered] = useState(false)
  const [kept, setKept] = useState(lines)
  const isHeld = (isPointed || isFocused || isOffered) && kept.length > 0
  const shown = isHeld ? inPlaceOf(kept, lines) : lines
  const places = new Set(shown.map(({ item }) => item.id))
  const waiting = lines.filter(({ item }) => !places.has(item.id)).length
  if (!isHeld && kept !== lines) setKept(lines)
  if (isOffered !== waiting > 0) setIsOffered(waiting > 0)
  return {
    shown,
    waiting,
    release: () => {
      setIsOffered(false)
      setKept(lines)
    },
    handlers: {
      onPointerEnter: ({ pointerType }) => setIsPointed(pointerType === 'mouse'),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setIsFocused(currentTarget.contains(relatedTarget)),
    },
  }
}

/** The same lines as they are now; a removed one stays until nobody looks, and no longer counts as new. */
function inPlaceOf(kept: readonly Line[], lines: readonly Line[]): Line[] {
  const latest = new Map(lines.map((line) => [line.item.id, line]))
  return kept.map((line) => latest.get(line.item.id) ?? { ...line, isNew: false })
}

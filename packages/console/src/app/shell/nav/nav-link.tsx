import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { memo, type ComponentProps } from 'react'
import { quietPart } from '#kit/lazy-part.tsx'
import { useMeantLocation } from '#kit/page/use-meant-location.ts'
import { Link } from '#kit/page/link.tsx'
import { currentView } from './current-view.ts'
import { isCurrent, isGroup, navEntries, type NavPage, queueOf } from '#app/nav-entries.ts'
import classes from './nav.module.css'
import type { NavViews } from './use-nav-views.ts'
import { WaitingBadge } from './waiting-badge.tsx'
import { useQueries } from '@tanstack/react-query'
import { type Queue, queueCount, useQueuesHeard } from '#data/review/queues.ts'
import { usePageShown } from '#kit/page/page-shown.ts'

const queues = navEntries
  .flatMap((entry) => (isGroup(entry) ? entry.pages : [entry]))
  .flatMap((page) => queueOf(page) ?? [])

export type QueueCounts = Partial<Record<Queue, number>>

/** Counts of the queues that the navigation shows; absent while unknown. */
export function useQueueCounts(): QueueCounts {
  const isPageShown = usePageShown()
  useQueuesHeard(queues)
  // None is even prepared before the page is shown.
  return useQueries({
    queries: isPageShown ? queues.map((queue) => queueCount(queue)) : [],
    combine: byQueue,
  })
}

function byQueue(results: readonly { data: number | undefined }[]): QueueCounts {
  const known = queues.flatMap((queue, index) => {
    const count = results[index]?.data
    return count === undefined ? [] : [[queue, count] as const]
  })
  return Object.fromEntries(known)
}

/** The sum over several pages. */
export const waitingAt = (pages: readonly NavPage[], counts: QueueCounts): number =>
  pages.flatMap((page) => queueOf(page) ?? []).reduce((sum, queue) => sum + (counts[queue] ?? 0), 0)

const PinnedViews = quietPart(async () => (await import('./pinned-views.tsx')).PinnedViews)

type NavLinkProps = {
  page: NavPage
  /** Absent for pages of a submenu. */
  icon?: Icon | undefined
  counts: QueueCounts
  views: NavViews
  isCollapsed?: boolean
}

export function NavLink({ page, icon, counts, views, isCollapsed = false }: NavLinkProps) {
  const location = useMeantLocation()
  const pinned = isCollapsed ? [] : views.pinnedOf(page)
  // The view is then the entry that is current.
  const isViewShown = pinned.some(({ id }) => id === currentView(location))
  return (
    <>
      <EntryLink
        to={views.toOf(page)}
        label={page.label}
        icon={icon}
        waiting={waitingAt([page], counts)}
        current={isCurrent(page, location.pathname) ? isViewShown || 'page' : undefined}
        isCollapsed={isCollapsed}
      />
      {pinned.length > 0 && <PinnedViews views={pinned} label={page.label} />}
    </>
  )
}

type EntryLinkProps = Pick<NavLinkProps, 'icon'> & {
  to: string
  label: string
  waiting: number
  current: ComponentProps<'a'>['aria-current']
  isCollapsed: boolean
}

/** Redrawn only when its props change: every change of the address rerenders all entries. */
const EntryLink = memo(function EntryLink(props: EntryLinkProps) {
  const { to, label, icon: EntryIcon, waiting, current, isCollapsed } = props
  const link = (
    <Link
      to={to}
      className={EntryIcon ? classes.entry : classes.subEntry}
      aria-current={current}
      data-collapsed={isCollapsed || undefined}
    >
      {EntryIcon && <EntryIcon size={20} stroke={1.6} className={classes.icon} aria-hidden />}
      <span className={classes.label}>{label}</span>
      <WaitingBadge count={waiting} isSmall={isCollapsed} />
    </Link>
  )
  if (!isCollapsed) return link
  return (
    <Tooltip label={label} position="right" openDelay={150}>
      {link}
    </Tooltip>
  )
})

import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { lazyPart } from '#kit/lazy-part.tsx'
import { currentView } from './current-view.ts'
import { isCurrent, type NavPage } from './nav-entries.ts'
import classes from './nav.module.css'
import type { NavViews } from './use-nav-views.ts'
import { waitingAt, type QueueCounts } from './use-queue-counts.ts'
import { WaitingBadge } from './waiting-badge.tsx'

const PinnedViews = lazyPart(async () => (await import('./pinned-views.tsx')).PinnedViews)

type NavLinkProps = {
  page: NavPage
  /** Pages of a submenu have none. */
  icon?: Icon
  counts: QueueCounts
  views: NavViews
  isCollapsed?: boolean
}

/** One entry that leads somewhere. */
export function NavLink({ page, icon: EntryIcon, counts, views, isCollapsed = false }: NavLinkProps) {
  const location = useLocation()
  const waiting = waitingAt([page], counts)
  const pinned = isCollapsed ? [] : views.pinnedOf(page)
  // The view is then the entry that is current.
  const isViewShown = pinned.some(({ id }) => id === currentView(location))
  return (
    <>
      <Tooltip label={page.label} position="right" disabled={!isCollapsed} openDelay={150}>
        <Link
          to={views.toOf(page)}
          className={EntryIcon ? classes.entry : classes.subEntry}
          aria-current={isCurrent(page, location.pathname) ? isViewShown || 'page' : undefined}
          data-collapsed={isCollapsed || undefined}
        >
          {EntryIcon && <EntryIcon size={20} stroke={1.6} className={classes.icon} aria-hidden />}
          <span className={classes.label}>{page.label}</span>
          <WaitingBadge count={waiting} isSmall={isCollapsed} />
        </Link>
      </Tooltip>
      {pinned.length > 0 && <PinnedViews views={pinned} label={page.label} />}
    </>
  )
}

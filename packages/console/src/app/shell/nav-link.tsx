import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { isCurrent, type NavPage } from './nav-entries.ts'
import { waitingAt, type QueueCounts } from './use-queue-counts.ts'
import { WaitingBadge } from './waiting-badge.tsx'
import classes from './nav.module.css'

type NavLinkProps = {
  page: NavPage
  /** Pages of a submenu have none. */
  icon?: Icon
  counts: QueueCounts
  isCollapsed?: boolean
}

/** One entry that leads somewhere. */
export function NavLink({ page, icon: EntryIcon, counts, isCollapsed = false }: NavLinkProps) {
  const { pathname } = useLocation()
  const waiting = waitingAt([page], counts)
  return (
    <Tooltip label={page.label} position="right" disabled={!isCollapsed} openDelay={150}>
      <Link
        to={page.to}
        className={EntryIcon ? classes.entry : classes.subEntry}
        aria-current={isCurrent(page, pathname) ? 'page' : undefined}
        data-collapsed={isCollapsed || undefined}
      >
        {EntryIcon && <EntryIcon size={20} stroke={1.6} className={classes.icon} aria-hidden />}
        <span className={classes.label}>{page.label}</span>
        <WaitingBadge count={waiting} isSmall={isCollapsed} />
      </Link>
    </Tooltip>
  )
}

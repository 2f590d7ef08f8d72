import { rich } from '#ui/text/rich.tsx'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { HistoryLink, InboxLink } from '#app/shell/head-link.tsx'
import { UserMenu } from '#app/shell/user-menu.tsx'
import type { Administrator } from '#data/session/session.ts'
import { Link } from '#kit/page/link.tsx'
import { openPalette } from '#kit/palette/open-palette.ts'
import { paths } from '#paths.ts'
import { PRODUCT_NAME } from '#product.ts'
import { isMac } from '#ui/is-mac.ts'
import { Logo } from '#ui/logo.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { isGroup, navEntries, type NavEntry } from '#app/nav-entries.ts'
import { CollapsedNavGroup, NavGroup } from './nav-group.tsx'
import { NavLink, type QueueCounts, useQueueCounts } from './nav-link.tsx'
import classes from './nav.module.css'
import { useNavViews, type NavViews } from './use-nav-views.ts'
import { t } from '@touchline/domain/language/t.ts'

type NavProps = {
  admin: Administrator
  isCollapsed?: boolean
  /** Absent in the drawer, which has its own header above it. */
  onToggle?: () => void
}

/**
 * Side navigation with its footer; the specification lists the contents of both. Memoised, since a change of the address changes only which
 * entry is current.
 */
export const Nav = memo(function Nav({ admin, isCollapsed = false, onToggle }: NavProps) {
  return (
    <div className={classes.nav} data-collapsed={isCollapsed || undefined}>
      {onToggle && <Top isCollapsed={isCollapsed} onToggle={onToggle} />}
      <nav aria-label={t('Main')} className={classes.entries}>
        <Entries isCollapsed={isCollapsed} />
      </nav>
      <footer className={classes.footer}>
        <UserMenu admin={admin} isCollapsed={isCollapsed} />
        {!isCollapsed && (
          <p className={classes.rights}>
            {t('2025 {product} All Rights Reserved', { product: PRODUCT_NAME })}
          </p>
        )}
      </footer>
    </div>
  )
})

function Top({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle(): void }) {
  return (
    <>
      <div className={classes.top}>
        <Link
          to={paths.home()}
          className={classes.brand}
          aria-label={t('{product}, home', { product: PRODUCT_NAME })}
        >
          <Logo size={28} />
          <span className={classes.label}>{PRODUCT_NAME}</span>
        </Link>
        <CollapseButton isCollapsed={isCollapsed} onToggle={onToggle} />
      </div>
      <div className={classes.tools}>
        <SearchButton isCollapsed={isCollapsed} />
        <InboxLink />
        <HistoryLink />
      </div>
    </>
  )
}

function Entries({ isCollapsed }: { isCollapsed: boolean }) {
  const counts = useQueueCounts()
  const views = useNavViews()
  return (
    <ul className={classes.list}>
      {navEntries.map((entry) => (
        <li key={entry.label}>
          <Entry entry={entry} counts={counts} views={views} isCollapsed={isCollapsed} />
        </li>
      ))}
    </ul>
  )
}

type EntryProps = { entry: NavEntry; counts: QueueCounts; views: NavViews; isCollapsed: boolean }

/** Where only icons fit, an entry with pinned views is a group of its page and these views. */
function Entry({ entry, isCollapsed, ...rest }: EntryProps) {
  const Group = isCollapsed ? CollapsedNavGroup : NavGroup
  if (isGroup(entry)) return <Group group={entry} {...rest} />
  if (isCollapsed && rest.views.pinnedOf(entry).length > 0)
    return <CollapsedNavGroup group={{ label: entry.label, icon: entry.icon, pages: [entry] }} {...rest} />
  return <NavLink page={entry} icon={entry.icon} isCollapsed={isCollapsed} {...rest} />
}

function CollapseButton({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle(): void }) {
  const label = isCollapsed ? t('Expand navigation') : t('Collapse navigation')
  const ButtonIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <Tooltip label={label} position="right">
      <UnstyledButton className={classes.toggle} aria-label={label} onClick={onToggle}>
        <ButtonIcon size={20} stroke={1.6} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  )
}

const unseen = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>

function SearchButton({ isCollapsed }: { isCollapsed: boolean }) {
  const button = (
    <UnstyledButton className={classes.search} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
      <IconSearch size={16} aria-hidden />
      <span className={classes.label}>{rich(t('Search<more> and commands</more>'), { more: unseen })}</span>
      <kbd className={classes.keys} aria-hidden>
        {isMac() ? '⌘K' : t('Ctrl K')}
      </kbd>
    </UnstyledButton>
  )
  if (!isCollapsed) return button
  return (
    <Tooltip label={t('Search and commands')} position="right">
      {button}
    </Tooltip>
  )
}

import { Menu, Tooltip } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import { Link } from 'react-router'
import { useMeantLocation } from '#kit/page/use-meant-location.ts'
import { currentView } from './current-view.ts'
import { isCurrent, type NavGroup as Group } from '#app/nav-entries.ts'
import { NavLink, type QueueCounts, waitingAt } from './nav-link.tsx'
import type { NavViews } from './use-nav-views.ts'
import { WaitingBadge } from './waiting-badge.tsx'
import classes from './nav.module.css'

type NavGroupProps = { group: Group; counts: QueueCounts; views: NavViews }

const useIsGroupCurrent = ({ pages }: Group) => {
  const { pathname } = useMeantLocation()
  return pages.some((page) => isCurrent(page, pathname))
}

/** An entry with a submenu below it. It opens by itself when one of its pages does. */
export function NavGroup({ group, counts, views }: NavGroupProps) {
  const isHere = useIsGroupCurrent(group)
  const [isOpen, setIsOpen] = useState(isHere)
  const [wasHere, setWasHere] = useState(isHere)
  if (isHere !== wasHere) {
    setWasHere(isHere)
    if (isHere) setIsOpen(true)
  }
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isHere || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <group.icon size={20} stroke={1.6} className={classes.icon} aria-hidden />
        <span className={classes.label}>{group.label}</span>
        {!isOpen && <WaitingBadge count={waitingAt(group.pages, counts)} />}
        <IconChevronDown size={16} className={classes.chevron} aria-hidden />
      </button>
      <ul id={id} className={classes.submenu} hidden={!isOpen}>
        {group.pages.map((page) => (
          <li key={page.to}>
            <NavLink page={page} counts={counts} views={views} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The same where only icons fit: the submenu opens as a menu. */
export function CollapsedNavGroup({ group, counts, views }: NavGroupProps) {
  const location = useMeantLocation()
  const isHere = useIsGroupCurrent(group)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="right-start" offset={8} width={230}>
      <Menu.Target>
        <Tooltip label={group.label} position="right" disabled={isOpen} openDelay={150}>
          <button type="button" className={classes.entry} data-collapsed aria-current={isHere || undefined}>
            <group.icon size={20} stroke={1.6} className={classes.icon} aria-hidden />
            <span className={classes.label}>{group.label}</span>
            <WaitingBadge count={waitingAt(group.pages, counts)} isSmall />
          </button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{group.label}</Menu.Label>
        {group.pages.map((page) => (
          <Fragment key={page.to}>
            <Menu.Item
              component={Link}
              to={views.toOf(page)}
              className={classes.menuItem}
              aria-current={isCurrent(page, location.pathname) ? 'page' : undefined}
              rightSection={<WaitingBadge count={waitingAt([page], counts)} />}
            >
              {page.label}
            </Menu.Item>
            {views.pinnedOf(page).map((view) => (
              <Menu.Item
                key={view.id}
                component={Link}
                to={view.path}
                className={classes.menuItem}
                aria-current={view.id === currentView(location) ? 'page' : undefined}
                ps={28}
              >
                {view.name}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

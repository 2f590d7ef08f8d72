import { ActionIcon, Burger, Drawer } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { HistoryLink, InboxLink } from './head-link.tsx'
import { Nav } from '#app/shell/nav/nav.tsx'
import type { Administrator } from '#data/session/session.ts'
import { useMeantLocation } from '#kit/page/use-meant-location.ts'
import { openPalette } from '#kit/palette/open-palette.ts'
import { swipeToStart } from '#kit/swipe.ts'
import { paths } from '#paths.ts'
import { PRODUCT_NAME } from '#product.ts'
import { Logo } from '#ui/logo.tsx'
import classes from './shell.module.css'
import { t } from '@touchline/domain/language/t.ts'

/** Slim header for narrow screens, which opens the navigation as a drawer. */
export function NarrowHeader({ admin }: { admin: Administrator }) {
  const { key } = useMeantLocation()
  // Open for the page it was opened on: going to another one closes it.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  const close = () => setOpenedAt(undefined)
  const [swipe] = useState(() => swipeToStart(() => setOpenedAt(undefined)))
  return (
    <header className={classes.header}>
      <Burger
        size="sm"
        opened={isOpen}
        onClick={() => setOpenedAt(key)}
        aria-label={t('Open navigation')}
        aria-expanded={isOpen}
      />
      <Link to={paths.home()} className={classes.headerBrand}>
        <Logo size={24} />
        <span className={classes.headerName}>{PRODUCT_NAME}</span>
      </Link>
      <div className={classes.yielding}>
        <HistoryLink />
      </div>
      <InboxLink />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('Search and commands')}
        onClick={openPalette}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <Drawer
        {...swipe}
        opened={isOpen}
        onClose={close}
        size={288}
        padding={0}
        title={t('Navigation')}
        closeButtonProps={{ 'aria-label': t('Close navigation') }}
        styles={drawerStyles}
      >
        <Nav admin={admin} />
      </Drawer>
    </header>
  )
}

/** The navigation fills the drawer below its title and scrolls by itself. */
const drawerStyles = {
  header: { padding: '8px 8px 0 16px', minHeight: 44 },
  content: { display: 'flex', flexDirection: 'column' },
  body: { flex: 1, minHeight: 0 },
} as const

import { Tooltip, VisuallyHidden } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { lazyPart } from '#kit/lazy-part.tsx'
import { paths } from '#paths.ts'
import classes from './inbox-link.module.css'

const UnreadBadge = lazyPart(async () => (await import('./unread-badge.tsx')).UnreadBadge)

/** The way to the inbox, with the number of what is unread. */
export function InboxLink() {
  const isHere = useLocation().pathname === paths.inbox()
  return (
    <Tooltip label="Inbox">
      <Link to={paths.inbox()} className={classes.link} aria-current={isHere ? 'page' : undefined}>
        <IconInbox size={20} stroke={1.6} aria-hidden />
        <VisuallyHidden>Inbox</VisuallyHidden>
        {useIsLater() && <UnreadBadge />}
      </Link>
    </Tooltip>
  )
}

/** Whether somebody has done anything yet: what the first page can do without may load. Its budget has no room for it before. */
function useIsLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const pass = () => setIsLater(true)
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, pass, { once: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, pass)
    }
  }, [])
  return isLater
}

import { Tooltip } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { lazyPart } from '#kit/lazy-part.tsx'
import { useSignOfLife } from '#kit/sign-of-life.ts'
import { Link } from '#kit/page/link.tsx'
import { usePageShown } from '#kit/page/page-shown.ts'
import { paths } from '#paths.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './inbox-link.module.css'

const UnreadBadge = lazyPart(async () => (await import('./unread-badge.tsx')).UnreadBadge)

/** The way to the inbox, with the number of what is unread. */
export function InboxLink() {
  const isPageShown = usePageShown()
  const isAlive = useSignOfLife()
  const isHere = useLocation().pathname === paths.inbox()
  return (
    <Tooltip label="Inbox">
      <Link to={paths.inbox()} className={classes.link} aria-current={isHere ? 'page' : undefined}>
        <IconInbox size={20} stroke={1.6} aria-hidden />
        <VisuallyHidden>Inbox</VisuallyHidden>
        {isPageShown && isAlive && <UnreadBadge />}
      </Link>
    </Tooltip>
  )
}

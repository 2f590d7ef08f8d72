import { Tooltip } from '@mantine/core'
import { type Icon, IconHistory, IconInbox } from '@tabler/icons-react'
import { createElement, type ReactNode } from 'react'
import { useMeantLocation } from '#kit/page/use-meant-location.ts'
import { Link } from '#kit/page/link.tsx'
import { paths } from '#paths.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './head-link.module.css'
import { t } from '@touchline/domain/language/t.ts'
import { quietPart } from '#kit/lazy-part.tsx'
import { useSignOfLife } from '#kit/sign-of-life.ts'
import { usePageShown } from '#kit/page/page-shown.ts'

type HeadLinkProps = { to: string; label: string; icon: Icon; children?: ReactNode }

/** Link beside the search on every page. */
function HeadLink({ to, label, icon, children }: HeadLinkProps) {
  const isHere = useMeantLocation().pathname === to
  return (
    <Tooltip label={label}>
      <Link to={to} className={classes.link} aria-current={isHere ? 'page' : undefined}>
        {createElement(icon, { size: 20, stroke: 1.6, 'aria-hidden': true })}
        <VisuallyHidden>{label}</VisuallyHidden>
        {children}
      </Link>
    </Tooltip>
  )
}

export const HistoryLink = () => <HeadLink to={paths.history()} label={t('History')} icon={IconHistory} />

const UnreadBadge = quietPart(async () => (await import('./unread-badge.tsx')).UnreadBadge)

/** Link to the inbox, with the number of unread entries. */
export function InboxLink() {
  const isPageShown = usePageShown()
  const isAlive = useSignOfLife()
  return (
    <HeadLink to={paths.inbox()} label={t('Inbox')} icon={IconInbox}>
      {isPageShown && isAlive && <UnreadBadge />}
    </HeadLink>
  )
}

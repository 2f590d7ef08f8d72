import { IconInbox } from '@tabler/icons-react'
import { HeadLink } from '#app/shell/head-link.tsx'
import { quietPart } from '#kit/lazy-part.tsx'
import { useSignOfLife } from '#kit/sign-of-life.ts'
import { usePageShown } from '#kit/page/page-shown.ts'
import { paths } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'

const UnreadBadge = quietPart(async () => (await import('./unread-badge.tsx')).UnreadBadge)

/** The way to the inbox, with the number of what is unread. */
export function InboxLink() {
  const isPageShown = usePageShown()
  const isAlive = useSignOfLife()
  return (
    <HeadLink to={paths.inbox()} label={t('Inbox')} icon={IconInbox}>
      {isPageShown && isAlive && <UnreadBadge />}
    </HeadLink>
  )
}

import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { isUnread, unreadSince, unsentMarks, type InboxState } from '@touchline/domain/kept/inbox.ts'
import { alertMark } from '@touchline/domain/kept/saved-view/view-alert.ts'
import { inboxState, useInboxStateHeard } from '#data/nouns/inbox/inbox-state.ts'
import { inboxClaims, inboxPulse, unreadCounted, useInboxHeard } from '#data/nouns/inbox/inbox.ts'
import { ownAlerts } from '#data/nouns/saved-view/own-alerts.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useNow } from '#ui/now.ts'
import classes from './inbox-link.module.css'

/** Most unread entries that are counted. */
const COUNTED = 9

/** Number of unread entries in the inbox; nothing when all are read. */
export function UnreadBadge() {
  useInboxHeard()
  useInboxStateHeard()
  const { data: state } = useQuery(inboxState())
  return state && <Unread state={state} />
}

function Unread({ state }: { state: InboxState }) {
  const since = unreadSince(state, useNow())
  const { data: pulse } = useQuery(inboxPulse(since))
  const { data: claims = [] } = useQuery(inboxClaims())
  const { data: alerts = [] } = useQuery(ownAlerts())
  if (pulse === undefined) return null
  const marks = [...claims, ...alerts.flatMap((alert) => alertMark(alert) ?? []), ...unsentMarks(state)]
  const count = unreadCounted(pulse, state, since) + marks.filter((mark) => isUnread(mark, state)).length
  if (count === 0) return null
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count > COUNTED ? `${COUNTED}+` : count}
      </span>
      <VisuallyHidden>
        {count > COUNTED ? t('More than {count} unread', { count: COUNTED }) : t('{count} unread', { count })}
      </VisuallyHidden>
    </>
  )
}

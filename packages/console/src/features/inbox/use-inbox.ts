import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { isUnread, shownFrom, unreadSince, type Marking } from '@touchline/domain/kept/inbox.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useFresh } from '#data/engine/freshness.ts'
import { toAppError, type AppError } from '#data/errors.ts'
import { inboxAlerts } from '#data/nouns/inbox/inbox-alerts.ts'
import { inboxMail } from '#data/nouns/inbox/inbox-mail.ts'
import { inboxState, markInbox } from '#data/nouns/inbox/inbox-state.ts'
import {
  INBOX_SIZES,
  inboxClaims,
  inboxDue,
  type InboxItem,
  inboxLog,
  inboxPulse,
  type InboxPulse,
  inboxViews,
  useInboxHeard,
} from '#data/nouns/inbox/inbox.ts'
import { queryClient } from '#data/query-client.ts'
import { toast } from '#kit/toast.tsx'
import { useNow } from '#ui/now.ts'

const sources = () => [inboxLog(), inboxViews(), inboxDue(), inboxClaims(), inboxAlerts()] as const

export type Line = { item: InboxItem; isNew: boolean }

export type Inbox = {
  /** Newest first; undefined before the first answer. */
  lines: readonly Line[] | undefined
  /** Failure of some or all sources. */
  error: AppError | undefined
  retry(): void
  mark(item: InboxItem, isRead: boolean): Promise<void>
  /** Marks everything read, even what isn't shown; resolves to a function that undoes it. */
  markAll(): Promise<() => Promise<void>>
}

/** Starts reading without waiting, for the loader of the route. */
export function startInbox(): void {
  void queryClient.prefetchQuery(inboxState())
  const [log, views, due, claims, alerts] = sources()
  for (const source of [log, views, due, claims, alerts]) void queryClient.prefetchQuery(source)
}

/** The administrator’s inbox from its six sources, read and unread. */
export function useInbox(): Inbox {
  useFresh('activities')
  useInboxHeard()
  const now = useNow()
  const { mutateAsync } = useMutation(markInbox())
  const state = useQuery(inboxState())
  const [log, views, due, claims, alerts] = useQueries({ queries: sources() })
  const mail = useQuery({ ...inboxMail(state.data ?? {}), enabled: state.data !== undefined })
  const since = unreadSince(state.data ?? {}, now)
  useFreshLines(since, useQuery({ ...inboxPulse(since), enabled: state.data !== undefined }).data)

  const all = [log, views, due, claims, alerts, mail]
  const failure = [state, ...all].find(({ error }) => error !== null)?.error
  const known = useMemo(() => {
    const items = [log.data, views.data, due.data, claims.data, alerts.data, mail.data].flatMap(
      (some) => some ?? [],
    )
    return items
      .filter((item) => item.kind !== 'claim' || item.endsAt > now)
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  }, [log.data, views.data, due.data, claims.data, alerts.data, mail.data, now])
  const lines = useMemo(
    () => state.data && known.map((item) => ({ item, isNew: isUnread(item, state.data) })),
    [known, state.data],
  )
  const change = async (marking: Marking) => {
    await mutateAsync({ marks: known, from: shownFrom(known, INBOX_SIZES), ...marking }).catch(toast.error)
  }
  const isSettled = all.every(({ isPending }) => !isPending)
  return {
    lines: isSettled ? lines : undefined,
    error: failure ? toAppError(failure) : undefined,
    retry: () => void Promise.all([state, ...all].map(({ refetch }) => refetch())),
    mark: (item, isRead) => change({ ids: new Set([item.id]), isRead }),
    async markAll() {
      const unread = (lines ?? []).filter(({ isNew }) => isNew)
      const ids = new Set(unread.map(({ item }) => item.id))
      const back = state.data?.readUntil ?? new Date(0)
      await change({ ids, isRead: true, isAll: true })
      return () => change({ ids, isRead: false, isAll: true, back })
    },
  }
}

/** Reads the entries again when one of their counts changed since then. */
function useFreshLines(since: Date, pulse: InboxPulse | undefined): void {
  const stamp = pulse && `${pulse.log} ${pulse.due} ${pulse.view}`
  const from = since.getTime()
  const seen = useRef({ from, stamp })
  useEffect(() => {
    if (stamp === undefined) return
    const isFirst = seen.current.from !== from || seen.current.stamp === undefined
    const isSame = seen.current.stamp === stamp
    seen.current = { from, stamp }
    if (isFirst || isSame) return
    for (const root of ['decisions', 'activities', 'savedViews'])
      void queryClient.invalidateQueries({ queryKey: [root, 'inbox'] })
  }, [from, stamp])
}

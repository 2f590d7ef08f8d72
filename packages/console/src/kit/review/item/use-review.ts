import { t } from '@touchline/domain/language/t.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { CLAIM_RENEWAL_MS } from '@touchline/domain/engine/review/claim.ts'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams, type Path } from 'react-router'
import { toAppError, type AppError } from '#data/errors.ts'
import { queryOf } from '#kit/query.ts'
import { useAddressAtRest } from '#kit/page/use-address-at-rest.ts'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import type { Staying } from '#kit/page/use-coming-page.ts'
import { useLastDecision, type LastDecisionState } from '#kit/review/last-decision.ts'
import { prepareMessage } from '#kit/message/message.ts'
import type {
  PlacedByRule,
  ReviewFilter,
  ReviewFilters,
  ReviewItem,
  ReviewQueue,
} from '#kit/review/queue/review-queue.ts'
import { inReviewOrder, readSkipped, writeSkipped } from '#kit/review/queue/skipped.ts'
import { toast } from '#kit/toast.tsx'
import { RULES, TEMPLATES } from '#paths.ts'
import { openedAhead } from './opened-ahead.ts'
import { createReviewSession, type ReviewSession, type ReviewSessionState } from './review-session.ts'

/** Number of items read at once; more when those are all held or skipped. */
export const QUEUE_SIZE = 50

/** Parameter of the address with the shown item. */
export const ITEM = 'item'

export type Review = LastDecisionState & {
  queue: ReviewQueue
  session: ReviewSession
  state: ReviewSessionState
  filters: ReviewFilters
  /** Waiting items in the queue's order; undefined before the first answer. */
  items: readonly ReviewItem[] | undefined
  /** Keys of waiting records that can't be read. */
  unreadable: readonly string[]
  /** Whether more wait than were read. */
  hasMore: boolean
  /** Number of further ones whose records lack too much to be found. */
  unseen: number
  /** Whether the items are those of an earlier filter, until this one's answer arrives. */
  isSettling: boolean
  error: AppError | undefined
  retry(): void
  /** Name of the colleague who has it open. */
  heldBy(id: string): string | undefined
  /** Whether there is an item for this reviewer. */
  hasFree: boolean
  /** Address of an item. */
  toOf(id: string): Partial<Path>
  show(item: ReviewItem): void
  /** Opens the next or the previous one of the waiting list. */
  step(by: 1 | -1): void
  skip(): void
  /** Sends a decision about the current item; the next one is shown at once. */
  send(run: () => Promise<unknown>): void
  /** Whether the open item replaced a decided or skipped one by itself. */
  isFollowing: boolean
  /** Place given by an active rule. */
  placedBy(id: string): PlacedByRule | undefined
  /** Skipped in this tab. */
  isSkipped(id: string): boolean
  /** Opens the next free item. */
  goOn(): void
  filter(name: string, value: string | undefined): void
  clearFilters(): void
}

/** Filters that the queue knows, from the address. */
export const readFilters = (
  params: URLSearchParams,
  { filters }: Pick<ReviewQueue, 'filters'>,
): ReviewFilters =>
  Object.fromEntries(
    filters.flatMap((field) => {
      const value = params.get(field.name)
      return value !== null && isReadable(field, value) ? [[field.name, value]] : []
    }),
  )

function isReadable(field: ReviewFilter, value: string): boolean {
  if (field.kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value)
  return field.kind === 'record' ? value !== '' : field.options.some((option) => option.value === value)
}

const NONE: readonly string[] = []

/** State of a review queue: its items, the open one, and functions to move on. */
export function useReview(queue: ReviewQueue): Review {
  const navigate = useNavigate()
  const changeAddress = useAddressChange()
  const client = useQueryClient()
  const [params] = useSearchParams()
  const filters = useMemo(() => readFilters(params, queue), [params, queue])
  const route = useParams()
  const { address } = queue
  const asked = (address ? route[address.param] : params.get(ITEM)) ?? undefined
  const [session] = useState(() => {
    const fetchAhead = (item: ReviewItem) => {
      queue.fetchAhead(item)
      prepareMessage(queue, item)
    }
    return createReviewSession({ ...queue, fetchAhead, tell: toast.error })
  })
  const lastDecision = useLastDecision()
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  const [skipped, setSkipped] = useState(() => readSkipped(queue.collection))
  const [size, setSize] = useState(QUEUE_SIZE)
  const page = useQuery({ ...queryOf(queue.items(filters, size)), placeholderData: keepPreviousData })
  useArrivals(queue, filters)
  const { data: claims, dataUpdatedAt: claimsAt } = useQuery(queryOf(queue.claims()))

  const held = useMemo(() => {
    const others = (claims ?? []).filter(({ by }) => by !== queue.reviewerId())
    return new Map(others.map(({ id, byName }) => [id, byName || t('A colleague')]))
  }, [claims, queue])

  const { rows, unreadable = NONE, next: further, unseen = 0, placed } = page.data ?? {}
  const isSettling = page.isPlaceholderData
  const items = useMemo(() => rows?.filter(({ id }) => !state.sending.has(id)), [rows, state.sending])
  const { current, next, unsent } = state
  const candidates = useMemo(() => {
    const busy = new Set([current?.id, ...unsent.map(({ item }) => item.id)])
    const isFree = (item: ReviewItem) =>
      !busy.has(item.id) &&
      !held.has(item.id) &&
      (queue.isOffered?.(item) ?? true) &&
      queue.assignedTo?.(item) !== 'colleague'
    const free = (items ?? []).filter(isFree)
    const isKnown = claims !== undefined && !isSettling
    return isKnown ? inReviewOrder(free, skipped) : undefined
  }, [items, held, claims, isSettling, skipped, current?.id, unsent, queue])

  const toOf = (id: string, more: Record<string, string> = {}): Partial<Path> => {
    const search = new URLSearchParams({ ...filters, ...(address ? {} : { [ITEM]: id }), ...more })
    return { ...(address ? { pathname: address.of(id) } : {}), search: search.size === 0 ? '' : `?${search}` }
  }
  const [ahead] = useState(openedAhead)
  const show = (item: ReviewItem, replace = false) => {
    session.open(item.id, item)
    ahead.put(item.id)
    // The next item may come while messages or rules are being edited above it, or a dialog of the queue is open.
    const above = [TEMPLATES, RULES, ...(queue.dialogs ?? [])].flatMap((name) => {
      const shown = replace ? params.get(name) : null
      return shown === null ? [] : [[name, shown] as const]
    })
    // The item is open before its address: no skeleton is shown, and no key is lost until then.
    const staying = address && ({ staysBelow: address.bare ?? address.of('') } satisfies Staying)
    void navigate(toOf(item.id, Object.fromEntries(above)), { replace, state: staying })
  }

  /** Item that opened by itself after a decision. */
  const following = useRef<string>(undefined)

  // The address decides: a link, Back, a reload, other filters. The session is cleared only once it has changed, since the
  // earlier items would be prepared again until then.
  const filtered = new URLSearchParams(filters).toString()
  const before = useRef(filtered)
  useEffect(() => {
    if (asked !== following.current) following.current = undefined
    const areOthers = before.current !== filtered
    before.current = filtered
    // An expected item kept the filters.
    const wasOpened = ahead.arrived(areOthers ? undefined : asked)
    if (areOthers) session.clear()
    if (asked === undefined || wasOpened) return
    if (areOthers || !session.state().sending.has(asked)) session.open(asked)
  }, [filtered, asked, session, ahead])
  useEffect(() => () => session.leave(), [session])
  useRenewal(session)

  useEffect(() => {
    if (candidates === undefined) return
    // The last free one is left to the colleagues who are there.
    const isLast = current !== undefined && held.size > 0 && candidates.length === 1
    if (!isLast) void session.prepare(candidates)
    // All items read so far are held by colleagues or skipped.
    if (candidates.length === 0 && further !== undefined) setSize((now) => now + QUEUE_SIZE)
  }, [candidates, session, further, next, current, held, claimsAt])

  // A colleague's item is free as soon as they release it.
  useEffect(() => {
    const isOut = current?.hold === 'taken' || current?.hold === 'lost'
    if (isOut && claims !== undefined && !held.has(current.id)) void session.renew()
    // oxlint-disable-next-line react/exhaustive-deps -- asked of each look at the claims, not of what comes of it
  }, [claimsAt])

  const advance = () => {
    const ready = session.state().next?.item
    following.current = ready?.id
    if (ready) show(ready, true)
  }
  // Nothing was ready when the session was cleared.
  const isAtRest = useAddressAtRest()
  const { key: drawn } = useLocation()
  const isFree = current === undefined && next?.item !== undefined
  useEffect(() => {
    if (isFree && isAtRest()) advance()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each item that becomes ready, and for each address
  }, [isFree, next?.id, drawn])

  const goOn = () => {
    session.putBack()
    advance()
    void client.invalidateQueries({ queryKey: queue.claims().queryKey })
  }

  return {
    ...lastDecision,
    queue,
    session,
    state,
    isFollowing: current !== undefined && following.current === current.id,
    placedBy: (id) => placed?.[id],
    isSkipped: (id) => skipped.includes(id),
    filters,
    items,
    unreadable,
    hasMore: further !== undefined,
    unseen,
    isSettling,
    error: page.error ? toAppError(page.error) : undefined,
    retry: () => {
      void page.refetch()
      void session.prepare(candidates ?? [])
    },
    heldBy: (id) => held.get(id),
    // Assumed until the waiting items and the claims are known.
    hasFree: items === undefined || candidates === undefined || candidates.length > 0,
    toOf: (id) => toOf(id),
    show,
    step: (by) => {
      const at = (items ?? []).findIndex(({ id }) => id === current?.id)
      const to = items?.[at === -1 ? 0 : at + by]
      if (to) show(to)
    },
    skip: () => {
      if (!current) return
      const order = [...skipped.filter((id) => id !== current.id), current.id]
      setSkipped(order)
      writeSkipped(queue.collection, order)
      if (current.item && current.hold === 'mine') void queue.passOn?.(current.item)
      session.putBack()
      advance()
    },
    send: (run) => {
      session.send(run)
      advance()
    },
    goOn,
    filter: (name, value) => {
      changeAddress(
        (now) => {
          const { [name]: _, ...others } = readFilters(now, queue)
          return new URLSearchParams({ ...others, ...(value ? { [name]: value } : {}) })
        },
        { toTop: true, pathname: address?.bare },
      )
    },
    clearFilters: () => void navigate({ ...(address?.bare && { pathname: address.bare }), search: '' }),
  }
}

/** Notices new records by their number, since another program's may have no date of change: with more than before, reads again at once. */
function useArrivals(queue: ReviewQueue, filters: ReviewFilters): void {
  const client = useQueryClient()
  const { data: waiting } = useQuery(queryOf(queue.count(filters)))
  const seen = useRef(waiting)
  useEffect(() => {
    const before = seen.current
    seen.current = waiting
    if (before === undefined || waiting === undefined || waiting <= before) return
    void client.invalidateQueries({ queryKey: [queue.collection, 'queue'] })
  }, [client, queue, waiting])
}

/** Renews every minute while the page is visible, and as soon as it is visible again. */
function useRenewal(session: ReviewSession): void {
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible' && session.state().current?.hold === 'mine')
        void session.renew()
    }
    const timer = setInterval(renew, CLAIM_RENEWAL_MS)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [session])
}

import { t } from '@touchline/domain/language/t.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
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
  ReviewAction,
  ReviewFilters,
  ReviewItem,
  ReviewQueue,
} from '#kit/review/queue/review-queue.ts'
import { useHeld } from '#kit/review/queue/use-held.ts'
import { readFilters } from '#kit/review/queue/read-filters.ts'
import { inReviewOrder, readSkipped, writeSkipped } from '#kit/review/queue/skipped.ts'
import { type QueueSelection, useQueueSelection } from '#kit/review/queue/use-queue-selection.ts'
import { toast, undoLast } from '#kit/toast.tsx'
import { FROM, paths, RULES, TEMPLATES } from '#paths.ts'
import { openedAhead } from './opened-ahead.ts'
import { useGoTo } from './use-go-to.ts'
import { sendingKey, sent, useSending } from './sending.ts'
import { usePassed } from './use-passed.ts'
import { useArrivals, useOpenedAgain, useRelease, useRenewal } from './use-kept-fresh.ts'
import { createReviewSession, type ReviewSession, type ReviewSessionState } from './review-session.ts'

/** Number of items read at once; more when those are all held or skipped, and up to the other while a table shows them. */
export const QUEUE_SIZE = 50
const TABLE_SIZE = 1_000

/** Parameter of the address with the shown item. */
export const ITEM = 'item'

export type Review = Pick<LastDecisionState, 'last'> & {
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
  /** Reads as many again; `readAll`: up to 1,000, or no longer so many. */
  more(): void
  readAll(isWhole: boolean): void
  /** Number of further ones whose records lack too much to be found. */
  unseen: number
  /** Whether the items are those of an earlier filter, until this one's answer arrives. */
  isSettling: boolean
  error: AppError | undefined
  retry(): void
  /** Name of the colleague who has it open. */
  heldBy(id: string): string | undefined
  /** Last sign of life of the colleague who has it open, if that is so long ago that it may be taken over. */
  idleSince(id: string): Date | undefined
  /** Whether there is an item for this reviewer. */
  hasFree: boolean
  /** Address of an item. */
  toOf(id: string): Partial<Path>
  show(item: ReviewItem): void
  selection: QueueSelection
  /** Number typed to go to an item of the list, if any. */
  goingTo: string | undefined
  /** Opens the next or the previous one of the waiting list. */
  step(by: 1 | -1): void
  skip(): void
  /** Sends a decision about the current item; the next one is shown at once. */
  send(run: () => Promise<unknown>): void
  /** Says what was decided, with its undo; `said`: what can't be undone. */
  decided(item: ReviewItem, action: ReviewAction, outcome: { decisionId: string } | { said: string }): void
  /** Undoes the last decision of this visit that stands, after those being sent. */
  undo(): void
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
  const { last, tell } = useLastDecision()
  const undoing = useRef(Promise.resolve())
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  const sending = useSending()
  const [skipped, setSkipped] = useState(() => readSkipped(queue.collection))
  const [size, setSize] = useState(QUEUE_SIZE)
  const [isWhole, readAll] = useState(false)
  const wanted = isWhole ? Math.max(size, TABLE_SIZE) : size
  const page = useQuery({ ...queryOf(queue.items(filters, wanted)), placeholderData: keepPreviousData })
  useArrivals(queue, filters)
  const { held, isKnown, readAt, heldBy, idleSince } = useHeld(queue)

  const { rows, unreadable = NONE, next: further, unseen = 0, placed } = page.data ?? {}
  const isSettling = page.isPlaceholderData
  const items = useMemo(() => {
    const still = rows?.filter(({ id }) => !sending.has(sendingKey(queue.collection, id)))
    const isOthers = (item: ReviewItem) => queue.whyNot?.(item) !== undefined
    return still && [...still.filter((item) => !isOthers(item)), ...still.filter(isOthers)]
  }, [rows, sending, queue])
  const { current, next, aim, unsent } = state
  const { above, forget } = usePassed(rows, current?.id)
  const candidates = useMemo(() => {
    const busy = new Set([current?.id, ...unsent.map(({ item }) => item.id)])
    const isFree = (item: ReviewItem) =>
      !busy.has(item.id) &&
      !held.has(item.id) &&
      queue.whyNot?.(item) === undefined &&
      queue.assignedTo?.(item) !== 'colleague'
    const free = (items ?? []).filter(isFree)
    return isKnown && !isSettling ? inReviewOrder(free, { skipped, above }) : undefined
  }, [items, held, isKnown, isSettling, skipped, above, current?.id, unsent, queue])

  const toOf = (id: string, more: Record<string, string> = {}): Partial<Path> => {
    const search = new URLSearchParams({ ...filters, ...(address ? {} : { [ITEM]: id }), ...more })
    return { ...(address ? { pathname: address.of(id) } : {}), search: search.size === 0 ? '' : `?${search}` }
  }
  const [ahead] = useState(openedAhead)
  const show = (item: ReviewItem, replace = false) => {
    session.open(item.id, item)
    ahead.put(item.id)
    // The next item may come while messages or rules are being edited above it, or a dialog of the queue is open, or from one's
    // own queue.
    const dialogs = [FROM, TEMPLATES, RULES, ...(queue.dialogs ?? [])].flatMap((name) => {
      const shown = replace ? params.get(name) : null
      return shown === null ? [] : [[name, shown] as const]
    })
    // The item is open before its address: no skeleton is shown, and no key is lost until then.
    const staying = address && ({ staysBelow: address.bare ?? address.of('') } satisfies Staying)
    void navigate(toOf(item.id, Object.fromEntries(dialogs)), { replace, state: staying })
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
    if (areOthers) {
      forget()
      session.clear()
    }
    if (asked === undefined || wasOpened) return
    if (areOthers || !session.state().sending.has(asked)) session.open(asked)
  }, [filtered, asked, session, ahead, forget])
  useEffect(() => () => session.leave(), [session])
  useRenewal(session)
  useRelease(session)
  useOpenedAgain(session, current?.hold, () => void session.prepare(candidates ?? []))

  useEffect(() => {
    if (candidates === undefined) return
    // The last free one is left to the colleagues who are there.
    const isLast = current !== undefined && held.size > 0 && candidates.length === 1
    if (!isLast) void session.prepare(candidates)
    // All items read so far are held by colleagues or skipped.
    if (candidates.length === 0 && further !== undefined) setSize((now) => now + QUEUE_SIZE)
  }, [candidates, session, further, next, current, held, readAt])

  // A colleague's item is free as soon as they release it, and what they took over is theirs.
  useEffect(() => {
    const isOut = current?.hold === 'taken' || current?.hold === 'lost'
    const isMine = current?.hold === 'mine'
    if (isKnown && (isOut || isMine) && isMine === held.has(current.id)) void session.renew()
    // oxlint-disable-next-line react/exhaustive-deps -- asked of each look at the claims, not of what comes of it
  }, [readAt])

  // The one ready may be that of another place, such as right after a step: then the next one is claimed first.
  const isReady = (now: ReviewSessionState) => candidates === undefined || now.aim === candidates[0]?.id
  const advance = () => {
    const now = session.state()
    const ready = isReady(now) ? now.next?.item : undefined
    following.current = ready?.id
    if (ready) show(ready, true)
  }
  // Nothing was ready when the session was cleared.
  const isAtRest = useAddressAtRest()
  const { key: drawn } = useLocation()
  const isFree = current === undefined && next?.item !== undefined && isReady(state)
  useEffect(() => {
    if (isFree && isAtRest()) advance()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each item that becomes ready, and for each address
  }, [isFree, next?.id, aim, drawn])

  const goingTo = useGoTo(items, show)
  const selection = useQueueSelection({ queue, filters, items, current: current?.id, show })
  /** The next item, or the page that led to this one. */
  const goOnFrom = () => (params.get(FROM) === null ? advance() : void navigate(paths.myQueue()))
  const goOn = () => {
    session.putBack()
    advance()
    void client.invalidateQueries({ queryKey: queue.claims().queryKey })
  }

  return {
    last,
    decided: (item, action, outcome) => {
      const name = queue.itemName(item)
      if ('said' in outcome) return tell(outcome.said)
      const undo = () => queue.undo(outcome.decisionId)
      const undone = action.undone?.(name) ?? t('{name}: “{action}” undone.', { name, action: action.label })
      tell(action.done(name), { undo, name, undone, reopen: () => show(item) })
    },
    undo: () => {
      undoing.current = undoing.current.then(session.settled).then(undoLast)
    },
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
    more: () => setSize((now) => now + QUEUE_SIZE),
    readAll,
    unseen,
    isSettling,
    error: page.error ? toAppError(page.error) : undefined,
    retry: () => {
      void page.refetch()
      void session.prepare(candidates ?? [])
    },
    heldBy,
    idleSince,
    // Assumed until the waiting items and the claims are known.
    hasFree: items === undefined || candidates === undefined || candidates.length > 0,
    toOf: (id) => toOf(id),
    show,
    selection,
    goingTo,
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
      goOnFrom()
    },
    send: (run) => {
      session.send(current ? () => sent(queue.collection, current.id, run) : run)
      goOnFrom()
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

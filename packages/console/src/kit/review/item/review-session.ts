import { CLAIM_RENEWAL_MS } from '@touchline/domain/engine/review/claim.ts'
import { toAppError, type AppError } from '#data/errors.ts'
import type { ReviewItem, TakeAnswer } from '#kit/review/queue/review-queue.ts'

/**
 * `opening`: the claim is being requested. `others`: only others may decide it, and no claim keeps them from it. `taken`: a
 * colleague had it when it was opened; `lost`: a colleague took it since. `closed`: somebody decided it. `gone`: there is no such record. `failed`: the backend could not be asked.
 */
export type Hold = 'opening' | 'mine' | 'others' | 'taken' | 'lost' | 'closed' | 'gone' | 'failed'

export type Opened = {
  id: string
  item: ReviewItem | undefined
  hold: Hold
  /** Name of the colleague who has it, if any. */
  heldBy: string
  openedAt: Date
  error?: AppError
}

/** A decision that could not be sent. */
export type Unsent = { item: ReviewItem; error: AppError; again: () => Promise<unknown> }

export type ReviewSessionState = {
  current: Opened | undefined
  /** Claimed and fetched ahead: shown at once after the current one. */
  next: Opened | undefined
  /** First of the items that the next one was chosen from. */
  aim: string | undefined
  /** Decisions being sent, by item. */
  sending: ReadonlySet<string>
  unsent: readonly Unsent[]
  /** Why no next item could be claimed. */
  failure: AppError | undefined
}

type ReviewSessionDuties = {
  take(id: string, takesOver?: boolean): Promise<TakeAnswer<ReviewItem>>
  giveBack(id: string): Promise<void>
  fetchAhead(item: ReviewItem): void
  /** Called when a decision waits for a connection, or failed after the reviewer left the queue, which then can't show it. */
  tell(error: AppError): void
}

export type ReviewSession = ReturnType<typeof createReviewSession>

/**
 * State of one reviewer’s session: the current item, the next one, and the decisions being sent. Each item is claimed before it
 * is offered for a decision, so that the shown one never changes hands unseen.
 */
export function createReviewSession({ take, giveBack, fetchAhead, tell }: ReviewSessionDuties) {
  let state: ReviewSessionState = {
    current: undefined,
    next: undefined,
    aim: undefined,
    sending: new Set(),
    unsent: [],
    failure: undefined,
  }
  let isPreparing = false
  let isLeft = false
  /** Increased whenever the session is cleared: requests of earlier ones are ignored. */
  let turn = 0
  /** Last request, until its turn comes. */
  let waiting: readonly ReviewItem[] | undefined
  const listeners = new Set<() => void>()
  const underWay = new Set<Promise<unknown>>()

  const become = (changes: Partial<ReviewSessionState>) => {
    state = { ...state, ...changes }
    listeners.forEach((listener) => listener())
  }

  /** Gives back an item without a decision. */
  const putAway = (opened: Opened | undefined) => {
    if (opened?.hold !== 'mine' || state.sending.has(opened.id)) return
    void giveBack(opened.id)
  }

  const claim = async (id: string, whenTaken: 'taken' | 'lost', takesOver = false) => {
    const outcome = await outcomeOf(take(id, takesOver), whenTaken)
    if (state.current?.id !== id) return void (outcome.hold === 'mine' && putAwayUnwanted(id))
    // An outage says nothing about the claim: it stays as it was until the lease ends.
    if (outcome.hold === 'failed' && state.current.hold === 'mine') return
    become({ current: { ...state.current, ...outcome, item: outcome.item ?? state.current.item } })
  }

  const putAwayUnwanted = (id: string) => {
    if (state.next?.id !== id && !state.sending.has(id)) void giveBack(id)
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: (): ReviewSessionState => state,

    /** Shows an item and claims it; the one fetched ahead is claimed already. */
    open(id: string, known?: ReviewItem): void {
      const { current, next } = state
      isLeft = false
      if (current?.id === id) return
      const unsent = state.unsent.filter(({ item }) => item.id !== id)
      const openedAt = new Date()
      const isReady = next?.id === id
      if (isReady) become({ current: { ...next, openedAt }, next: undefined, unsent })
      else become({ current: { id, item: known, hold: 'opening', heldBy: '', openedAt }, unsent })
      putAway(current)
      if (!isReady) void claim(id, 'taken')
      else if (openedAt.getTime() - next.openedAt.getTime() > CLAIM_RENEWAL_MS) void claim(id, 'lost')
    },

    /**
     * Claims the first free one of these and fetches its data, in place of the one that was chosen from others: the reviewer may
     * have stepped on.
     */
    async prepare(items: readonly ReviewItem[]): Promise<void> {
      waiting = items
      if (isPreparing) return
      isPreparing = true
      try {
        // The free items may have changed during the request.
        while (waiting !== undefined && isWanted()) {
          const asked: readonly ReviewItem[] = waiting
          waiting = undefined
          await takeFirst(asked)
        }
        if (state.failure) become({ failure: undefined })
      } catch (failure) {
        // The one that is ready is better than none.
        become({ failure: toAppError(failure), aim: items[0]?.id })
      } finally {
        isPreparing = false
      }
    },

    /** Closes the open item and releases its claim. */
    putBack(): void {
      const { current } = state
      become({ current: undefined })
      putAway(current)
    },

    /** Gives both back, such as before other items are shown. */
    clear(): void {
      const { current, next } = state
      turn += 1
      waiting = undefined
      become({ current: undefined, next: undefined })
      putAway(current)
      putAway(next)
    },

    /** Called when the reviewer leaves the queue. */
    leave(): void {
      this.clear()
      isLeft = true
    },

    /** Tries again for the current item, or renews the claim on it. */
    async renew(): Promise<void> {
      const { current } = state
      if (current)
        await claim(current.id, current.hold === 'mine' || current.hold === 'lost' ? 'lost' : 'taken')
    },

    /** Keeps the current item open without the claim on it. */
    leaveToOthers(): void {
      const { current } = state
      if (current?.hold !== 'mine') return
      become({ current: { ...current, hold: 'others' } })
      putAway(current)
    },

    /** Takes the current item over from a colleague who shows no sign of life. */
    async takeOver(): Promise<void> {
      const { current } = state
      if (current) await claim(current.id, 'taken', true)
    },

    /** Gives both back while the page goes away: no answer comes any more. */
    release(): void {
      putAway(state.current)
      putAway(state.next)
    },

    /** Sends a decision about the current item and closes the item at once; one that fails is kept as unsent. */
    send(run: () => Promise<unknown>): void {
      const item = state.current?.item
      if (!item) return
      const attempt = async () => {
        become({
          sending: new Set(state.sending).add(item.id),
          unsent: state.unsent.filter((one) => one.item !== item),
        })
        let failed: Unsent | undefined
        try {
          await run()
        } catch (failure) {
          failed = { item, error: toAppError(failure), again: tracked }
        }
        // One that waits for a connection is done here, and its item isn't offered again in this session.
        if (failed?.error.kind === 'waiting') return tell(failed.error)
        const sending = new Set(state.sending)
        sending.delete(item.id)
        if (failed && isLeft) tell(failed.error)
        become({ sending, ...(failed ? { unsent: [...state.unsent, failed] } : {}) })
      }
      const tracked = (): Promise<void> => {
        const sent = attempt()
        underWay.add(sent)
        return sent.finally(() => underWay.delete(sent))
      }
      become({ current: undefined })
      void tracked()
    },

    /** Drops an unsent decision: its item still waits. */
    forget(id: string): void {
      become({ unsent: state.unsent.filter(({ item }) => item.id !== id) })
      void giveBack(id)
    },

    /** Resolves when no decision is being sent. */
    settled: async (): Promise<void> => void (await Promise.allSettled(underWay)),
  }

  function isWanted(): boolean {
    return state.current === undefined || state.current.hold === 'mine' || state.current.hold === 'others'
  }

  async function takeFirst(items: readonly ReviewItem[]): Promise<void> {
    const begun = turn
    const isStillWanted = () => turn === begun && isWanted()
    const aim = items[0]?.id
    // Those above it could not be taken when they were asked for.
    if (aim === state.aim && items.some(({ id }) => id === state.next?.id)) return
    for (const item of items) {
      const { id } = item
      if (!isStillWanted()) return
      if (state.next?.id === id) return become({ aim })
      // The first item is shown as soon as it's claimed: warnings that come after it would move what is being read.
      if (state.current === undefined) fetchAhead(item)
      const answer = await take(id)
      if (answer.state !== 'mine' || state.current?.id === id) continue
      if (!isStillWanted()) return putAwayUnwanted(id)
      fetchAhead(answer.record)
      const replaced = state.next
      become({ next: { id, item: answer.record, hold: 'mine', heldBy: '', openedAt: new Date() }, aim })
      return putAway(replaced)
    }
    become({ aim })
  }
}

type Outcome = Pick<Opened, 'hold' | 'heldBy' | 'item'> & { error?: AppError }

async function outcomeOf(
  taking: Promise<TakeAnswer<ReviewItem>>,
  whenTaken: 'taken' | 'lost',
): Promise<Outcome> {
  try {
    const answer = await taking
    if (answer.state === 'gone') return { hold: 'gone', heldBy: '', item: undefined }
    if (answer.state === 'taken') return { hold: whenTaken, heldBy: answer.byName, item: answer.record }
    return { hold: answer.state, heldBy: '', item: answer.record }
  } catch (failure) {
    return { hold: 'failed', heldBy: '', item: undefined, error: toAppError(failure) }
  }
}

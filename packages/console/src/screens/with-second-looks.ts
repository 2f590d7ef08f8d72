import { t } from '@touchline/domain/language/t.ts'
import { queryOptions } from '@tanstack/react-query'
import { openedItem, type SecondLook } from '@touchline/domain/engine/review/second/second-look.ts'
import { CLAIM_LEASE_MS, claimEndsAt, isLive } from '@touchline/domain/engine/review/claim.ts'
import { ofPerson } from '#browser/of-person.ts'
import { log } from '#data/log.ts'
import { queryClient, readAgain } from '#data/query-client.ts'
import { AppError, isOffline, toAppError } from '#data/errors.ts'
import { leaveLook, looksFor, ranOut, sealLook, takeLook } from '#data/review/second-looks.ts'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import type { QueueWork, ReviewAnswer, ReviewItem, TakeAnswer } from '#kit/review/queue/review-queue.ts'
import { holdLook, releaseLook } from './held-looks.ts'
import { lookOutcomes, type Undo } from './second-look-outcome.ts'
import { hasValues, withRows } from './second-look-rows.ts'
import { judgedOffline, keepVerdict, SECOND_LOOKS } from './waiting-verdicts.ts'

type Parts<Item> = {
  parse(id: string, stored: unknown): Item
  /** Reverses a decision, with a reason. */
  undo: Undo
  /** Whether a record is still as judged, if more of it changes than the log has; by default it is. */
  isAsJudged?: (record: Item, judged: Item) => boolean
  /** Order of the queue after urgency; by default the time since which an item waits. */
  placedBy?: (item: Item) => Date | undefined
}

/** State of one reviewer. */
type Mine<Item> = {
  known: Map<string, { look: SecondLook; item: Item }>
  asked?: Promise<Item[]>
  /** The open one. */
  held?: string | undefined
  /** End of the claim on it, in the server's time. */
  heldUntil?: number
  /** Called when none is open any more. */
  freed: (() => void)[]
  leaving: Promise<void>
}

/**
 * A queue that also has decisions that return to it blind for a second look. Each is the record as it was, under its own key, so that
 * searches for similar records leave it out. A second look is only a verdict; only the third one may change the record.
 */
export function withSecondLooks<Item extends ReviewItem, Queue extends QueueWork<Item>>(
  queue: Queue & QueueWork<Item>,
  { parse, undo, isAsJudged = () => true, placedBy = queue.waitingSince }: Parts<Item>,
): Queue {
  const { collection, figures, together } = queue
  const mine = ofPerson<Mine<Item>>(() => ({ known: new Map(), freed: [], leaving: Promise.resolve() }))
  const outcomes = lookOutcomes({
    queue,
    undo,
    isAsJudged: (record, { subjectId, item }) => isAsJudged(record, parse(subjectId, openedItem(item))),
  })

  const restored = (look: SecondLook): Item | undefined => {
    try {
      const item = parse(look.subjectId, openedItem(look.item))
      return queue.isWaiting(item) ? item : undefined
    } catch (failure) {
      log.warn('A second look can’t be read.', failure)
      return undefined
    }
  }

  async function returned(): Promise<Item[]> {
    const [looks, judged] = await Promise.all([looksFor(collection), judgedOffline(collection)])
    const { known, held } = mine.value
    const kept = held === undefined ? undefined : known.get(held)
    known.clear()
    if (held !== undefined && kept) known.set(held, kept)
    for (const look of looks) {
      const item = judged.has(look.subjectId) ? undefined : restored(look)
      if (item) known.set(look.subjectId, { look, item })
    }
    return [...known.values()].map(({ item }) => item)
  }

  const forget = async (id: string) => {
    const own = mine.value
    if (own.held === id) {
      own.held = undefined
      own.freed.splice(0).forEach((go) => go())
    }
    releaseLook(collection, id)
    own.known.delete(id)
    queryClient.removeQueries({ queryKey: queue.record(id).queryKey })
    await queryClient.invalidateQueries({ queryKey: [collection, 'queue'] })
  }

  /** Asks once the rules let the reviewer read the log again; until then the known data stay. */
  const onceFree = <Data>(options: ListQueryOptions<Data>) =>
    queryOptions({
      queryKey: [...options.queryKey, SECOND_LOOKS],
      queryFn: async () => {
        const { held, freed } = mine.value
        if (held !== undefined) await new Promise<void>((resolve) => freed.push(resolve))
        // Read again once it is sent.
        if ((await judgedOffline(collection)).size > 0) throw new AppError('offline')
        return queryClient.fetchQuery(queryOf(options))
      },
    })

  const serverNow = () => queue.serverTime(new Date()).getTime()

  async function judge(look: SecondLook, item: Item, action: string, answer: ReviewAnswer): Promise<string> {
    const { reasonCode = null, note = answer.note } = answer.reason ?? {}
    const verdict = { action, reasonCode, note: note || null }
    const send = () => {
      const sealing = sealLook(look, verdict)
      const isOver = sealing.then(
        () => true,
        (failure: unknown) => toAppError(failure).kind === 'refused',
      )
      // With it the claim is given back: what is taken next waits for that.
      const leaving = isOver.then((is) => (is ? forget(item.id) : undefined))
      mine.value.leaving = leaving
      return outcomes.finish(
        look.id,
        leaving.then(() => sealing),
        answer,
      )
    }
    if (!isOffline()) return send()
    if (serverNow() > (mine.value.heldUntil ?? 0)) throw ranOut()
    await keepVerdict({ look, verdict, answer })
    void forget(item.id)
    throw new AppError('waiting')
  }

  return {
    ...queue,
    finishLeft: outcomes.resume,

    items: (filters, size) => {
      const records = queue.items(filters, size)
      return queryOptions({
        queryKey: [collection, 'queue', SECOND_LOOKS, filters, size],
        queryFn: async () => {
          const [page, looks] = await Promise.all([
            readAgain(queryOf(records)),
            (mine.value.asked = returned()),
          ])
          const more = looks.filter((item) => hasValues(item, filters))
          const place = { since: placedBy, hasNext: page.next !== undefined }
          return more.length === 0 ? page : { ...page, rows: withRows(page.rows, more, place) }
        },
      })
    },

    record: (id) => {
      const options = queue.record(id)
      const item = mine.value.known.get(id)?.item
      return item === undefined ? options : { ...options, queryFn: () => item }
    },

    claims: () => {
      const options = queue.claims()
      return {
        ...options,
        queryKey: [...options.queryKey, SECOND_LOOKS],
        queryFn: async () => {
          const claims = await readAgain(queryOf(options))
          const others = [...mine.value.known.values()].flatMap(({ look: { claim, subjectId: id } }) =>
            isLive(claim, queue.serverTime(new Date()))
              ? [{ id, by: claim.by, byName: claim.byName, endsAt: claimEndsAt(claim) }]
              : [],
          )
          return [...claims, ...others]
        },
      }
    },

    decidedSince: (since) => onceFree(queue.decidedSince(since)),
    ...(figures && { figures: () => onceFree(figures()) }),

    async take(id, takesOver): Promise<TakeAnswer<Item>> {
      // After a reload, an item may be asked for before the list.
      await (mine.value.asked ??= returned())
      const own = mine.value
      const one = own.known.get(id)
      if (one === undefined) return queue.take(id, takesOver)
      await own.leaving
      // The rules let nobody have two open: another one is not taken ahead.
      if (own.held !== undefined && own.held !== id) return { state: 'taken', byName: '', record: one.item }
      const answer = await takeLook(one.look.id)
      if (answer.state === 'mine') {
        own.held = id
        own.known.set(id, { look: answer.look, item: one.item })
        own.heldUntil = serverNow() + CLAIM_LEASE_MS
        holdLook(collection, id, (action, given) => judge(answer.look, one.item, action, given))
        queryClient.setQueryData(queue.record(id).queryKey, () => one.item)
        return { state: 'mine', record: one.item }
      }
      if (answer.state === 'taken') {
        // Known by now, so that it isn't offered as free until the queue is read again.
        const claim = { by: '', byName: answer.byName, claimedAt: queue.serverTime(new Date()) }
        own.known.set(id, { ...one, look: { ...one.look, claim } })
        void queryClient.invalidateQueries({ queryKey: queue.claims().queryKey })
        return { ...answer, record: one.item }
      }
      // Somebody judged it: the queue is read again.
      void forget(id)
      return answer.state === 'gone' ? answer : { state: 'closed', record: one.item }
    },

    giveBack(id) {
      const own = mine.value
      const one = own.known.get(id)
      if (one === undefined) return queue.giveBack(id)
      own.leaving = leaveLook(one.look.id).then(() => forget(id))
      return own.leaving
    },

    async passOn(item) {
      if (!mine.value.known.has(item.id)) await queue.passOn?.(item)
    },

    ...(together && {
      together: {
        ...together,
        check: async (item, action) =>
          mine.value.known.has(item.id)
            ? t('A second look. Open it to decide.')
            : together.check(item, action),
      },
    }),

    async decide(item, action, answer) {
      const { known, held } = mine.value
      const one = known.get(item.id)
      if (one === undefined || held !== item.id) return queue.decide(item, action, answer)
      return { decisionId: '', said: await judge(one.look, item, action, answer) }
    },
  }
}

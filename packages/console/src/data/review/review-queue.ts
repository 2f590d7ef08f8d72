import { queryOptions } from '@tanstack/react-query'
import type { NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { decidedSince } from '@touchline/domain/engine/log/decision-questions.ts'
import type { Placed } from '@touchline/domain/nouns/review-rule/rule-places.ts'
import { askList, type AnyList } from '@touchline/domain/tables/ask-list.ts'
import type { ConditionOf } from '@touchline/domain/engine/query/list-query.ts'
import { claimedSince } from '@touchline/domain/engine/review/record-questions.ts'
import { CLAIM_LEASE_MS, claimEndsAt, isLive } from '@touchline/domain/engine/review/claim.ts'
import { queueTargetMs, shownWaitingSince } from '@touchline/domain/engine/review/queue-states.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import type { Collection, Page } from '#data/backend/collection.ts'
import { giveBackClaim, takeClaim, withClaim, type ClaimAnswer } from '#data/backend/write/claim-write.ts'
import { notFilledIn } from '#data/engine/lists/not-filled-in.ts'
import { withLookedUpNames } from '#data/engine/looked-up-names.ts'
import { readAllByIds } from '#data/engine/records-by-id.ts'
import { log } from '#data/log.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import { ownTemplates } from './reason-templates.ts'
import { queryClient } from '#data/query-client.ts'
import { learnServerTime, serverTime } from '#data/server-clock.ts'
import { currentActor } from '#data/session/session.ts'
import { claimsAgainMs } from './fresh-queue.ts'
import { queueCount, queueOldest, silentCount, statedCount, undecided } from './queues.ts'
import { figuresOf } from './review-figures.ts'
import { inRuledOrder, prepareRules, ruleHints } from './rule-hints.ts'
import type { Stray } from './strays.ts'

type Reviewable = { id: string; claim?: Claim | undefined; assigneeId?: string | undefined }

type Filters = Readonly<Record<string, string>>

/** The lists that are queues. */
export type QueueQuery = Extract<AnyList, { collection: NounWith<'waits'> }>

type Waiting<T, Query extends QueueQuery> = {
  collection: Collection<T, Query['collection']>
  /** The state in which items wait, and the condition for it; another state where a filter asks for that. */
  waiting: { value: string; is(state: string): ConditionOf<Query>; of?(filters: Filters): string }
  query: Query
  /** Conditions from the filters of the address. */
  conditions(filters: Filters): ConditionOf<Query>[]
  isWaiting(record: T): boolean
}

type Strays = { strays: readonly Stray[]; unseen: number }

const NO_STRAYS: Strays = { strays: [], unseen: 0 }

/** Loaded where there are any. */
const strayParts = () => Promise.all([import('./strays.ts'), import('./stray-places.ts')])

type QueuePage<T> = Page<T> & { unseen?: number; placed?: Readonly<Record<string, Placed>> }

/** Query of a review queue, and the claims on its items. */
export function reviewQueueOf<T extends Reviewable, const Query extends QueueQuery>({
  collection,
  waiting,
  query,
  conditions,
  isWaiting,
}: Waiting<T, Query>) {
  const { name } = collection
  const stateOf = (filters: Filters) => waiting.of?.(filters) ?? waiting.value
  const requestOf = (state: string, where: readonly ConditionOf<Query>[]) =>
    askList(query, { where: [waiting.is(state), ...where], by: query.defaultSort })
  const queueRequest = (filters: Filters) => requestOf(stateOf(filters), conditions(filters))
  const { orderBy } = requestOf(waiting.value, [])
  const order = orderBy.map(({ field }) => field)

  /** How many of a state are in the queue's order. */
  const orderedCount = (state: string) =>
    queryOptions({
      queryKey: [name, 'count', 'ordered', state],
      queryFn: () => collection.count(requestOf(state, [])),
    })

  /** Those that wait and that the queue's query does not find, and how many more of them there are. */
  const straysOf = async (filters: Filters): Promise<Strays> => {
    const state = stateOf(filters)
    const [stated, ordered, silent] = await Promise.all([
      queryClient.fetchQuery(statedCount(name, state)),
      queryClient.fetchQuery(orderedCount(state)),
      state === undecided(name) ? queryClient.fetchQuery(silentCount(name)) : 0,
    ])
    const unordered = Math.max(0, stated - ordered)
    const where = conditions(filters)
    // A filter may ask for what nobody derived yet, of a record that has its place.
    const unfilled = where.length === 0 ? 0 : await queryClient.fetchQuery(notFilledIn(name))
    if (unordered + silent + unfilled === 0) return NO_STRAYS
    const [{ unorderedStrays, silentStrays, unfilledStrays }, { strayAmong }] = await strayParts()
    const found = await Promise.all([
      unordered === 0 ? [] : unorderedStrays(name, state, order, unordered),
      silent === 0 ? [] : silentStrays(name, silent),
    ])
    const lacking = found.flat()
    const others = unfilled === 0 ? [] : await unfilledStrays(name, state, unfilled)
    return {
      strays: strayAmong([...lacking, ...others], where, queueRequest(filters)),
      unseen: Math.max(0, unordered + silent - lacking.length),
    }
  }

  /** As the active rules of the queue order it. */
  const placedPage = async (page: Page<T>, unseen: number): Promise<QueuePage<T>> => ({
    ...page,
    ...(await inRuledOrder(name, page.rows)),
    ...(unseen > 0 && { unseen }),
  })

  const record = (id: string) =>
    queryOptions({ queryKey: [name, 'record', id], queryFn: () => collection.get(id) })

  return {
    isWaiting,

    /** The messages that go with reasons, as far as the team wrote its own. */
    templates: ownTemplates,

    /**
     * The first waiting items; reads one document more than `size`, and those that lack what the query goes by, where counts
     * tell of any. `unseen`: so many of these were not looked for.
     */
    items: (filters: Filters, size: number) =>
      queryOptions({
        queryKey: [name, 'queue', filters, size],
        queryFn: async (): Promise<QueuePage<T>> => {
          prepareRules()
          const [page, { strays, unseen }] = await Promise.all([
            collection.page(queueRequest(filters), { size }),
            straysOf(filters),
          ])
          if (strays.length === 0) return placedPage(page, unseen)
          const [{ forgetStrays }, { withStrays }] = await strayParts()
          const whole = await withStrays(page, strays, {
            read: (ids) => readAllByIds(collection, ids),
            forget: (ids) => forgetStrays(name, ids),
            orderBy,
            size,
            isStray: isWaiting,
          })
          return placedPage(whole, unseen)
        },
      }),

    /** How many wait: without a filter what the navigation and the dashboard say. */
    count: (filters: Filters) =>
      conditions(filters).length === 0
        ? queueCount(name, stateOf(filters))
        : queryOptions({
            queryKey: [name, 'count', 'queue', filters],
            queryFn: async () => {
              const [found, { strays }] = await Promise.all([
                collection.count(queueRequest(filters)),
                straysOf(filters),
              ])
              return found + strays.length
            },
          }),

    /** Since when the oldest of all waits, and since when each does. */
    oldest: () => queueOldest(name),
    waitingSince: (item: T) => shownWaitingSince(name, { ...item }),

    /** Within so long it should be decided. */
    targetMs: queueTargetMs(name),

    /** Whether what has waited longest comes first. */
    isOldestFirst: order.length === 1,

    record,

    /** Who has which item open now: as many documents as there are live claims. */
    claims: () =>
      queryOptions({
        queryKey: [name, 'claims'],
        queryFn: async () => {
          await learnServerTime()
          const since = new Date(serverTime().getTime() - CLAIM_LEASE_MS)
          const { rows } = await collection.page(claimedSince(name, since))
          return rows.flatMap(({ id, claim }) =>
            isLive(claim, serverTime())
              ? [{ id, by: claim.by, byName: claim.byName, endsAt: claimEndsAt(claim) }]
              : [],
          )
        },
        refetchInterval: ({ state: { data } }) => claimsAgainMs(name, data),
        refetchOnWindowFocus: 'always',
      }),

    /** A colleague's is not handed out, and stays in the list. */
    assignedTo: ({ assigneeId }: T): 'you' | 'colleague' | undefined =>
      assigneeId === undefined ? undefined : assigneeId === currentActor().uid ? 'you' : 'colleague',

    /** Suggestions of active rules about an item. */
    hints: (item: T) => ruleHints(name, item),

    /** How fast and how well the queue is decided. */
    figures: () => figuresOf(name, waiting.value),

    /** How many of them were decided since, by a count query over the log. */
    decidedSince: (since: Date) =>
      queryOptions({
        queryKey: ['decisions', 'count', name, since],
        queryFn: () =>
          decisionsCollection.count(decidedSince({ collection: name, waiting: waiting.value, since })),
      }),

    /** Takes an item or renews the claim on it, and remembers the record as it is now. */
    async take(id: string): Promise<ClaimAnswer<T>> {
      await learnServerTime()
      const answer = await takeClaim({ collection, id, isWaiting, actor: currentActor(), now: serverTime() })
      if (answer.state === 'gone') return answer
      const [read = answer.record] = await withLookedUpNames(name, [answer.record])
      queryClient.setQueryData(record(id).queryKey, () => read)
      return { ...answer, record: read }
    },

    /**
     * Takes a record that does not wait, but will once this reviewer has reversed its decision; returns the way to give it
     * back. Throws `refused` with the name of the colleague who has it open.
     */
    reserve: async (id: string): Promise<() => Promise<void>> => {
      await learnServerTime()
      return withClaim({ collection, id, actor: currentActor(), now: serverTime() })
    },

    /** Gives it back; what does not arrive ends with the lease. */
    giveBack: (id: string): Promise<void> =>
      giveBackClaim(name, id).catch((failure: unknown) =>
        log.warn('A claim could not be given back.', failure),
      ),
  }
}

export type { ClaimAnswer } from '#data/backend/write/claim-write.ts'

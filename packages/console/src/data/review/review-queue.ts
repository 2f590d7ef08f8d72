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
import { type Collection, collectionOf, type Page } from '#data/backend/collection.ts'
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
import { myShift } from './shift.ts'
import { figuresOf } from './review-figures.ts'
import type { Stray } from './strays.ts'
import { rulesInStage } from '@touchline/domain/nouns/review-rule/review-rule-questions.ts'
import { AnyRecord } from '#data/engine/any-record.ts'
import type { RuleHint } from './rule-suggestions.ts'

type Reviewable = { id: string; claim?: Claim | undefined; assigneeId?: string | undefined }

type Filters = Readonly<Record<string, string>>

export type QueueQuery = Extract<AnyList, { collection: NounWith<'waits'> }>

type Waiting<T, Query extends QueueQuery> = {
  collection: Collection<T, Query['collection']>
  /** State of waiting items, and its condition; another state where a filter asks for that. */
  waiting: { value: string; is(state: string): ConditionOf<Query>; of?(filters: Filters): string }
  query: Query
  /** Conditions from the filters of the address. */
  conditions(filters: Filters): ConditionOf<Query>[]
  isWaiting(record: T): boolean
}

type Strays = { strays: readonly Stray[]; unseen: number }

const NO_STRAYS: Strays = { strays: [], unseen: 0 }

/** Loaded only where strays exist. */
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

  /** Number of records of a state in the queue's order. */
  const orderedCount = (state: string) =>
    queryOptions({
      queryKey: [name, 'count', 'ordered', state],
      queryFn: () => collection.count(requestOf(state, [])),
    })

  /** Waiting items that the queue's query doesn't find, and the number of further ones. */
  const straysOf = async (filters: Filters): Promise<Strays> => {
    const state = stateOf(filters)
    const [stated, ordered, silent] = await Promise.all([
      queryClient.fetchQuery(statedCount(name, state)),
      queryClient.fetchQuery(orderedCount(state)),
      state === undecided(name) ? queryClient.fetchQuery(silentCount(name)) : 0,
    ])
    const unordered = Math.max(0, stated - ordered)
    const where = conditions(filters)
    // A filter may ask for derived fields that are missing in a record that has its place.
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

  /** The page in the order of the queue's active rules. */
  const placedPage = async (page: Page<T>, unseen: number): Promise<QueuePage<T>> => ({
    ...page,
    ...(await inRuledOrder(name, page.rows)),
    ...(unseen > 0 && { unseen }),
  })

  const record = (id: string) =>
    queryOptions({ queryKey: [name, 'record', id], queryFn: () => collection.get(id) })

  return {
    isWaiting,

    /** Messages for reasons that the team wrote itself. */
    templates: ownTemplates,

    /**
     * First waiting items; reads one document more than `size`, and those without the query's fields, where counts find any.
     * `unseen`: number of these that were not looked for.
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

    /** Number of waiting items; without a filter the same as in the navigation and on the dashboard. */
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

    /** Start of the oldest wait, and of each item's. */
    oldest: () => queueOldest(name),
    waitingSince: (item: T) => shownWaitingSince(name, { ...item }),

    /** Target time for a decision. Milliseconds. */
    targetMs: queueTargetMs(name),

    /** Whether the longest waiting items come first. */
    isOldestFirst: order.length === 1,

    record,

    /** Current claims on items: one document for each live claim. */
    claims: () =>
      queryOptions({
        queryKey: [name, 'claims'],
        queryFn: async () => {
          await learnServerTime()
          const since = new Date(serverTime().getTime() - CLAIM_LEASE_MS)
          const { rows } = await collection.page(claimedSince(name, since))
          return rows.flatMap(({ id, claim }) =>
            isLive(claim, serverTime())
              ? [
                  {
                    id,
                    by: claim.by,
                    byName: claim.byName,
                    endsAt: claimEndsAt(claim),
                    renewedAt: claim.claimedAt,
                  },
                ]
              : [],
          )
        },
        refetchInterval: ({ state: { data } }) => claimsAgainMs(name, data),
        refetchOnWindowFocus: 'always',
      }),

    /** A colleague's item is skipped when taking the next one, and stays in the list. */
    assignedTo: ({ assigneeId }: T): 'you' | 'colleague' | undefined =>
      assigneeId === undefined ? undefined : assigneeId === currentActor().uid ? 'you' : 'colleague',

    /** Suggestions of active rules about an item. */
    hints: (item: T) => ruleHints(name, item),

    /** Speed and quality of the queue's decisions. */
    figures: () => figuresOf(name, waiting.value),

    /** This reviewer's entries of a day, of all queues. */
    shift: myShift,

    /** Number of decisions since then, by a count query over the log. */
    decidedSince: (since: Date) =>
      queryOptions({
        queryKey: ['decisions', 'count', name, since],
        queryFn: () =>
          decisionsCollection.count(decidedSince({ collection: name, waiting: waiting.value, since })),
      }),

    /** Takes an item, also from an idle colleague, or renews the claim on it, and remembers the current record. */
    async take(id: string, takesOver = false): Promise<ClaimAnswer<T>> {
      await learnServerTime()
      const now = serverTime()
      const answer = await takeClaim({ collection, id, isWaiting, actor: currentActor(), now, takesOver })
      if (answer.state === 'gone') return answer
      const [read = answer.record] = await withLookedUpNames(name, [answer.record])
      queryClient.setQueryData(record(id).queryKey, () => read)
      return { ...answer, record: read }
    },

    /**
     * Claims a record that will wait once this reviewer has reversed its decision; returns a function that gives it back.
     * Throws `refused` with the name of the colleague who has it open.
     */
    reserve: async (id: string): Promise<() => Promise<void>> => {
      await learnServerTime()
      return withClaim({ collection, id, actor: currentActor(), now: serverTime() })
    },

    /** Gives it back; where the write is lost, the claim ends with its lease. */
    giveBack: (id: string): Promise<void> =>
      giveBackClaim(name, id).catch((failure: unknown) =>
        log.warn('A claim could not be given back.', failure),
      ),
  }
}

export type { ClaimAnswer } from '#data/backend/write/claim-write.ts'

/** Active rules of all queues: few documents, asked for once a minute at most. */
const activeRules = () =>
  queryOptions({
    queryKey: ['reviewRules', 'active'],
    queryFn: async () => (await collectionOf('reviewRules', AnyRecord).page(rulesInStage('active'))).rows,
    staleTime: 60_000,
  })

/** Suggestions of a queue's active rules about an item. Loads the code that reads rules only where there are any. */
const ruleHints = (queue: string, item: { id: string; rev?: number | undefined }) =>
  queryOptions({
    queryKey: ['reviewRules', 'hints', queue, item.id, item.rev ?? 0],
    queryFn: async (): Promise<readonly RuleHint[]> => {
      const rules = (await queryClient.fetchQuery(activeRules())).filter((rule) => rule['queue'] === queue)
      if (rules.length === 0) return []
      const { hintsFor } = await import('./rule-suggestions.ts')
      return hintsFor(rules, item)
    },
    staleTime: 60_000,
  })

/** Fetches the rules together with the page of a queue, not after it. */
const prepareRules = (): void => void queryClient.prefetchQuery(activeRules())

type Placing<T> = { rows: T[]; placed?: Readonly<Record<string, Placed>> }

/**
 * Puts a page of a queue in the order of its active rules, and notes which rule placed what. Records beyond the page stay where
 * they are, since places are determined on display. A queue is shown without its rules rather than not at all.
 */
async function inRuledOrder<T extends { id: string }>(queue: string, rows: T[]): Promise<Placing<T>> {
  try {
    const rules = (await queryClient.fetchQuery(activeRules())).filter(
      (rule) => rule['queue'] === queue && (rule['outcome'] === 'skip' || rule['outcome'] === 'route'),
    )
    if (rules.length === 0 || rows.length === 0) return { rows }
    const { placedRows } = await import('./rule-suggestions.ts')
    return await placedRows(rules, rows)
  } catch (failure) {
    log.warn('The rules of a queue could not be read.', failure)
    return { rows }
  }
}

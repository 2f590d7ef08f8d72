import { queryOptions } from '@tanstack/react-query'
import type { NounWith } from '@touchline/domain/nouns.ts'
import { decidedSince } from '@touchline/domain/nouns/decision/decision-questions.ts'
import { askList, type AnyList } from '@touchline/domain/query/ask.ts'
import type { ConditionOf } from '@touchline/domain/query/list-query.ts'
import { claimedSince } from '@touchline/domain/query/record-questions.ts'
import { CLAIM_LEASE_MS, isLive } from '@touchline/domain/review/claim.ts'
import type { Claim } from '@touchline/domain/review/review.ts'
import type { Collection } from '#data/backend/collection.ts'
import { giveBackClaim, takeClaim, type ClaimAnswer } from '#data/backend/write/claim-write.ts'
import { FRESH_EVERY_MS } from '#data/engine/freshness.ts'
import { log } from '#data/log.ts'
import { decisionsCollection } from '#data/nouns/decision/decisions.ts'
import { ownTemplates } from '#data/nouns/reason-template/reason-templates.ts'
import { queryClient } from '#data/query-client.ts'
import { learnServerTime, serverTime } from '#data/server-clock.ts'
import { currentActor } from '#data/session/session.ts'
import { figuresOf } from './review-figures.ts'

type Reviewable = { id: string; claim?: Claim | undefined }

type Filters = Readonly<Record<string, string>>

/** The lists that are queues. */
export type QueueQuery = Extract<AnyList, { collection: NounWith<'waits'> }>

type Waiting<T, Query extends QueueQuery> = {
  collection: Collection<T, Query['collection']>
  /** The state in which items wait, and the condition for it; another state where a filter asks for that. */
  waiting: { value: string; is(state: string): ConditionOf<Query>; of?(filters: Filters): string }
  query: Query
  /** What the filters of the address ask for. */
  conditions(filters: Filters): ConditionOf<Query>[]
  isWaiting(record: T): boolean
}

/** What a review queue reads, and the claims on its items. */
export function reviewQueueOf<T extends Reviewable, const Query extends QueueQuery>({
  collection,
  waiting,
  query,
  conditions,
  isWaiting,
}: Waiting<T, Query>) {
  const { name } = collection
  const queueRequest = (filters: Filters) =>
    askList(query, {
      where: [waiting.is(waiting.of?.(filters) ?? waiting.value), ...conditions(filters)],
      by: query.defaultSort,
    })
  const record = (id: string) =>
    queryOptions({ queryKey: [name, 'record', id], queryFn: () => collection.get(id) })

  return {
    isWaiting,

    /** The messages that go with reasons, as far as the team wrote its own. */
    templates: ownTemplates,

    /** The first waiting items; reads one document more than `size`. */
    items: (filters: Filters, size: number) =>
      queryOptions({
        queryKey: [name, 'queue', filters, size],
        queryFn: () => collection.page(queueRequest(filters), { size }),
      }),

    /** How many wait, by a count query. Those without the field that they are sorted by are no part of the queue. */
    count: (filters: Filters) =>
      queryOptions({
        queryKey: [name, 'count', 'queue', filters],
        queryFn: () => collection.count(queueRequest(filters)),
      }),

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
            isLive(claim, serverTime()) ? [{ id, by: claim.by, byName: claim.byName }] : [],
          )
        },
        refetchInterval: FRESH_EVERY_MS,
        refetchOnWindowFocus: 'always',
      }),

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
      if (answer.state !== 'gone') queryClient.setQueryData(record(id).queryKey, () => answer.record)
      return answer
    },

    /** Gives it back; what does not arrive ends with the lease. */
    giveBack: (id: string): Promise<void> =>
      giveBackClaim(name, id).catch((failure: unknown) =>
        log.warn('A claim could not be given back.', failure),
      ),
  }
}

export type { ClaimAnswer } from '#data/backend/write/claim-write.ts'

import { type Noun, queueFiltersOf } from '@touchline/domain/engine/noun/noun.ts'
import type { NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { DescribedList } from '@touchline/domain/tables/ask-list.ts'
import { equals } from '@touchline/domain/engine/query/condition.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import type { Collection } from '#data/backend/collection.ts'
import { conditionsIn } from '#data/engine/lists/noun-conditions.ts'
import { ownTemplates } from '#data/review/reason-templates.ts'
import { reviewQueueOf } from '#data/review/review-queue.ts'
import { readRecipient } from './recipient.ts'

/** Lists that are queues of a described noun. */
export type DescribedQueue = Extract<DescribedList, { collection: NounWith<'waits'> }>

type Requested = {
  id: string
  status?: string | undefined
  claim?: Claim | undefined
  createdBy?: string | undefined
}

/** Query of a described noun's queue: the requested records that wait for a decision, oldest first. */
export const nounRequests = <T extends Requested, const Query extends DescribedQueue>(
  collection: Collection<T, Query['collection']>,
  query: Query,
) =>
  reviewQueueOf<T, DescribedQueue>({
    collection,
    waiting: { value: 'requested', is: (state) => equals('status', state) },
    query,
    conditions: (filters) => conditionsIn(queueFiltersOf(query.of), filters),
    isWaiting: ({ status }) => status === 'requested',
  })

/** Recipients of a message about a requested record, and the details that the messages name. */
export const nounTelling = <T extends Requested>(
  { collection, one }: Noun,
  nameOf: (record: NoInfer<T>) => string,
) => ({
  collection: collection,
  itemName: nameOf,
  recipientOf: (record: T) => readRecipient(concernedBy(collection, record).accounts[0]),
  templateValues: (record: T) => ({ [one]: nameOf(record), club: nameOf(record) }),
  templates: ownTemplates,
})

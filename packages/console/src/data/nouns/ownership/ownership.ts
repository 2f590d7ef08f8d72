import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { ownershipQuery } from '@touchline/domain/nouns/ownership/ownership-query.ts'
import {
  openStatuses,
  ownershipNoun,
  OwnershipRequest,
  ownershipStatuses,
  ownershipStatusOf,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { equals, oneOf } from '@touchline/domain/engine/query/condition.ts'
import { askNoun } from '@touchline/domain/tables/ask-list.ts'
import { meantValues } from '@touchline/domain/engine/query/filter-values.ts'
import { collectionOf, type Collection } from '#data/backend/collection.ts'
import { namingOthers } from '#data/engine/looked-up-names.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { PAGE_MAX, readAllByIds } from '#data/engine/records-by-id.ts'
import { clubsById, clubsCollection } from '#data/nouns/club/clubs.ts'
import { queryClient } from '#data/query-client.ts'
import { reviewQueueOf } from '#data/review/review-queue.ts'
import { currentActor } from '#data/session/session.ts'
import { nounConditions } from '#data/engine/lists/noun-conditions.ts'
import { ANY_STATUS } from '#data/engine/lists/status-filter.ts'
import type { ListState } from '#data/list-state.ts'

/** Translates the URL into a query. An unreadable filter value is left out. */
function ownershipListRequest({ filters, ...by }: Pick<ListState, 'filters' | 'sort' | 'direction'>) {
  const { mine, ...others } = filters
  return askNoun(ownershipQuery, {
    where: [
      ...nounConditions(ownershipNoun, { filters: others, ...by }),
      ...(isOpenAsked(filters['status']) ? [oneOf('status', openStatuses)] : []),
      ...(mine === 'yes' ? [equals('decision.by', currentActor().uid)] : []),
    ],
    by,
  })
}

/** Without a choice the list shows open requests. */
const isOpenAsked = (status: string | undefined): boolean =>
  status !== ANY_STATUS && meantValues(status, ownershipStatuses).length === 0

export const ownershipCollection = namingOthers(collectionOf('clubOwnershipRequests', OwnershipRequest))

/** A row of the list: a request with its current club, for the crest, managers and open requests. */
export type OwnershipRow = OwnershipRequest & { club?: Club | undefined }

/** Each page reads the clubs of its rows too, in as few queries as possible. */
const withClubs: Collection<OwnershipRow, 'clubOwnershipRequests'> = {
  ...ownershipCollection,
  async page(question, cut = {}) {
    const page = await ownershipCollection.page(question, cut)
    const ids = page.rows.flatMap(({ clubId }) => (clubId ? [clubId] : []))
    const clubs =
      (cut.size ?? question.most) > PAGE_MAX
        ? await readAllByIds(clubsCollection, ids)
        : await queryClient.fetchQuery(clubsById(ids))
    return { ...page, rows: page.rows.map((row) => ({ ...row, club: clubs.get(row.clubId ?? '') })) }
  },
}

export const ownershipRequests = listOf(withClubs, ownershipListRequest)

/** A waiting request with the number of others that wait for the same club, as far as they are on its page. */
export type QueuedRequest = OwnershipRequest & { rivals?: number }

const withRivals: Collection<QueuedRequest, 'clubOwnershipRequests'> = {
  ...ownershipCollection,
  async page(question, cut) {
    const page = await ownershipCollection.page(question, cut)
    const together = Map.groupBy(page.rows, ({ clubId, id }) => clubId ?? id)
    const rivals = ({ clubId, id }: OwnershipRequest) => (together.get(clubId ?? id)?.length ?? 1) - 1
    return { ...page, rows: page.rows.map((row) => ({ ...row, rivals: rivals(row) })) }
  },
}

/** Requests that wait for a decision, oldest first. */
export const ownershipReview = reviewQueueOf<QueuedRequest, typeof ownershipQuery>({
  collection: withRivals,
  waiting: { value: 'pending', is: (state) => equals('status', state) },
  query: ownershipQuery,
  conditions: () => [],
  isWaiting: (request) => ownershipStatusOf(request) === 'pending',
})

/** Returns the oldest request that nobody else has open and that the reviewer may decide; undefined where there is none. */
export async function firstToReview(): Promise<string | undefined> {
  const [{ rows }, claims] = await Promise.all([
    queryClient.fetchQuery(ownershipReview.items({}, FIRST_SIZE)),
    queryClient.fetchQuery(ownershipReview.claims()),
  ])
  const { uid } = currentActor()
  const held = new Set(claims.filter(({ by }) => by !== uid).map(({ id }) => id))
  return rows.find((request) => !held.has(request.id) && isForReviewer(request))?.id
}

/** Same size as the queue's, so that it finds them in the cache. */
const FIRST_SIZE = 50

/** Whether the request is neither one's own nor first approved by this reviewer. */
export const isForReviewer = ({ userId, firstApproval }: OwnershipRequest): boolean => {
  const { uid } = currentActor()
  return userId !== uid && firstApproval?.by !== uid
}

import { queryOptions } from '@tanstack/react-query'
import { ClubRequest } from '@touchline/domain/nouns/club/club-request.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { clubRequestsQuery } from '@touchline/domain/nouns/club/clubs-query.ts'
import type { Recipient } from '@touchline/domain/engine/mail/outbox.ts'
import { equals } from '@touchline/domain/engine/query/condition.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { isText } from '#data/engine/lists/list-conditions.ts'
import { mapLimit } from '#data/engine/map-limit.ts'
import { ownTemplates } from '#data/review/reason-templates.ts'
import { queryClient } from '#data/query-client.ts'
import { clientFilteredQueue } from '#data/review/client-filtered-queue.ts'
import { reviewQueueOf } from '#data/review/review-queue.ts'
import { clubsLike } from './club-duplicates.ts'
import { clubsCollection } from './clubs.ts'

const queue = reviewQueueOf({
  collection: clubsCollection,
  waiting: { value: 'requested', is: (state) => equals('status', state) },
  query: clubRequestsQuery,
  conditions: ({ country }) => isText('country', country),
  isWaiting: ({ status }) => status === 'requested',
})

/** Most pending clubs looked through for duplicates. */
export const LOOKED_THROUGH = 200

/**
 * Requested clubs that wait for a decision, oldest first. The database doesn't know duplicates: with that filter the first
 * {@link LOOKED_THROUGH} are read, and the records to compare each with.
 */
export const clubRequests = {
  ...queue,
  ...clientFilteredQueue(queue, {
    collection: clubsCollection.name,
    filter: 'duplicates',
    values: ['yes', 'no'],
    most: LOOKED_THROUGH,
    choose: async (rows, value, signal) => {
      const found = await mapLimit(rows, signal, (club) => queryClient.fetchQuery(duplicatesOf(club)))
      return rows.filter((_, at) => (found[at] ?? []).length > 0 === (value === 'yes'))
    },
  }),
}

/** Applicant's words, or null where a record came without. */
export const clubRequest = (clubId: string) =>
  queryOptions({
    queryKey: ['clubRequests', clubId],
    queryFn: async () => (await collectionOf(`clubs/${clubId}/private`, ClubRequest).find('request')) ?? null,
  })

/** Possible duplicates of a requested club. Asked for again when the compared fields change. */
export const duplicatesOf = ({ id, name, aliases, country, city, website, geo }: Club) =>
  clubsLike({ id, name, aliases, country, city, website, geo })

/** Recipients of a message about a requested club, and the details that the messages name. */
export const clubTelling = {
  collection: 'clubs',
  itemName: clubName,
  recipientOf: async ({ id }: Club): Promise<Recipient | undefined> => {
    const request = (await queryClient.fetchQuery(clubRequest(id))) ?? undefined
    const {
      accounts: [userId],
      addresses: [email],
    } = concernedBy('clubs', { id }, request)
    return userId || email ? { userId, name: request?.applicantName, email } : undefined
  },
  templateValues: (club: Club) => ({ club: clubName(club) }),
  templates: ownTemplates,
}

import { queryOptions } from '@tanstack/react-query'
import { clubName, type Club } from '@touchline/domain/club.ts'
import { ClubRequest } from '@touchline/domain/club-request.ts'
import { clubRequestsQuery } from '@touchline/domain/clubs-query.ts'
import type { Recipient } from '@touchline/domain/outbox.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { clubsLike } from '#data/club-duplicates.ts'
import { clubsCollection } from '#data/clubs.ts'
import { isText } from '#data/list-conditions.ts'
import { queryClient } from '#data/query-client.ts'
import { ownTemplates } from '#data/reason-templates.ts'
import { reviewQueueOf } from '#data/review-queue.ts'

/** Clubs that were asked for and wait for a decision, oldest first. */
export const clubRequests = reviewQueueOf({
  collection: clubsCollection,
  waiting: { field: 'status', value: 'requested' },
  query: clubRequestsQuery,
  conditions: ({ country }) => isText('country', country),
  isWaiting: ({ status }) => status === 'requested',
})

/** What the applicant wrote, or null where a record came without. */
export const clubRequest = (clubId: string) =>
  queryOptions({
    queryKey: ['clubRequests', clubId],
    queryFn: async () => (await collectionOf(`clubs/${clubId}/private`, ClubRequest).find('request')) ?? null,
  })

/** The clubs that a requested one may be already. Asked for again when what they are found by changes. */
export const duplicatesOf = ({ id, name, aliases, country, city, website, geo }: Club) =>
  clubsLike({ id, name, aliases, country, city, website, geo })

/** Who is told of a decision about a club that was asked for, and what the messages speak of. */
export const clubTelling = {
  area: 'clubs',
  itemName: clubName,
  recipientOf: async ({ id }: Club): Promise<Recipient | undefined> => {
    const { applicantId, applicantName, email } = (await queryClient.fetchQuery(clubRequest(id))) ?? {}
    return applicantId || email ? { userId: applicantId, name: applicantName, email } : undefined
  },
  templateValues: (club: Club) => ({ club: clubName(club) }),
  templates: ownTemplates,
}

import { queryOptions } from '@tanstack/react-query'
import { clubName, type Club } from '@touchline/domain/club.ts'
import { ClubRequest } from '@touchline/domain/club-request.ts'
import { clubRequestsQuery } from '@touchline/domain/clubs-query.ts'
import type { Recipient } from '@touchline/domain/outbox.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { clubsLike } from '#data/club-duplicates.ts'
import { clubsCollection } from '#data/clubs.ts'
import { inTurns } from '#data/in-turns.ts'
import { isText } from '#data/list-conditions.ts'
import { queryClient } from '#data/query-client.ts'
import { ownTemplates } from '#data/reason-templates.ts'
import { reviewQueueOf } from '#data/review-queue.ts'

type Filters = Readonly<Record<string, string>>

const queue = reviewQueueOf({
  collection: clubsCollection,
  waiting: { field: 'status', value: 'requested' },
  query: clubRequestsQuery,
  conditions: ({ country }) => isText('country', country),
  isWaiting: ({ status }) => status === 'requested',
})

/** So many of the waiting are looked through for duplicates. */
export const LOOKED_THROUGH = 20

/** Clubs that were asked for and wait for a decision, oldest first. */
export const clubRequests = {
  ...queue,

  /**
   * The database does not know of duplicates: with that filter the first {@link LOOKED_THROUGH} waiting ones are shown
   * that have some, or none. Reads them and what each is compared with.
   */
  items: (filters: Filters, size: number) =>
    isLookedThrough(filters) ? lookedThrough(filters) : queue.items(filters, size),
  count: (filters: Filters) =>
    isLookedThrough(filters)
      ? queryOptions({
          queryKey: ['clubs', 'count', 'queue', filters],
          queryFn: async () => (await queryClient.fetchQuery(lookedThrough(filters))).rows.length,
        })
      : queue.count(filters),
}

const isLookedThrough = ({ duplicates }: Filters) => duplicates === 'yes' || duplicates === 'no'

const lookedThrough = (filters: Filters) =>
  queryOptions({
    queryKey: ['clubs', 'queue', filters, LOOKED_THROUGH],
    queryFn: async ({ signal }) => {
      const { duplicates, ...others } = filters
      const { rows } = await queryClient.fetchQuery(queue.items(others, LOOKED_THROUGH))
      const found = await inTurns(rows, signal, (club) => queryClient.fetchQuery(duplicatesOf(club)))
      const isWanted = (_: Club, at: number) => (found[at] ?? []).length > 0 === (duplicates === 'yes')
      // No further page: what is asked for further would be looked through without an end.
      return { rows: rows.filter(isWanted) }
    },
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

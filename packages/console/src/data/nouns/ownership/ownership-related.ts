import { queryOptions } from '@tanstack/react-query'
import {
  openRequestsForClub,
  requestsForClub,
  requestsSayingForClub,
  requestsOfPerson,
} from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import { isOpenRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { usersCollection } from '#data/nouns/user/users.ts'
import { ownershipCollection } from './ownership.ts'

/** Most requests looked through where some have no state. */
const SILENT_MAX = 100

/**
 * Open requests for a club, including the current one. Reads at most 11 documents, and the others where some have no state:
 * these are open too, and no query finds them.
 */
export const openRequestsFor = (clubId: string | undefined) =>
  queryOptions({
    queryKey: [ownershipCollection.name, 'open', clubId],
    queryFn: async () => {
      if (clubId === undefined) return []
      const [{ rows }, all, saying] = await Promise.all([
        ownershipCollection.page(openRequestsForClub(clubId)),
        ownershipCollection.count(requestsForClub(clubId)),
        ownershipCollection.count(requestsSayingForClub(clubId)),
      ])
      if (all <= saying) return rows
      const { rows: every } = await ownershipCollection.page(requestsForClub(clubId), { size: SILENT_MAX })
      return every.filter(isOpenRequest)
    },
  })

/** Requests of a person, the latest first. Reads at most 21 documents. */
export const requestsByPerson = (userId: string | undefined) =>
  queryOptions({
    queryKey: [ownershipCollection.name, 'person', userId],
    queryFn: async () => {
      if (userId === undefined) return []
      const { rows } = await ownershipCollection.page(requestsOfPerson(userId))
      return rows.toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
    },
  })

/** Rejected request that an appeal is against, or null when it is removed. */
export const appealedAgainst = (id: string) =>
  queryOptions({
    queryKey: [ownershipCollection.name, 'appealed', id],
    queryFn: async () => (await ownershipCollection.find(id)) ?? null,
  })

/** Applicant, or null when the account is removed. */
export const applicantOf = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['users', 'applicant', userId],
    queryFn: async () => (userId === undefined ? null : ((await usersCollection.find(userId)) ?? null)),
  })

/** Club of the request, or null when there is none with that key. */
export const clubAskedFor = (clubId: string | undefined) =>
  queryOptions({
    queryKey: ['clubs', 'asked', clubId],
    queryFn: async () => (clubId === undefined ? null : ((await clubsCollection.find(clubId)) ?? null)),
  })

import { queryOptions } from '@tanstack/react-query'
import {
  openRequestsForClub,
  requestsOfPerson,
} from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { usersCollection } from '#data/nouns/user/users.ts'
import { ownershipCollection } from './ownership.ts'

/** The open requests for a club, the one that is looked at among them. Reads at most 11 documents. */
export const openRequestsFor = (clubId: string | undefined) =>
  queryOptions({
    queryKey: [ownershipCollection.name, 'open', clubId],
    queryFn: async () => {
      if (clubId === undefined) return []
      return (await ownershipCollection.page(openRequestsForClub(clubId))).rows
    },
  })

/** What a person asked for, the latest first. Reads at most 21 documents. */
export const requestsByPerson = (userId: string | undefined) =>
  queryOptions({
    queryKey: [ownershipCollection.name, 'person', userId],
    queryFn: async () => {
      if (userId === undefined) return []
      const { rows } = await ownershipCollection.page(requestsOfPerson(userId))
      return rows.toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
    },
  })

/** The person who asks, or null when the account is gone. */
export const applicantOf = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['users', 'applicant', userId],
    queryFn: async () => (userId === undefined ? null : ((await usersCollection.find(userId)) ?? null)),
  })

/** The club that is asked for, or null when there is none of that key. */
export const clubAskedFor = (clubId: string | undefined) =>
  queryOptions({
    queryKey: ['clubs', 'asked', clubId],
    queryFn: async () => (clubId === undefined ? null : ((await clubsCollection.find(clubId)) ?? null)),
  })

import { queryOptions } from '@tanstack/react-query'
import { openStatuses } from '@touchline/domain/ownership-request.ts'
import { clubsCollection } from '#data/clubs.ts'
import { ownershipCollection } from '#data/ownership.ts'
import { usersCollection } from '#data/users.ts'

/** So many requests for one club are set side by side. */
const RIVALS_SIZE = 10

/** So many requests of one person are looked at. */
const HISTORY_SIZE = 20

/** The open requests for a club, the one that is looked at among them. Reads at most 11 documents. */
export const openRequestsFor = (clubId: string | undefined) =>
  queryOptions({
    queryKey: [ownershipCollection.name, 'open', clubId],
    queryFn: async () => {
      if (clubId === undefined) return []
      const where = [
        { field: 'clubId', op: '==', value: clubId },
        { field: 'status', op: 'in', value: openStatuses },
      ] as const
      return (await ownershipCollection.page({ where, orderBy: [], size: RIVALS_SIZE })).rows
    },
  })

/** What a person asked for, the latest first. Reads at most 21 documents. */
export const requestsByPerson = (userId: string | undefined) =>
  queryOptions({
    queryKey: [ownershipCollection.name, 'person', userId],
    queryFn: async () => {
      if (userId === undefined) return []
      const where = [{ field: 'userId', op: '==', value: userId }] as const
      const { rows } = await ownershipCollection.page({ where, orderBy: [], size: HISTORY_SIZE })
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

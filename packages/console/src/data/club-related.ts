import type { League } from '@touchline/domain/league.ts'
import { Match } from '@touchline/domain/match.ts'
import { OwnershipRequest } from '@touchline/domain/ownership-request.ts'
import { Deal } from '@touchline/domain/pipeline.ts'
import { collectionOf, type Condition } from '#data/backend/collection.ts'
import { leaguesCollection } from '#data/leagues.ts'
import { relatedOf } from '#data/related.ts'
import { videosCollection } from '#data/videos.ts'

const matches = collectionOf('matches', Match)
const deals = collectionOf('pipelines', Deal)
const requests = collectionOf('clubOwnershipRequests', OwnershipRequest)

const holds = (clubId: string): Condition => ({ field: 'clubIds', op: 'array-contains', value: clubId })
const isOf = (clubId: string): Condition => ({ field: 'clubId', op: '==', value: clubId })

/** The leagues that a club is a member of, latest season first. */
export const leaguesOfClub = (clubId: string) =>
  relatedOf(leaguesCollection, ['club', clubId], {
    where: [holds(clubId)],
    orderBy: [{ field: 'season', direction: 'desc' }],
  })

/** So many leagues are left between two looks at what remains. */
const HOLDING_SIZE = 20

/** Some of the leagues that name it as a member, read anew. */
export async function leaguesHolding(clubId: string): Promise<League[]> {
  const order = { field: 'season', direction: 'desc' } as const
  const { rows } = await leaguesCollection.page({
    where: [holds(clubId)],
    orderBy: [order],
    size: HOLDING_SIZE,
  })
  return rows
}

/** Its matches, the latest kick-off first. */
export const matchesOfClub = (clubId: string) =>
  relatedOf(matches, ['club', clubId], {
    where: [holds(clubId)],
    orderBy: [{ field: 'kickOff', direction: 'desc' }],
  })

/** Its matches that are still to be played as of when it is asked, the next one first. */
export const futureMatchesOfClub = (clubId: string, now: Date) =>
  relatedOf(matches, ['club', clubId, 'future'], {
    where: [holds(clubId), { field: 'kickOff', op: '>=', value: now }],
    orderBy: [{ field: 'kickOff', direction: 'asc' }],
  })

/** The videos that show it. */
export const videosOfClub = (clubId: string) =>
  relatedOf(videosCollection, ['club', clubId], { where: [isOf(clubId)], orderBy: [] })

/** The deals with it. */
export const dealsOfClub = (clubId: string) =>
  relatedOf(deals, ['club', clubId], { where: [isOf(clubId)], orderBy: [] })

/** Those that are neither won nor lost. */
export const openDealsOfClub = (clubId: string) =>
  relatedOf(deals, ['club', clubId, 'open'], {
    where: [isOf(clubId), { field: 'status', op: '==', value: 'open' }],
    orderBy: [],
  })

/** The requests to manage it. */
export const requestsOfClub = (clubId: string) =>
  relatedOf(requests, ['club', clubId], { where: [isOf(clubId)], orderBy: [] })

/** Those that wait for a decision. */
export const pendingRequestsOfClub = (clubId: string) =>
  relatedOf(requests, ['club', clubId, 'pending'], {
    where: [isOf(clubId), { field: 'status', op: '==', value: 'pending' }],
    orderBy: [],
  })

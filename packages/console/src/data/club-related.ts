import type { League } from '@touchline/domain/league.ts'
import * as leagues from '@touchline/domain/league-questions.ts'
import * as matches from '@touchline/domain/match-questions.ts'
import { Match } from '@touchline/domain/match.ts'
import * as requests from '@touchline/domain/ownership-questions.ts'
import { OwnershipRequest } from '@touchline/domain/ownership-request.ts'
import { Deal } from '@touchline/domain/pipeline.ts'
import * as deals from '@touchline/domain/pipeline-questions.ts'
import * as videos from '@touchline/domain/video-questions.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { leaguesCollection } from '#data/leagues.ts'
import { relatedOf } from '#data/related.ts'
import { videosCollection } from '#data/videos.ts'

const matchesCollection = collectionOf('matches', Match)
const dealsCollection = collectionOf('pipelines', Deal)
const requestsCollection = collectionOf('clubOwnershipRequests', OwnershipRequest)

/** The leagues that a club is a member of, latest season first. */
export const leaguesOfClub = (clubId: string) =>
  relatedOf(leaguesCollection, ['club', clubId], leagues.leaguesOfClub(clubId))

/** So many leagues are left between two looks at what remains. */
const HOLDING_SIZE = 20

/** Some of the leagues that name it as a member, read anew. */
export const leaguesHolding = async (clubId: string): Promise<League[]> =>
  (await leaguesCollection.page(leagues.leaguesOfClub(clubId), { size: HOLDING_SIZE })).rows

/** Its matches, the latest kick-off first. */
export const matchesOfClub = (clubId: string) =>
  relatedOf(matchesCollection, ['club', clubId], matches.matchesOfClub(clubId))

/** Its matches that are still to be played as of when it is asked, the next one first. */
export const futureMatchesOfClub = (clubId: string, now: Date) =>
  relatedOf(matchesCollection, ['club', clubId, 'future'], matches.futureOfClub(clubId, now))

/** The videos that show it. */
export const videosOfClub = (clubId: string) =>
  relatedOf(videosCollection, ['club', clubId], videos.videosOfClub(clubId))

/** The deals with it. */
export const dealsOfClub = (clubId: string) =>
  relatedOf(dealsCollection, ['club', clubId], deals.dealsOfClub(clubId))

/** Those that are neither won nor lost. */
export const openDealsOfClub = (clubId: string) =>
  relatedOf(dealsCollection, ['club', clubId, 'open'], deals.openDealsOfClub(clubId))

/** The requests to manage it. */
export const requestsOfClub = (clubId: string) =>
  relatedOf(requestsCollection, ['club', clubId], requests.requestsForClub(clubId))

/** Those that wait for a decision. */
export const pendingRequestsOfClub = (clubId: string) =>
  relatedOf(requestsCollection, ['club', clubId, 'pending'], requests.pendingRequestsForClub(clubId))

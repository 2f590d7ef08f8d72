import { queryOptions } from '@tanstack/react-query'
import * as contacts from '@touchline/domain/nouns/contact/contact-questions.ts'
import * as leagues from '@touchline/domain/nouns/league/league-questions.ts'
import type { League } from '@touchline/domain/nouns/league/league.ts'
import * as matches from '@touchline/domain/nouns/match/match-questions.ts'
import { Match } from '@touchline/domain/nouns/match/match.ts'
import * as requests from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import { OwnershipRequest, ownershipStatusOf } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import * as deals from '@touchline/domain/nouns/deal/deal-questions.ts'
import { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import * as videos from '@touchline/domain/nouns/video/video-questions.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { namingOthers } from '#data/engine/looked-up-names.ts'
import { RELATED_SIZE, relatedOf, type Related } from '#data/engine/lists/related.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'
import { leaguesCollection } from '#data/nouns/league/leagues.ts'
import { videosCollection } from '#data/nouns/video/videos.ts'

const matchesCollection = namingOthers(collectionOf('matches', Match))
const dealsCollection = collectionOf('pipelines', Deal)
const requestsCollection = namingOthers(collectionOf('clubOwnershipRequests', OwnershipRequest))

/** Leagues that a club is a member of, latest season first. */
export const leaguesOfClub = (clubId: string) =>
  relatedOf(leaguesCollection, ['club', clubId], leagues.leaguesOfClub(clubId))

/** Most leagues left before the rest is read again. */
const HOLDING_SIZE = 20

/** Some of the leagues that have it as a member, read again. */
export const leaguesHolding = async (clubId: string): Promise<League[]> =>
  (await leaguesCollection.page(leagues.leaguesOfClub(clubId), { size: HOLDING_SIZE })).rows

/** Its matches, the latest kick-off first. */
export const matchesOfClub = (clubId: string) =>
  relatedOf(matchesCollection, ['club', clubId], matches.matchesOfClub(clubId))

/** Its future matches at the time of asking, the next one first. */
export const futureMatchesOfClub = (clubId: string, now: Date) =>
  relatedOf(matchesCollection, ['club', clubId, 'future'], matches.futureOfClub(clubId, now))

/** Its next match at the time of asking, or null. Reads at most two documents. */
export const nextMatchOfClub = (clubId: string) =>
  queryOptions({
    queryKey: [matchesCollection.name, 'related', 'club', clubId, 'next'],
    queryFn: async (): Promise<Match | null> => {
      const { rows } = await matchesCollection.page(matches.futureOfClub(clubId, new Date()), { size: 1 })
      return rows[0] ?? null
    },
  })

export const videosOfClub = (clubId: string) =>
  relatedOf(videosCollection, ['club', clubId], videos.videosOfClub(clubId))

export const dealsOfClub = (clubId: string) =>
  relatedOf(dealsCollection, ['club', clubId], deals.dealsOfClub(clubId))

export const contactsOfClub = (clubId: string) =>
  relatedOf(contactsCollection, ['club', clubId], contacts.contactsOfClub(clubId))

export const openDealsOfClub = (clubId: string) =>
  relatedOf(dealsCollection, ['club', clubId, 'open'], deals.openDealsOfClub(clubId))

export const requestsOfClub = (clubId: string) =>
  relatedOf(requestsCollection, ['club', clubId], requests.requestsForClub(clubId))

/** Most requests looked through where some have no state. */
const SILENT_MAX = 100

/** Pending requests, including those without a state, which no query finds. */
export const pendingRequestsOfClub = (clubId: string) =>
  queryOptions({
    queryKey: [requestsCollection.name, 'related', 'club', clubId, 'pending'],
    queryFn: async ({ client }): Promise<Related<OwnershipRequest>> => {
      const key = ['club', clubId, 'stated']
      const [stated, all, saying] = await Promise.all([
        client.fetchQuery(relatedOf(requestsCollection, key, requests.pendingRequestsForClub(clubId))),
        requestsCollection.count(requests.requestsForClub(clubId)),
        requestsCollection.count(requests.requestsSayingForClub(clubId)),
      ])
      if (all <= saying) return stated
      const { rows } = await requestsCollection.page(requests.requestsForClub(clubId), { size: SILENT_MAX })
      const pending = rows.filter((request) => ownershipStatusOf(request) === 'pending')
      return { rows: pending.slice(0, RELATED_SIZE), count: stated.count + all - saying }
    },
  })

import { queryOptions } from '@tanstack/react-query'
import { requestsOfPerson } from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import { videosOfOwner } from '@touchline/domain/nouns/video/video-questions.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { namingOthers } from '#data/engine/looked-up-names.ts'
import { RELATED_SIZE } from '#data/engine/lists/related.ts'

// Only the fields of a row in a related list. The areas themselves bring the whole schemas.
const text = z.catch(z.string(), '')
const OwnershipLine = z.looseObject({ id: z.string(), clubName: text, clubId: text, status: text })
const VideoLine = z.looseObject({ id: z.string(), title: text, reviewStatus: text })

export const ownershipRequestsOf = (userId: string) =>
  queryOptions({
    queryKey: ['clubOwnershipRequests', 'user', userId],
    queryFn: () =>
      namingOthers(collectionOf('clubOwnershipRequests', OwnershipLine)).page(requestsOfPerson(userId), {
        size: RELATED_SIZE,
      }),
  })

export const videosOf = (userId: string) =>
  queryOptions({
    queryKey: ['videos', 'user', userId],
    queryFn: () => collectionOf('videos', VideoLine).page(videosOfOwner(userId), { size: RELATED_SIZE }),
  })

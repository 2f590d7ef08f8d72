import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { RELATED_SIZE } from '#data/related.ts'

/** A user manages at most this many clubs (product.md, section 3). */
const MANAGED_MAX = 20

// Only what a line of a related list needs. The areas themselves bring the whole schemas.
const text = z.catch(z.string(), '')
const ClubLine = z.looseObject({ id: z.string(), name: text })
const OwnershipLine = z.looseObject({ id: z.string(), clubName: text, clubId: text, status: text })
const VideoLine = z.looseObject({ id: z.string(), title: text, reviewStatus: text })

/** The names of clubs by their ids; the id stands in for a club that is not there. Reads at most 20 documents. */
export const clubNames = (ids: readonly string[]) => {
  const asked = ids.slice(0, MANAGED_MAX)
  return queryOptions({
    queryKey: ['clubs', 'names', asked],
    queryFn: async () => {
      const where = [{ field: '__name__', op: 'in', value: asked }] as const
      const { rows } = asked.length === 0 ? { rows: [] } : await collectionOf('clubs', ClubLine).page({ where, orderBy: [], size: MANAGED_MAX })
      const names = new Map(rows.map(({ id, name }) => [id, name]))
      return asked.map((id) => ({ id, name: names.get(id) || id }))
    },
  })
}

/** Some ownership requests that a person made. */
export const ownershipRequestsOf = (userId: string) =>
  queryOptions({
    queryKey: ['clubOwnershipRequests', 'user', userId],
    queryFn: () => collectionOf('clubOwnershipRequests', OwnershipLine).page({ where: [{ field: 'userId', op: '==', value: userId }], orderBy: [], size: RELATED_SIZE }),
  })

/** Some videos that a person uploaded. */
export const videosOf = (userId: string) =>
  queryOptions({
    queryKey: ['videos', 'user', userId],
    queryFn: () => collectionOf('videos', VideoLine).page({ where: [{ field: 'ownerId', op: '==', value: userId }], orderBy: [], size: RELATED_SIZE }),
  })

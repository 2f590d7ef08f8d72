import { requestsForClub } from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import {
  derivedOwnershipFields,
  isOpenRequest,
  OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { collectionOf } from '#data/backend/collection.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { kind, recount, type Merger } from './club-merge-kind.ts'

export const requestKind = kind<OwnershipRequest>({
  collection: collectionOf('clubOwnershipRequests', OwnershipRequest),
  naming: requestsForClub,
  async plan(request, merger, effects) {
    const { fromId, into } = merger
    if (request.clubId !== fromId) return undefined
    if (isOpenRequest(request)) {
      await recount(merger, effects, 'pendingOwnership')
      await moveLock(request.id, merger, effects)
    }
    const changes = { clubId: into.id, clubName: into.name }
    return { changes, derived: derivedOwnershipFields({ ...request, ...changes }) }
  },
})

/** Moves the request in the lists of open ones that every decision on a request checks; where a club has no list, none is made. */
async function moveLock(requestId: string, { fromId, into }: Merger, effects: SideEffects): Promise<void> {
  const [from, to] = [await openRequests(fromId, effects), await openRequests(into.id, effects)]
  if (from?.includes(requestId))
    effects.write(LOCKS, fromId, { requestIds: from.filter((id) => id !== requestId) })
  if (to && !to.includes(requestId)) effects.write(LOCKS, into.id, { requestIds: [...to, requestId] })
}

const LOCKS = 'ownershipLocks'

async function openRequests(clubId: string, effects: SideEffects): Promise<string[] | undefined> {
  const ids = (await effects.read(LOCKS, clubId))?.['requestIds']
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : undefined
}

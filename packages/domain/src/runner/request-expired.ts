import type { Data } from '#engine/derivation.ts'
import { clubCounter } from '#nouns/club/club-counters.ts'
import { Club } from '#nouns/club/club.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { ownershipCan, ownershipTransitions } from '#nouns/ownership/ownership-status.ts'
import { canClaim } from '#engine/review/claim.ts'
import { revOf } from '#shared/record.ts'
import { automatic, type Automatic, type Beside } from './automatic.ts'
import { RUNNER } from '#shared/runner.ts'

export type AroundExpiry = {
  /** `ownershipLocks` of its club; undefined if missing. */
  lock?: Data | undefined
  /** Its club, for the number of open requests. */
  club?: Data | undefined
}

/**
 * Expires an undecided request. Its club's list and number of open requests change as when a person lets it expire. A
 * request that a colleague has open is left.
 */
export function requestExpired(
  id: string,
  data: Data,
  now: Date,
  around: AroundExpiry = {},
): Automatic | undefined {
  const request = OwnershipRequest.parse({ ...data, id })
  const context = { actorId: RUNNER, now }
  // An invalid state counts as pending for readers, but no decision leads on from it.
  if (!['pending', undefined].some((state) => state === data['status'])) return undefined
  if (!ownershipCan('expire', request, context).ok || !canClaim(request, context).ok) return undefined
  return automatic({
    collection: 'clubOwnershipRequests',
    id,
    rev: revOf(request),
    action: 'expire',
    from: 'pending',
    to: ownershipTransitions.expire.to,
    changes: { status: ownershipTransitions.expire.to },
    review: true,
    firstApprovedBy: request.firstApproval?.by,
    beside: request.clubId === undefined ? [] : besideOf(id, request.clubId, around),
  })
}

function besideOf(id: string, clubId: string, { lock, club }: AroundExpiry): Beside[] {
  const open = lock?.['requestIds']
  const counted =
    club === undefined ? 0 : clubCounter(Club.parse({ ...club, id: clubId }), 'pendingOwnership')
  return [
    ...(Array.isArray(open) && open.includes(id)
      ? [
          {
            path: `ownershipLocks/${clubId}`,
            fields: { requestIds: open.filter((one: unknown) => one !== id) },
          },
        ]
      : []),
    ...(counted > 0 ? [{ path: `clubs/${clubId}`, field: 'counters.pendingOwnership', add: -1 }] : []),
  ]
}

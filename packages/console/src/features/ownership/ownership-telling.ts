import type { OwnershipRequest } from '@touchline/domain/ownership-request.ts'
import { ownershipName } from '@touchline/domain/ownership-words.ts'
import { ownershipReview } from '#data/ownership.ts'

/** Whom a decision about a request is told, and what its message speaks of. */
export const ownershipTelling = {
  area: 'clubOwnershipRequests',
  itemName: (request: OwnershipRequest) => ownershipName(request),
  recipientOf: ({ userId, email, userName }: OwnershipRequest) =>
    Promise.resolve(userId || email ? { userId, email, name: userName } : undefined),
  templateValues: ({ clubName }: OwnershipRequest) => ({ club: clubName }),
  templates: ownershipReview.templates,
}

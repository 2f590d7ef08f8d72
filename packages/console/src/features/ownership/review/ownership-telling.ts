import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownershipName } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { ownershipReview } from '#data/nouns/ownership/ownership.ts'

/** Whom a decision about a request is told, and what its message speaks of. */
export const ownershipTelling = {
  area: 'clubOwnershipRequests',
  itemName: (request: OwnershipRequest) => ownershipName(request),
  recipientOf: ({ userId, email, userName }: OwnershipRequest) =>
    Promise.resolve(userId || email ? { userId, email, name: userName } : undefined),
  templateValues: ({ clubName }: OwnershipRequest) => ({ club: clubName }),
  templates: ownershipReview.templates,
}

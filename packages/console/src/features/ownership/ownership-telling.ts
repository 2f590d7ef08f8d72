import type { Recipient } from '@touchline/domain/engine/mail/outbox.ts'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownershipName } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { ownershipReview } from '#data/nouns/ownership/ownership.ts'
import { readRecipient } from '#data/nouns/recipient.ts'

/** Recipient of a decision about a request, and the values of its message. */
export const ownershipTelling = {
  collection: 'clubOwnershipRequests',
  itemName: (request: OwnershipRequest) => ownershipName(request),
  /** A request without an address uses that of the account. */
  async recipientOf(request: OwnershipRequest): Promise<Recipient | undefined> {
    const {
      accounts: [userId],
      addresses: [email],
    } = concernedBy('clubOwnershipRequests', request)
    if (email) return { userId, email, name: request.userName }
    return (await readRecipient(userId)) ?? (userId ? { userId, email, name: undefined } : undefined)
  },
  templateValues: ({ clubName }: OwnershipRequest) => ({ club: clubName }),
  templates: ownershipReview.templates,
}

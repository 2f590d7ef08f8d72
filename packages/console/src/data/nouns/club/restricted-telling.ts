import { RECIPIENTS_MAX } from '@touchline/domain/engine/mail/outbox.ts'
import { listingMessages } from '@touchline/domain/engine/machine/listing-message.ts'
import { type Club, clubName } from '@touchline/domain/nouns/club/club.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { clubTelling } from './club-requests.ts'

/** Longest name in a message (firebase/rules/other/outbox.rules). */
const NAME_MAX = 120

/** Tells the managers or, where a club has none, the applicant. */
export function restrictedTelling(action: keyof typeof listingMessages, club: Club) {
  const { accounts: managers } = concernedBy('clubs', club)
  return {
    ...clubTelling,
    letter: listingMessages[action](clubName(club)),
    ...(managers.length > 0
      ? {
          collection: 'clubManagers',
          recipientOf: () =>
            Promise.resolve({
              userIds: managers.slice(0, RECIPIENTS_MAX),
              name: `managers of ${clubName(club)}`.slice(0, NAME_MAX),
            }),
        }
      : {}),
  }
}

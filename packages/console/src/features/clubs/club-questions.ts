import type { ListingAction } from '@touchline/domain/machine/listing-status.ts'
import { clubDependants } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { RECIPIENTS_MAX } from '@touchline/domain/nouns/outbox/outbox.ts'
import { listingMessages } from '@touchline/domain/machine/listing-message.ts'
import { clubTelling } from '#data/nouns/club/club-requests.ts'
import type { DecisionQuestion } from '#kit/decision/dialog/decision-request.ts'
import { toTell } from '#kit/review/message/use-message.ts'

/** What is asked before an action; the others can be taken back with a key. A merger has a page of its own. */
export const clubQuestions: Partial<
  Record<ListingAction, (club: Club, warnings: readonly string[]) => DecisionQuestion>
> = {
  approve: (_, warnings) => ({
    effect:
      'The club is listed on the platform. Whoever asked for it does not become its manager: that takes a request of its own.',
    warnings,
  }),
  reject: (club) => ({
    effect: 'The request is closed. It can be reopened.',
    tone: 'danger',
    reason: 'club',
    telling: toTell(clubTelling, club),
    stating: ofClub('reject', club),
  }),
  askForInfo: (club) => ({
    effect: 'The request leaves the queue until it is put back into review. Say what is missing.',
    reason: 'club',
    telling: toTell(clubTelling, club),
  }),
  suspend: (club) => ({
    effect: 'The club is no longer listed. Nothing is deleted, and it can be reinstated at any time.',
    warnings: dependantsWarning(club),
    tone: 'danger',
    reason: 'club',
    telling: toTell(restrictedTelling('suspend', club), club),
    stating: ofClub('suspend', club),
  }),
  archive: (club) => ({
    effect: 'The club leaves all lists of approved clubs. It can be restored at any time.',
    warnings: dependantsWarning(club),
    tone: 'danger',
    reason: 'club',
    telling: toTell(restrictedTelling('archive', club), club),
    stating: ofClub('archive', club),
  }),
}

/** Of the name in a message (firebase/rules/other/outbox.rules). */
const NAME_MAX = 120

/** The managers are told; where a club has none, who asked for it. */
const restrictedTelling = (action: keyof typeof listingMessages, { managerIds = [], ...club }: Club) => ({
  ...clubTelling,
  letter: listingMessages[action](clubName(club)),
  ...(managerIds.length > 0
    ? {
        area: 'clubManagers',
        recipientOf: () =>
          Promise.resolve({
            userIds: managerIds.slice(0, RECIPIENTS_MAX),
            name: `managers of ${clubName(club)}`.slice(0, NAME_MAX),
          }),
      }
    : {}),
})

const ofClub = (action: ListingAction, record: Club) => ({ collection: 'clubs', action, record })

/** Nothing of it blocks. */
export function dependantsWarning(club: Club): string[] {
  const depending = clubDependants(club)
  return depending === '' ? [] : [`This refers to the club and stays as it is: ${depending}.`]
}

import { t } from '@touchline/domain/language/t.ts'
import type { ListingAction } from '@touchline/domain/engine/machine/listing-status.ts'
import { clubDependants } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { RECIPIENTS_MAX } from '@touchline/domain/engine/mail/outbox.ts'
import { listingMessages } from '@touchline/domain/engine/machine/listing-message.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { clubTelling } from '#data/nouns/club/club-requests.ts'
import type { DecisionQuestion } from '#kit/decision/dialog/decision-request.ts'
import { toTell } from '#kit/review/message/use-message.ts'

/** Questions before an action; the others can be undone with a key. A merger has its own page. */
export const clubQuestions: Partial<
  Record<ListingAction, (club: Club, warnings: readonly string[]) => DecisionQuestion>
> = {
  approve: (_, warnings) => ({
    effect: t(
      'Lists the club on the platform. The applicant doesn’t become its manager; that takes an ownership request.',
    ),
    warnings,
  }),
  reject: (club) => ({
    effect: t('Closes the request. It can be reopened.'),
    tone: 'danger',
    reason: 'club',
    telling: toTell(clubTelling, club),
    stating: ofClub('reject', club),
  }),
  askForInfo: (club) => ({
    effect: t('Leaves the queue until it’s back in review. Say what’s missing.'),
    reason: 'club',
    telling: toTell(clubTelling, club),
  }),
  suspend: (club) => ({
    effect: t('Takes the club off the platform. Nothing is deleted, and it can be reinstated at any time.'),
    warnings: dependantsWarning(club),
    tone: 'danger',
    reason: 'club',
    telling: toTell(restrictedTelling('suspend', club), club),
    stating: ofClub('suspend', club),
  }),
  archive: (club) => ({
    effect: t('Removes the club from all lists of approved clubs. It can be restored at any time.'),
    warnings: dependantsWarning(club),
    tone: 'danger',
    reason: 'club',
    telling: toTell(restrictedTelling('archive', club), club),
    stating: ofClub('archive', club),
  }),
}

/** Of the name in a message (firebase/rules/other/outbox.rules). */
const NAME_MAX = 120

/** Tells the managers or, where a club has none, the applicant. */
function restrictedTelling(action: keyof typeof listingMessages, club: Club) {
  const { accounts: managers } = concernedBy('clubs', club)
  return {
    ...clubTelling,
    letter: listingMessages[action](clubName(club)),
    ...(managers.length > 0
      ? {
          area: 'clubManagers',
          recipientOf: () =>
            Promise.resolve({
              userIds: managers.slice(0, RECIPIENTS_MAX),
              name: `managers of ${clubName(club)}`.slice(0, NAME_MAX),
            }),
        }
      : {}),
  }
}

const ofClub = (action: ListingAction, record: Club) => ({ collection: 'clubs', action, record })

/** Nothing of it blocks. */
export function dependantsWarning(club: Club): string[] {
  const depending = clubDependants(club)
  return depending === '' ? [] : [t('Still linked to this club, unchanged: {depending}.', { depending })]
}

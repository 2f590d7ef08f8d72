import type { MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderatorMessages } from '@touchline/domain/nouns/user/user-message.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { readRecipient } from '#data/review/recipient.ts'
import { moderatorName } from '#features/moderators/list/moderators-columns.tsx'

/** Messages to moderators who are suspended or removed. */
export const moderatorTelling = (action: keyof typeof moderatorMessages) => ({
  area: 'matchModerators',
  itemName: moderatorName,
  recipientOf: (moderator: MatchModerator) =>
    readRecipient(concernedBy('matchModerators', moderator).accounts[0]),
  letter: moderatorMessages[action],
})

import type { MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { moderatorMessages } from '@touchline/domain/nouns/user/user-message.ts'
import { readRecipient } from '#data/review/recipient.ts'
import { moderatorName } from '#features/moderators/list/moderators-columns.tsx'

/** Messages to moderators who are suspended or removed; the key of the record is that of the person. */
export const moderatorTelling = (action: keyof typeof moderatorMessages) => ({
  area: 'matchModerators',
  itemName: moderatorName,
  recipientOf: ({ id }: MatchModerator) => readRecipient(id),
  letter: moderatorMessages[action],
})

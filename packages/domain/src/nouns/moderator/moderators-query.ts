import { nounQuery } from '#engine/noun/noun-query.ts'
import { moderatorNoun } from './match-moderator.ts'

/** The list of match moderators; idle ones by their last decision, longest ago first. */
export const moderatorsQuery = nounQuery(moderatorNoun)

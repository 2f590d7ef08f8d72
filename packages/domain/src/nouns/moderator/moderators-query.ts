import { nounQuery } from '#noun-query.ts'
import { moderatorNoun } from './match-moderator.ts'

/** The list of match moderators; who is idle is found by the last decision, the longest ago first. */
export const moderatorsQuery = nounQuery(moderatorNoun)

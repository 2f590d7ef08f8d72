import { nounQuery } from '#noun-query.ts'
import { moderatorNoun } from './match-moderator.ts'

/** The list of match moderators (product.md, section 5); who is idle is found by the last decision, the longest ago first. */
export const moderatorsQuery = nounQuery(moderatorNoun)

import { ask } from '#engine/query/ask.ts'
import { containsAny } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

/** By up to 30 keys of leagues and countries. */
export const moderatorsOfScopes = ask(
  'matchModerators',
  'moderators of leagues and countries',
  (keys: readonly string[]) => ({ where: [containsAny('scopeKeys', keys)], most: 60 }),
  [['league_x', 'country_GB']],
)

export const indexes: readonly OwnIndexes[] = [
  {
    of: 'matchModerators',
    unindexed:
      'conflictClubIds permissions stats.handled30d stats.lastDecisionAt stats.medianHours stats.overturnedRate',
  },
]

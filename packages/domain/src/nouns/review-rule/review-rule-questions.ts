import { ask } from '#engine/query/ask.ts'
import { before, equals, from, KEY } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { ruleDayId } from './rule-day.ts'

export const RULES_A_QUEUE = 50

export const rulesOfQueue = ask(
  'reviewRules',
  'the rules of a queue',
  (queue: string) => ({ where: [equals('queue', queue)], most: RULES_A_QUEUE }),
  ['clubs'],
)

export const rulesInStage = ask(
  'reviewRules',
  'the rules in a stage',
  (stage: string) => ({ where: [equals('stage', stage)], most: 2 * RULES_A_QUEUE }),
  ['active'],
)

/** Days for which a rule’s decisions are shown and can be undone. */
export const DAYS_BACK = 90

export const daysOfRule = ask(
  'reviewRuleDays',
  'the days on which a rule decided since',
  (rule: string, since: Date) => ({
    where: [from(KEY, ruleDayId(rule, since)), before(KEY, `${rule}_9999`)],
    most: DAYS_BACK + 1,
  }),
  ['x', new Date(0)],
)

/** Unsorted, by one field, or by keys. */
export const indexes: readonly OwnIndexes[] = []

import { ruleCanReverse } from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { ruleDecisions, rulesCollection } from './review-rules.ts'

export const ruleReversal = reversalIn(rulesCollection, ruleDecisions, (decision, rule) =>
  ruleCanReverse(decision, rule, {}),
)

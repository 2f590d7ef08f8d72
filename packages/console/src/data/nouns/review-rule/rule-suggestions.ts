import { ReviewRule, ruleEffect } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { asksOfOwner, isForRules, meetsRule } from '@touchline/domain/nouns/review-rule/rule-matches.ts'
import { reasonLabel } from '@touchline/domain/review/reason.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { AnyRecord } from '#data/engine/names/any-record.ts'

/** What an active rule says about an item. */
export type RuleHint = { id: string; name: string; text: string }

/** What these rules, as they are stored, suggest about a record that waits. */
export async function hintsFor(
  stored: readonly AnyRecord[],
  { id, ...record }: { id: string },
): Promise<readonly RuleHint[]> {
  const rules = stored.map((one) => ReviewRule.parse(one)).filter(({ outcome }) => outcome === 'suggest')
  const ownerId = 'ownerId' in record && typeof record.ownerId === 'string' ? record.ownerId : ''
  const asks = rules.some(asksOfOwner) && ownerId !== ''
  const owner = asks ? await collectionOf('users', AnyRecord).find(ownerId) : undefined
  const item = { id, record, owner }
  return rules.flatMap((rule) =>
    rule.queue !== undefined && isForRules(rule.queue, item) && meetsRule(rule, item) ? [hintOf(rule)] : [],
  )
}

function hintOf(rule: ReviewRule): RuleHint {
  const { id, name, reasonCode } = rule
  const reason = reasonCode === undefined ? '' : ` (${reasonLabel(reasonCode)})`
  return { id, name: name.trim() || 'without a name', text: `${ruleEffect(rule)}${reason}` }
}

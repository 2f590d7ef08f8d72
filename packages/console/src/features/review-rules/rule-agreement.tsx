import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  AGREED_MIN,
  COMPARED_MIN,
  needsAgreement,
} from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { ruleStageOf, type ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { isComparable } from '@touchline/domain/nouns/review-rule/rule-replay.ts'
import { comparedIn, type RuleTally } from '@touchline/domain/nouns/review-rule/rule-tally.ts'
import { ruleTally } from '#data/nouns/review-rule/review-rules.ts'
import { shadowOf } from '#data/nouns/review-rule/rule-replays.ts'
import { percentText } from '#ui/text/numbers.ts'

/** Agreement with people since the shadow run began: hits, and the share decided the same. */
export function RuleAgreement({ rule }: { rule: ReviewRule }) {
  const isRunning = ['shadow', 'active'].includes(ruleStageOf(rule))
  const isProving = ruleStageOf(rule) === 'shadow' && rule.outcome === 'decide'
  const { data } = useQuery({ ...shadowOf(rule), enabled: isRunning })
  const { data: tally } = useQuery({ ...ruleTally(rule.id), enabled: isProving })
  if (!isRunning || data === undefined) return null
  const { hits, agreed } = data
  return (
    <Text size="sm" c="dimmed" role="status">
      {hits > 0 && isComparable(rule)
        ? t(
            '{hits, plural, one {Since the shadow run began: # hit decided by people, {share} the same.} other {Since the shadow run began: # hits decided by people, {share} the same.}}',
            { hits, share: percentText(agreed / hits) },
          )
        : t(
            '{hits, plural, one {Since the shadow run began: # hit decided by people.} other {Since the shadow run began: # hits decided by people.}}',
            { hits },
          )}
      {isProving && tally !== undefined && ` ${neededText(rule, tally)}`}
    </Text>
  )
}

function neededText(rule: ReviewRule, tally: RuleTally): string {
  const compared = comparedIn(rule, tally)
  if (!needsAgreement(rule))
    return t('Activation needs {needed}; {counted} counted so far.', {
      needed: COMPARED_MIN,
      counted: Math.min(compared, COMPARED_MIN),
    })
  return t(
    'Activation needs {needed}, at least {share} the same; {counted} counted so far, {agreed} the same.',
    {
      needed: COMPARED_MIN,
      share: percentText(AGREED_MIN),
      counted: compared,
      agreed: compared === 0 ? 0 : (tally.agreed ?? 0),
    },
  )
}

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { COMPARED_MIN } from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { ruleStageOf, type ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { isComparable } from '@touchline/domain/nouns/review-rule/rule-replay.ts'
import { comparedIn } from '@touchline/domain/nouns/review-rule/rule-tally.ts'
import { ruleTally } from '#data/nouns/review-rule/review-rules.ts'
import { shadowOf } from '#data/nouns/review-rule/rule-replays.ts'
import { percent, plural } from './rule-words.ts'

/** How people decided since it runs beside them: hits, and how often they decided the same. */
export function RuleAgreement({ rule }: { rule: ReviewRule }) {
  const isRunning = ['shadow', 'active'].includes(ruleStageOf(rule))
  const isProving = ruleStageOf(rule) === 'shadow' && rule.outcome === 'decide'
  const { data } = useQuery({ ...shadowOf(rule), enabled: isRunning })
  const { data: tally } = useQuery({ ...ruleTally(rule.id), enabled: isProving })
  if (!isRunning || data === undefined) return null
  const { hits, agreed } = data
  const counted = tally === undefined ? undefined : Math.min(comparedIn(rule, tally), COMPARED_MIN)
  return (
    <Text size="sm" c="dimmed" role="status">
      Since the shadow run began: {plural(hits, 'hit')} decided by people
      {hits > 0 && isComparable(rule) && `, ${percent(agreed / hits)} the same`}
      {isProving && counted !== undefined && `. Activation needs ${COMPARED_MIN}; ${counted} counted so far.`}
    </Text>
  )
}

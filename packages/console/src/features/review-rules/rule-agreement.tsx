import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ruleStageOf, type ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { shadowOf } from '#data/nouns/review-rule/rule-replays.ts'
import { percent, plural } from './rule-words.ts'

/** How people decided since it runs beside them: hits, and how often they decided the same. */
export function RuleAgreement({ rule }: { rule: ReviewRule }) {
  const isRunning = ['shadow', 'active'].includes(ruleStageOf(rule))
  const { data } = useQuery({ ...shadowOf(rule), enabled: isRunning })
  if (!isRunning || data === undefined) return null
  const { hits, agreed } = data
  return (
    <Text size="sm" c="dimmed" role="status">
      Since the shadow run began: {plural(hits, 'hit')} decided by people
      {hits > 0 && `, ${percent(agreed / hits)} the same`}
    </Text>
  )
}

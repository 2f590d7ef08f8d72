import { Text } from '@mantine/core'
import type { Case } from '#kit/review/queue/review-queue.ts'
import classes from './case-question.module.css'

/** What the item asks, and what the evidence suggests. */
export const CaseQuestion = ({ question, suggestion = [] }: Case) => (
  <div className={classes['case']}>
    <Text fw={600}>{question}</Text>
    {suggestion.length > 0 && <Text size="sm">{suggestion.join(' ')}</Text>}
  </div>
)

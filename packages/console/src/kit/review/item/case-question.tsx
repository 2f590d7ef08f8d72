import { List, Text } from '@mantine/core'
import type { Case } from '#kit/review/queue/review-queue.ts'
import classes from './case-question.module.css'

/** What the item asks, and what the evidence suggests. */
export function CaseQuestion({ question, suggestion = [] }: Case) {
  const [answer, ...because] = suggestion
  return (
    <div className={classes['case']}>
      <Text fw={600}>{question}</Text>
      {answer !== undefined && <Text size="sm">{answer}</Text>}
      {because.length > 0 && (
        <List size="sm" spacing={0}>
          {because.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      )}
    </div>
  )
}

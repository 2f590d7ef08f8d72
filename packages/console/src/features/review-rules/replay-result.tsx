import { Anchor, Button, List, Stack, Text } from '@mantine/core'
import { actionLabel } from '@touchline/domain/nouns/decision/decision-words.ts'
import type { ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { asksOfOwner } from '@touchline/domain/nouns/review-rule/rule-matches.ts'
import { isComparable, type Otherwise, type Replay } from '@touchline/domain/nouns/review-rule/rule-replay.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { plural } from './rule-words.ts'

/** "214 hits, 9 decided otherwise by people", and which these are. */
export function ReplayResult({ rule, result }: { rule: ReviewRule; result: Replay }) {
  const { queue = '' } = rule
  const { hits, agreed, otherwise, outcomes, unknown, looked } = result
  const decided = Object.entries(outcomes)
    .toSorted(([, a], [, b]) => b - a)
    .map(([action, count]) => `${actionLabel(queue, action)} ${count}`)
  return (
    <Stack gap={8} role="group" aria-label="Replay result">
      <Text fw={600}>
        {plural(hits, 'hit')}
        {isComparable(rule) && hits > 0 && `, ${agreed} decided the same, ${otherwise.length} otherwise`}
      </Text>
      <Text size="sm" c="dimmed">
        Among {plural(looked, 'decision')} of people that still stand.
        {decided.length > 0 && ` What people decided: ${decided.join(', ')}.`}
      </Text>
      {unknown > 0 && (
        <Text size="sm" c="dimmed">
          {plural(unknown, 'decision')} couldn’t be replayed: the record is gone, or the log doesn’t say what
          it was.
        </Text>
      )}
      <Text size="sm" c="dimmed">
        Each record is taken as it waited, as far as the log tells.
        {asksOfOwner(rule) && ' Strikes are those of today.'}
      </Text>
      {otherwise.length > 0 && <Differing queue={queue} otherwise={otherwise} />}
    </Stack>
  )
}

/** So many are listed at a time. */
const SHOWN = 20

function Differing({ queue, otherwise }: { queue: string; otherwise: readonly Otherwise[] }) {
  const [shown, setShown] = useState(SHOWN)
  const latest = otherwise.toReversed()
  return (
    <Stack gap={8} mt="xs">
      <Text size="sm" fw={600}>
        Decided otherwise
      </Text>
      <List size="sm" spacing={4} aria-label="Decided otherwise">
        {latest.slice(0, shown).map(({ decisionId, action, byName, at }) => (
          <List.Item key={decisionId}>
            <Anchor component={Link} to={paths.decision(decisionId)} target="_blank" size="sm">
              {actionLabel(queue, action)}
              {byName !== '' && `, ${byName}`}
              {at && `, ${at.toLocaleDateString('en-GB', { dateStyle: 'medium' })}`}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {latest.length > shown && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setShown(shown + SHOWN)}
          style={{ alignSelf: 'flex-start' }}
        >
          Show more
        </Button>
      )}
    </Stack>
  )
}

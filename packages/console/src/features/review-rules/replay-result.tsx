import { listText } from '@touchline/domain/language/list-text.ts'
import { Anchor, Button, List, Stack, Text } from '@mantine/core'
import { locale, t } from '@touchline/domain/language/t.ts'
import { actionLabel } from '@touchline/domain/tables/decision-words.ts'
import type { ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { asksOfOwner } from '@touchline/domain/nouns/review-rule/rule-matches.ts'
import { isComparable, type Otherwise, type Replay } from '@touchline/domain/nouns/review-rule/rule-replay.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'

/** "214 hits, 205 decided the same, 9 otherwise", and which these are. */
export function ReplayResult({ rule, result }: { rule: ReviewRule; result: Replay }) {
  const { queue = '' } = rule
  const { hits, agreed, otherwise, outcomes, unknown, looked } = result
  const decided = Object.entries(outcomes)
    .toSorted(([, a], [, b]) => b - a)
    .map(([action, count]) => `${actionLabel(queue, action)} ${count}`)
  return (
    <Stack gap={8} role="group" aria-label={t('Replay result')}>
      <Text fw={600}>
        {isComparable(rule) && hits > 0
          ? t(
              '{hits, plural, one {# hit: {agreed} decided the same way, {otherwise} differently} other {# hits: {agreed} decided the same way, {otherwise} differently}}',
              { hits, agreed, otherwise: otherwise.length },
            )
          : t('{hits, plural, one {# hit} other {# hits}}', { hits })}
      </Text>
      <Text size="sm" c="dimmed">
        {t(
          '{count, plural, one {Compared with # decision by people that still stands.} other {Compared with # decisions by people that still stand.}}',
          { count: looked },
        )}
        {decided.length > 0 && ` ${t('People’s decisions: {list}.', { list: listText(decided) })}`}
      </Text>
      {unknown > 0 && (
        <Text size="sm" c="dimmed">
          {t(
            '{count, plural, one {# decision couldn’t be replayed: its record was deleted or its log is incomplete.} other {# decisions couldn’t be replayed: their records were deleted or their logs are incomplete.}}',
            { count: unknown },
          )}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {asksOfOwner(rule)
          ? t(
              'Records are replayed as they were when pending, as far as the log has it; strikes as of today.',
            )
          : t('Records are replayed as they were when pending, as far as the log has it.')}
      </Text>
      {otherwise.length > 0 && <Differing queue={queue} otherwise={otherwise} />}
    </Stack>
  )
}

/** Number listed at a time. */
const SHOWN = 20

function Differing({ queue, otherwise }: { queue: string; otherwise: readonly Otherwise[] }) {
  const [shown, setShown] = useState(SHOWN)
  const latest = otherwise.toReversed()
  return (
    <Stack gap={8} mt="xs">
      <Text size="sm" fw={600}>
        {t('Decided differently')}
      </Text>
      <List size="sm" spacing={4} aria-label={t('Decided differently')}>
        {latest.slice(0, shown).map(({ decisionId, action, byName, at }) => (
          <List.Item key={decisionId}>
            <Anchor component={Link} to={paths.decision(decisionId)} target="_blank" size="sm">
              {actionLabel(queue, action)}
              {byName !== '' && `, ${byName}`}
              {at && `, ${at.toLocaleDateString(locale(), { dateStyle: 'medium' })}`}
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
          {t('Show more')}
        </Button>
      )}
    </Stack>
  )
}

import { Anchor, Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { locale, t } from '@touchline/domain/language/t.ts'
import { ReviewRuleForm, ruleFields } from '@touchline/domain/tables/review-rule-form.ts'
import { ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { useEffect, useRef, useState } from 'react'
import { listText } from '@touchline/domain/language/phrases.ts'
import { actionLabel } from '@touchline/domain/tables/decision-words.ts'
import { asksOfOwner } from '@touchline/domain/nouns/review-rule/rule-matches.ts'
import { isComparable, type Otherwise, type Replay } from '@touchline/domain/nouns/review-rule/rule-replay.ts'
import { Link } from 'react-router'
import { toAppError, type AppError } from '#data/errors.ts'
import { REPLAY_DAYS, replayed, type ReplayStep } from '#data/nouns/rule-replays.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'

/** Replays the rule in the form over past decisions. Writes nothing. */
export function RuleReplay({ values }: { values: ReviewRuleForm }) {
  const form = ReviewRuleForm.safeParse({ ...values, name: values.name.trim().padEnd(3, '.') })
  // Another rule is another replay.
  const text = JSON.stringify({ ...values, name: '' })
  if (!form.success)
    return (
      <Text size="sm" c="dimmed">
        {t('Fill in the conditions and the action to replay the rule over the last {days} days.', {
          days: REPLAY_DAYS,
        })}
      </Text>
    )
  return <Replaying key={text} rule={ReviewRule.parse({ id: 'replayed', ...ruleFields(form.data) })} />
}

const progressText = ({ read, of }: ReplayStep, isCancelled: boolean) =>
  isCancelled
    ? t('{total, plural, one {{read} of # decision, cancelled} other {{read} of # decisions, cancelled}}', {
        total: of,
        read,
      })
    : t('{total, plural, one {{read} of # decision} other {{read} of # decisions}}', { total: of, read })

type Run = { step?: ReplayStep; state: 'runs' | 'done' | 'cancelled' | 'failed'; error?: AppError }

function Replaying({ rule }: { rule: ReviewRule }) {
  const [run, setRun] = useState<Run>()
  const running = useRef<AbortController>(undefined)
  const bottom = useRef<HTMLDivElement>(null)
  useEffect(() => () => running.current?.abort(), [])
  // The button is at the foot of a long form: the result would be below the fold.
  const state = run?.state
  useEffect(() => {
    if (state !== undefined) bottom.current?.scrollIntoView({ block: 'nearest' })
  }, [state])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setRun({ state: 'runs' })
    try {
      for await (const step of replayed(rule, controller.signal)) setRun({ step, state: 'runs' })
      if (!controller.signal.aborted) setRun((before) => ({ ...before, state: 'done' }))
    } catch (failure) {
      setRun((before) => ({ ...before, state: 'failed', error: toAppError(failure) }))
    }
  }
  const cancel = () => {
    running.current?.abort()
    setRun((before) => ({ ...before, state: 'cancelled' }))
  }
  const isRunning = run?.state === 'runs'
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {/* One button, so that a second press in the same place doesn’t start another replay. */}
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => (isRunning ? cancel() : void start())}
        >
          {isRunning ? t('Cancel replay') : t('Replay the last {days} days', { days: REPLAY_DAYS })}
        </Button>
        {run?.step && (
          <Text size="sm" c="dimmed" role="status">
            {progressText(run.step, run.state === 'cancelled')}
          </Text>
        )}
      </Group>
      {isRunning && (
        <Progress
          value={run.step === undefined ? 0 : (100 * run.step.read) / Math.max(run.step.of, 1)}
          aria-label={t('Replay')}
        />
      )}
      {run?.error && <FailureNotice error={run.error} retry={() => void start()} />}
      <div ref={bottom} style={{ scrollMarginBlock: 16 }}>
        {run?.step && <ReplayResult rule={rule} result={run.step.result} />}
      </div>
    </Stack>
  )
}

/** "214 hits, 205 decided the same, 9 otherwise", and which these are. */
function ReplayResult({ rule, result }: { rule: ReviewRule; result: Replay }) {
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

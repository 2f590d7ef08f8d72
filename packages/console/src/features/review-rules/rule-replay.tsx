import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { ReviewRuleForm, ruleFields } from '@touchline/domain/tables/review-rule-form.ts'
import { ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { useEffect, useRef, useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { REPLAY_DAYS, replayed, type ReplayStep } from '#data/nouns/review-rule/rule-replays.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { ReplayResult } from './replay-result.tsx'

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

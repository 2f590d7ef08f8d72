import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { ReviewRule, RuleQueue } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import type { RuleDay } from '@touchline/domain/nouns/review-rule/rule-day.ts'
import { useState } from 'react'
import type { Reversal } from '#data/engine/reversal.ts'
import { toAppError } from '#data/errors.ts'
import { ruleDays, undoRule } from '#data/nouns/review-rule/rule-undo.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { RollBackResult } from '#kit/decision/roll-back/roll-back-result.tsx'
import { useRollBack } from '#kit/decision/roll-back/use-roll-back.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { plural, ruleName } from './rule-words.ts'

type RuleUndoProps = { rule: ReviewRule; isLead: boolean; reversalOf: ReversalOf }

/** How decisions in a queue are taken back, which all areas know. */
export type ReversalOf = (queue: RuleQueue) => Promise<Reversal>

/** How often a rule decided by itself, and the way to undo that all at once. Nothing where it never did. */
export function RuleUndo({ rule, isLead, reversalOf }: RuleUndoProps) {
  const { data: days = [], error, refetch } = useQuery(ruleDays(rule.id))
  if (error && days.length === 0)
    return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (days.length === 0) return null
  return (
    <Stack gap="xs" role="group" aria-label={t('What it decided')}>
      <Text size="sm">
        {t('Decided by itself: {plural} on {plural2}.', {
          plural: plural(sumOf(days), 'record'),
          plural2: plural(days.length, 'day'),
        })}
      </Text>
      {isLead && <UndoSince rule={rule} days={days} reversalOf={reversalOf} onOver={() => void refetch()} />}
    </Stack>
  )
}

type UndoSinceProps = Omit<RuleUndoProps, 'isLead'> & { days: readonly RuleDay[]; onOver: () => void }

function UndoSince({ rule, days, reversalOf, onOver }: UndoSinceProps) {
  const { id, queue } = rule
  const { ask, dialog } = useDecision()
  const [since, setSince] = useState<string | null>(null)
  const from = since ?? days.at(-1)?.id ?? ''
  const chosen = days.filter((day) => day.id >= from)
  const count = sumOf(chosen)
  const { steps, state, error, start, stop } = useRollBack(async (signal, onStep) => {
    if (queue === undefined) return
    const reversal = await reversalOf(queue)
    await undoRule({ rule: { id, queue }, days: chosen, reversal, signal, onStep })
  }, onOver)
  const decisions = plural(count, 'decision')
  return (
    <>
      <Group gap="xs" align="flex-end">
        <Select
          label={t('Since')}
          data={days.map((day) => ({ value: day.id, label: `${dayName(day)} (${day.count ?? 0})` }))}
          value={from}
          onChange={setSince}
          allowDeselect={false}
          disabled={state === 'running'}
          w={190}
        />
        {state === 'running' ? (
          <Button variant="default" onClick={stop}>
            {t('Stop undoing')}
          </Button>
        ) : (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() =>
              ask({
                title: t('Undo {decisions} of {ruleName}', { decisions, ruleName: ruleName(rule) }),
                effect: t(
                  'The records go back to the queue, and no rule decides them again. What changed since stays as it is. Messages that were sent stay sent.',
                ),
                confirm: t('Undo {decisions}', { decisions }),
                tone: 'danger',
                run: () => Promise.resolve(start()),
              })
            }
          >
            {count === 1 ? t('Undo 1 decision') : t('Undo all {decisions}', { decisions })}
          </Button>
        )}
      </Group>
      <RollBackResult
        steps={steps}
        count={count}
        of={decisions}
        done={t('undone')}
        kept={(many) => plural(many, 'decision')}
      />
      {error && <FailureNotice error={error} more={t('What was undone stays so.')} />}
      {dialog}
    </>
  )
}

const sumOf = (days: readonly RuleDay[]): number => days.reduce((sum, { count = 0 }) => sum + count, 0)

/** "24 Nov 2026", by the server's day. */
const dayName = ({ id }: RuleDay): string =>
  new Date(`${id.slice(-10)}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

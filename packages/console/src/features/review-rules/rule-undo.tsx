import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import type { ReviewRule, RuleQueue } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import type { RuleDay } from '@touchline/domain/nouns/review-rule/rule-day.ts'
import { useState } from 'react'
import type { Reversal } from '#data/engine/reversal.ts'
import { toAppError } from '#data/errors.ts'
import { ruleDays, undoRule } from '#data/nouns/rule-undo.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { RollBackResult } from '#kit/decision/roll-back-result.tsx'
import { useRollBack } from '#kit/decision/use-roll-back.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { ruleName } from './rule-words.ts'

type RuleUndoProps = { rule: ReviewRule; isLead: boolean; reversalOf: ReversalOf }

/** Reversal of decisions in a queue, which all areas know. */
export type ReversalOf = (queue: RuleQueue) => Promise<Reversal>

/** Number of a rule’s automatic decisions, with undo for all of them; nothing if there are none. */
export function RuleUndo({ rule, isLead, reversalOf }: RuleUndoProps) {
  const { data: days = [], error, refetch } = useQuery(ruleDays(rule.id))
  if (error && days.length === 0)
    return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (days.length === 0) return null
  return (
    <Stack gap="xs" role="group" aria-label={t('Automatic decisions')}>
      <Text size="sm">
        {t(
          'Automatic decisions: {records, plural, one {# record} other {# records}} on {days, plural, one {# day} other {# days}}.',
          { records: sumOf(days), days: days.length },
        )}
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
  const decisions = decisionsText(count)
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
                title: t('Undo {decisions} by {name}', { decisions, name: ruleName(rule) }),
                effect: t(
                  'The records go back to the queue, and no rule decides on them again. Records that have changed since stay as they are. Messages already sent can’t be recalled.',
                ),
                confirm: t('Undo {decisions}', { decisions }),
                tone: 'danger',
                run: () => Promise.resolve(start()),
              })
            }
          >
            {t('{count, plural, one {Undo # decision} other {Undo all # decisions}}', { count })}
          </Button>
        )}
      </Group>
      <RollBackResult steps={steps} count={count} of={decisions} kept={decisionsText} />
      {error && <FailureNotice error={error} more={t('Decisions already undone stay undone.')} />}
      {dialog}
    </>
  )
}

const decisionsText = (count: number): string =>
  t('{count, plural, one {# decision} other {# decisions}}', { count })

const sumOf = (days: readonly RuleDay[]): number => days.reduce((sum, { count = 0 }) => sum + count, 0)

/** "24 Nov 2026", by the server's day. */
const dayName = ({ id }: RuleDay): string =>
  new Date(`${id.slice(-10)}T00:00:00Z`).toLocaleDateString(locale(), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })

import { IconArrowBackUp, IconEye, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { locale, t } from '@touchline/domain/language/t.ts'
import { no } from '@touchline/domain/shared/verdict.ts'
import {
  ruleCan,
  ruleCanDelete,
  ruleTransitions,
  type RuleTransition,
} from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { useQuery } from '@tanstack/react-query'
import {
  type ReviewRule,
  type RuleQueue,
  ruleStageOf,
} from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { assigneeName, assigneesOf } from '#data/review/rule-assignees.ts'
import { refreshQueue, ruleDecisions, ruleTally } from '#data/nouns/review-rules.ts'
import { mutate } from '#data/query-client.ts'
import { ActionButtons, type RecordAction } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { toast } from '#kit/toast.tsx'
import { ruleName } from './rule-words.ts'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import type { RuleDay } from '@touchline/domain/nouns/review-rule/rule-day.ts'
import { useState } from 'react'
import type { Reversal } from '#data/engine/reversal.ts'
import { toAppError } from '#data/errors.ts'
import { ruleDays, undoRule } from '#data/nouns/rule-undo.ts'
import { RollBackResult } from '#kit/decision/roll-back-result.tsx'
import { useRollBack } from '#kit/decision/use-roll-back.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'

const icons = { watch: IconEye, activate: IconPlayerPlay, stop: IconPlayerStop }

type RuleActionsProps = {
  rule: ReviewRule
  /** Whether its form has values that the next stage would leave out. */
  isUnsaved: boolean
  onGone: () => void
}

/** Stages of a rule from draft to active. Stopping takes one press and no confirmation. */
export function RuleActions({ rule, isUnsaved, onGone }: RuleActionsProps) {
  const { ask, dialog } = useDecision()
  const stage = ruleStageOf(rule)
  const isProving = stage === 'shadow' && rule.outcome === 'decide'
  const { data: tally } = useQuery({ ...ruleTally(rule.id), enabled: isProving })
  const { data: assignees } = useQuery(assigneesOf([rule]))
  const run = (action: RuleTransition) => mutate(ruleDecisions.run(), { id: rule.id, seen: rule, action })
  const steps: Readonly<Record<RuleTransition, () => void>> = {
    watch: () =>
      void run('watch').then(
        ({ decisionId }) =>
          toast.done(t('{name} is running in shadow mode.', { name: ruleName(rule) }), {
            undo: () => ruleDecisions.undo(decisionId),
          }),
        (failure: unknown) => void toast.error(failure),
      ),
    activate: () =>
      ask({
        title: t('Activate {name}', { name: ruleName(rule) }),
        effect: activationEffect(rule, assigneeName(rule, assignees)),
        confirm: t('Activate'),
        async run() {
          await run('activate')
          void refreshQueue(rule.queue)
          // Replaces the toast of the shadow run, which can no longer be undone.
          toast.done(t('{name} is active.', { name: ruleName(rule) }))
        },
      }),
    stop: () =>
      void run('stop').then(
        () => {
          toast.done(t('{name} is stopped.', { name: ruleName(rule) }))
          void refreshQueue(rule.queue)
        },
        (failure: unknown) => void toast.error(failure),
      ),
  }
  // The keys of a table are its actions; Object.keys only forgets it.
  const names = (Object.keys(ruleTransitions) as RuleTransition[]).filter((name) =>
    ruleTransitions[name].from.some((from) => from === stage),
  )
  const actions = names.map((name): RecordAction => ({
    id: name,
    label: ruleTransitions[name].label,
    icon: icons[name],
    tone: name === 'stop' ? 'danger' : 'default',
    verdict: isUnsaved && name !== 'stop' ? no(t('Save the rule first.')) : ruleCan(name, rule, { tally }),
    run: steps[name],
  }))
  const remove: RecordAction = {
    id: 'delete',
    label: t('Delete rule'),
    icon: IconTrash,
    tone: 'danger',
    verdict: ruleCanDelete(rule),
    run: () =>
      ask({
        title: t('Delete {name}', { name: ruleName(rule) }),
        effect: t('Deleting can’t be undone. The history stays.'),
        confirm: t('Delete'),
        tone: 'danger',
        async run() {
          await mutate(ruleDecisions.remove(), { id: rule.id, seen: rule })
          onGone()
        },
      }),
  }
  return (
    <>
      <ActionButtons actions={actions} more={ruleCanDelete(rule).ok ? [remove] : []} />
      {dialog}
    </>
  )
}

function activationEffect(
  { outcome = 'suggest', action, dailyCeiling, priority, assignee }: ReviewRule,
  who: string,
): string {
  switch (outcome) {
    case 'skip':
      return t('Matching items come last in the queue, marked for later. Severe content stays in place.')
    case 'route':
      return [
        assignee === undefined
          ? ''
          : t('Matching items come first for {who} and last for everyone else, who can still take them.', {
              who,
            }),
        priority === undefined ? '' : t('Matching items are queued with priority {priority}.', { priority }),
        t('Severe content only moves up.'),
      ]
        .filter(Boolean)
        .join(' ')
    case 'suggest':
      return t('Reviewers see the suggestion above the item. People still decide.')
    case 'decide':
      return [
        deedText(action, dailyCeiling ?? 0),
        t('A review lead can stop the rule and undo its decisions at any time.'),
      ].join(' ')
  }
}

function deedText(action: ReviewRule['action'], count: number): string {
  switch (action) {
    case 'approve':
      return t(
        '{count, plural, one {Approves at most # pending item a day, if it has no warnings.} other {Approves at most # pending items a day, if they have no warnings.}}',
        { count },
      )
    case 'reject':
      return t(
        '{count, plural, one {Rejects at most # pending item a day, with a message and a statement of reasons.} other {Rejects at most # pending items a day, each with a message and a statement of reasons.}}',
        { count },
      )
    default:
      return t(
        '{count, plural, one {Requests information on at most # pending item a day, with a message to the applicant.} other {Requests information on at most # pending items a day, with a message to each applicant.}}',
        { count },
      )
  }
}

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

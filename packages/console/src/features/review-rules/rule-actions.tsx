import { IconEye, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import {
  ruleCan,
  ruleCanDelete,
  ruleTransitions,
  type RuleTransition,
} from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { useQuery } from '@tanstack/react-query'
import { ruleStageOf, type ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { assigneeName, assigneesOf } from '#data/nouns/review-rule/rule-assignees.ts'
import { refreshQueue, ruleDecisions, ruleTally } from '#data/nouns/review-rule/review-rules.ts'
import { mutate } from '#data/query-client.ts'
import { ActionButtons, type RecordAction } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { toast } from '#kit/toast.tsx'
import { ruleName } from './rule-words.ts'

const icons = { watch: IconEye, activate: IconPlayerPlay, stop: IconPlayerStop }

/** Leading a rule from a draft to action. To stop it takes one press and no question. */
export function RuleActions({ rule, onGone }: { rule: ReviewRule; onGone: () => void }) {
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
          toast.done(t('{ruleName} runs in shadow.', { ruleName: ruleName(rule) }), {
            undo: () => ruleDecisions.undo(decisionId),
          }),
        (failure: unknown) => void toast.error(failure),
      ),
    activate: () =>
      ask({
        title: t('Activate {ruleName}', { ruleName: ruleName(rule) }),
        effect: activationEffect(rule, assigneeName(rule, assignees)),
        confirm: t('Activate'),
        async run() {
          await run('activate')
          void refreshQueue(rule.queue)
          // Instead of what was said of the shadow run, which can't be undone any more.
          toast.done(t('{ruleName} is active.', { ruleName: ruleName(rule) }))
        },
      }),
    stop: () =>
      void run('stop').then(
        () => {
          toast.done(t('{ruleName} is stopped.', { ruleName: ruleName(rule) }))
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
    verdict: ruleCan(name, rule, { tally }),
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
        title: t('Delete {ruleName}', { ruleName: ruleName(rule) }),
        effect: t('The rule goes for good. What the log says of it stays.'),
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
  { outcome = 'suggest', dailyCeiling, priority, assignee }: ReviewRule,
  who: string,
): string {
  switch (outcome) {
    case 'skip':
      return t('What it meets comes last in the queue, marked for later. Severe content stays where it is.')
    case 'route':
      return [
        assignee === undefined
          ? ''
          : t('What it meets comes first for {who} and last for everybody else, who can still take it.', {
              who,
            }),
        priority === undefined
          ? ''
          : t('It stands in the queue as if it had priority {priority}.', { priority }),
        t('Severe content only moves up.'),
      ]
        .filter(Boolean)
        .join(' ')
    case 'suggest':
      return t('Reviewers see the suggestion above the item. People still decide.')
    case 'decide':
      return t(
        'It asks for information about what waits, at most {dailyCeiling} times a day, and writes to the applicants. A review lead can stop it at once, and undo what it decided.',
        { dailyCeiling: dailyCeiling ?? 0 },
      )
  }
}

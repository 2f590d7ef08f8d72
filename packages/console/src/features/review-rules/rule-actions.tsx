import { IconEye, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { no } from '@touchline/domain/shared/verdict.ts'
import {
  ruleCan,
  ruleCanDelete,
  ruleTransitions,
  type RuleTransition,
} from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { useQuery } from '@tanstack/react-query'
import { ruleStageOf, type ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { assigneeName, assigneesOf } from '#data/review/rule-assignees.ts'
import { refreshQueue, ruleDecisions, ruleTally } from '#data/nouns/review-rules.ts'
import { mutate } from '#data/query-client.ts'
import { ActionButtons, type RecordAction } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { toast } from '#kit/toast.tsx'
import { ruleName } from './rule-words.ts'

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

import { t } from '@touchline/domain/language/t.ts'
import { isPrioritised } from '@touchline/domain/nouns/review-rule/rule-actions.ts'
import {
  ruleActionLabels,
  ruleEffect,
  ruleOutcomeLabels,
  ruleStageLabels,
  ruleStages,
  type ReviewRule,
  type RuleOutcome,
  type RuleQueue,
  type RuleStage,
} from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { reasonLabel } from '@touchline/domain/review/reason-label.ts'
import { labelIn } from '@touchline/domain/shared/entry-of.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'
import type { Tone } from '#ui/status-badge.tsx'

export const ruleStageTones: Record<RuleStage, Tone> = {
  draft: 'neutral',
  shadow: 'accent',
  active: 'good',
  stopped: 'warning',
}

/** Without a priority there is only somebody to assign to. */
export const outcomeLabelsOf = (queue: RuleQueue): Readonly<Record<RuleOutcome, string>> =>
  isPrioritised(queue) ? ruleOutcomeLabels : { ...ruleOutcomeLabels, route: 'Assign' }

const said =
  (labels: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    labelIn(labels, String(value))

export const ruleFieldWords: Vocabulary['fields'] = {
  name: { label: t('Name') },
  queue: { label: t('Queue') },
  when: { label: t('Conditions') },
  outcome: { label: t('What it does'), format: said(ruleOutcomeLabels) },
  action: { label: t('Decision'), format: said(ruleActionLabels) },
  reasonCode: { label: t('Reason'), format: (value) => reasonLabel(String(value)) },
  note: { label: t('What is missing') },
  priority: { label: t('Priority') },
  assignee: { label: t('Assignee'), records: 'users' },
  dailyCeiling: { label: t('Decisions a day') },
  stage: { label: t('Stage'), format: said(ruleStageLabels) },
  run: { label: t('Shadow run') },
}

/** How the history of a rule is told. */
export const ruleVocabulary: Vocabulary = {
  actions: {
    create: 'wrote the rule',
    edit: 'changed the rule',
    delete: 'deleted the rule',
    watch: 'started the shadow run',
    activate: 'activated the rule',
    stop: 'stopped the rule',
    reverse: 'reversed an earlier decision',
  },
  states: statesOf(ruleStages, ruleStageLabels, ruleStageTones),
  fields: ruleFieldWords,
}

export const ruleName = ({ name }: Pick<ReviewRule, 'name'>): string =>
  name.trim() || t('Rule without a name')

/** How often it decides, after what it does; empty where it doesn't. */
export const ceilingText = ({ outcome, dailyCeiling }: ReviewRule): string =>
  outcome === 'decide' ? `, at most ${dailyCeiling ?? 0} a day` : ''

/** "Suggest: Approve", "Decide: Ask for information, at most 20 a day", "Assign to Ana Moreno". */
export function ruleDoes(rule: ReviewRule, assigneeName: string): string {
  const { outcome = 'suggest', action } = rule
  const effect = ruleEffect(rule, assigneeName)
  if (action === undefined) return effect
  if (outcome === 'suggest') return t('Suggest: {effect}', { effect })
  return outcome === 'decide'
    ? t('Decide: {effect}{ceiling}', { effect, ceiling: ceilingText(rule) })
    : effect
}

export const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

export const percent = (share: number): string => `${Math.round(share * 100)}%`

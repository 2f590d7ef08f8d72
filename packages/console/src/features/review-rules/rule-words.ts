import { t } from '@touchline/domain/language/t.ts'
import { AGREED_MIN, COMPARED_MIN } from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { isPrioritised } from '@touchline/domain/tables/rule-actions.ts'
import {
  ruleActionLabels,
  ruleEffect,
  ruleOutcomeLabels,
  ruleStageLabels,
  ruleStages,
  type ReviewRule,
  type RuleAction,
  type RuleOutcome,
  type RuleQueue,
  type RuleStage,
} from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { labelIn } from '@touchline/domain/shared/entry-of.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'
import type { Tone } from '#ui/state-colours.ts'
import { percentText } from '#ui/text/numbers.ts'

export const ruleStageTones: Record<RuleStage, Tone> = {
  draft: 'neutral',
  shadow: 'info',
  active: 'good',
  stopped: 'neutral',
}

/** Queues without priorities only assign. */
export const outcomeLabelsOf = (queue: RuleQueue): Readonly<Record<RuleOutcome, string>> =>
  isPrioritised(queue) ? ruleOutcomeLabels : { ...ruleOutcomeLabels, route: t('Assign') }

/** Sentences on what a rule leaves to people when it decides, and when it may be activated. */
export function limitsOf(action: RuleAction | ''): string {
  const proof = { needed: COMPARED_MIN, share: percentText(AGREED_MIN) }
  switch (action) {
    case 'approve':
      return t(
        'People decide on records with warnings. Activation needs {needed} decisions by people, at least {share} of them approvals.',
        proof,
      )
    case 'reject':
      return t(
        'People decide if nobody can be notified. Activation needs {needed} decisions by people, at least {share} of them rejections.',
        proof,
      )
    default:
      return t('People make all other decisions.')
  }
}

const said =
  (labels: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    labelIn(labels, String(value))

export const ruleFieldWords: Vocabulary['fields'] = {
  name: { label: t('Name') },
  queue: { label: t('Queue') },
  when: { label: t('Conditions') },
  outcome: { label: t('Action'), format: said(ruleOutcomeLabels) },
  action: { label: t('Decision'), format: said(ruleActionLabels) },
  reasonCode: { label: t('Reason'), format: (value) => reasonLabel(String(value)) },
  note: { label: t('Missing information') },
  priority: { label: t('Priority') },
  assignee: { label: t('Assignee'), records: 'users' },
  dailyCeiling: { label: t('Maximum decisions a day') },
  stage: { label: t('Stage'), format: said(ruleStageLabels) },
  run: { label: t('Shadow run') },
}

export const ruleVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> created the rule'),
    edit: t('<who/> edited the rule'),
    delete: t('<who/> deleted the rule'),
    watch: t('<who/> started the shadow run'),
    activate: t('<who/> activated the rule'),
    stop: t('<who/> stopped the rule'),
  },
  states: statesOf(ruleStages, ruleStageLabels, ruleStageTones),
  fields: ruleFieldWords,
}

export const ruleName = ({ name }: Pick<ReviewRule, 'name'>): string =>
  name.trim() || t('Rule without a name')

export const isLimited = ({ outcome }: ReviewRule): boolean => outcome === 'decide'

/** Most automatic decisions a day, for a rule that decides. */
export const ceilingText = ({ dailyCeiling }: ReviewRule): string =>
  t('at most {count} a day', { count: dailyCeiling ?? 0 })

/** "Suggest: Approve", "Decide: Ask for information, at most 20 a day", "Assign to Ana Moreno". */
export function ruleDoes(rule: ReviewRule, assigneeName: string): string {
  const { outcome = 'suggest', action } = rule
  const effect = ruleEffect(rule, assigneeName)
  if (action === undefined) return effect
  if (outcome === 'suggest') return t('Suggest: {effect}', { effect })
  return outcome === 'decide'
    ? t('Decide: {effect}, {ceiling}', { effect, ceiling: ceilingText(rule) })
    : effect
}

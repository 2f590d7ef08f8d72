import {
  draftMessage,
  messageProblem,
  templateFor,
  type ReasonTemplate,
} from '#nouns/reason-template/reason-template.ts'
import { toRuleForm } from '#nouns/review-rule/review-rule-form.ts'
import { ruleCan } from '#nouns/review-rule/review-rule-status.ts'
import { ruleEffect, type ReviewRule } from '#nouns/review-rule/review-rule.ts'
import { asksOfOwner, meetsRule } from '#nouns/review-rule/rule-matches.ts'
import { replay } from '#nouns/review-rule/rule-replay.ts'

/** What pages and the runner ask of a rule of a queue. */
export const askedOfRules: readonly ((rule: ReviewRule) => unknown)[] = [
  ruleEffect,
  toRuleForm,
  asksOfOwner,
  (rule) => ruleCan('activate', rule, {}),
  (rule) => meetsRule(rule, { id: 'x', record: rule }),
  (rule) => replay(rule, []),
]

/** What a decision asks of the message of a reason. */
export const askedOfTemplates: readonly ((template: ReasonTemplate) => unknown)[] = [
  (template) => templateFor('spam', [template]),
  (template) => draftMessage(template, { club: template.body }),
  messageProblem,
]

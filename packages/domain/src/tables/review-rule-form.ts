import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import type { FieldValues } from '#shared/values.ts'
import { placeholdersIn, templateFor } from '#kept/reason-template/reason-template.ts'
import { ReasonCode } from '#engine/log/reason-code.ts'
import { NOTE_MAX, NOTE_MIN, reasonsFor } from '#engine/log/reason.ts'
import { nameText, optionalText, storedValues, wholeNumber, orEmpty } from '#shared/fields/form-field.ts'
import {
  CEILING_MAX,
  CEILING_USUAL,
  CONDITIONS_MAX,
  isMild,
  RULE_NAME_MAX,
  RuleAction,
  RuleOutcome,
  RuleQueue,
  type ReviewRule,
} from '#nouns/review-rule/review-rule.ts'
import { automaticActions, isPrioritised, outcomesOf, suggestedActions } from './rule-actions.ts'
import { ruleSubjectOf } from '#nouns/review-rule/signals.ts'

/** Longest key of a person. */
const ASSIGNEE_MAX = 128

/** Single fields; {@link ReviewRuleForm} checks them together. */
export const ruleFormFields = {
  name: nameText(t('Enter a name.'), { min: 3, max: RULE_NAME_MAX }),
  queue: RuleQueue,
  when: z
    .array(z.string())
    .check(
      z.minLength(1, t('Add at least one condition.')),
      z.maxLength(CONDITIONS_MAX, t('Use at most {max} conditions.', { max: CONDITIONS_MAX })),
    ),
  outcome: RuleOutcome,
  action: orEmpty(RuleAction),
  reasonCode: orEmpty(ReasonCode),
  note: optionalText({ max: NOTE_MAX }),
  priority: orEmpty(wholeNumber(0, 100, t('Enter a priority from 0 to 100.'))),
  assignee: optionalText({ max: ASSIGNEE_MAX }),
  dailyCeiling: orEmpty(
    wholeNumber(1, CEILING_MAX, t('Enter a number from 1 to {max}.', { max: CEILING_MAX })),
  ),
}

const FormFields = z.object(ruleFormFields)
type FormFields = z.infer<typeof FormFields>

/** Values that a lead enters. */
export const ReviewRuleForm = FormFields.check((context) => {
  for (const [path, message] of problemsOf(context.value))
    context.issues.push({ code: 'custom', message, path: [path], input: context.value })
})
export type ReviewRuleForm = z.infer<typeof ReviewRuleForm>

function problemsOf(form: FormFields): [keyof FormFields, string][] {
  const { queue, outcome, action, reasonCode, dailyCeiling } = form
  const problems: [keyof FormFields, string][] = []
  if (!outcomesOf(queue).includes(outcome))
    problems.push(['outcome', t('Choose an action that this queue allows.')])
  if (outcome === 'route') problems.push(...routingProblems(form))
  if (outcome === 'decide' && dailyCeiling === '')
    problems.push(['dailyCeiling', t('Enter a number from 1 to {max}.', { max: CEILING_MAX })])
  if (outcome !== 'suggest' && outcome !== 'decide') return problems
  const actions = (outcome === 'decide' ? automaticActions : suggestedActions)(queue)
  if (action === '' || !actions.includes(action)) return [...problems, ['action', t('Choose a decision.')]]
  if (action === 'approve') return problems
  if (reasonCode === '' || !reasonsOfRule(queue).some(({ code }) => code === reasonCode))
    problems.push(['reasonCode', t('Choose a reason.')])
  const needsNote =
    reasonCode === 'other' || action === 'askForInfo' || (outcome === 'decide' && saysNote(reasonCode))
  if (needsNote && [...form.note.trim()].length < NOTE_MIN)
    problems.push(['note', t('Use at least {min} characters.', { min: NOTE_MIN })])
  return problems
}

/** Whether the reason's message contains the note, without which nobody can be told. */
const saysNote = (reasonCode: ReasonCode | ''): boolean =>
  reasonCode !== '' && placeholdersIn(templateFor(reasonCode).body).includes('note')

function routingProblems({ queue, priority, assignee }: FormFields): [keyof FormFields, string][] {
  if (!isPrioritised(queue) && priority !== '') return [['priority', t('Only videos have a priority.')]]
  if (assignee !== '' || priority !== '') return []
  return isPrioritised(queue)
    ? [['assignee', t('Choose an assignee or enter a priority.')]]
    : [['assignee', t('Choose an assignee.')]]
}

export const reasonsOfRule = (queue: RuleQueue) =>
  reasonsFor(ruleSubjectOf(queue).scope).filter(({ code }) => isMild(code))

/** Stored values of a form, without those its outcome doesn't use. */
export function ruleFields(form: Partial<ReviewRuleForm>): FieldValues {
  return storedValues(form)
}

/** The form to save, with hidden fields emptied. */
export function tidied(form: ReviewRuleForm): ReviewRuleForm {
  const decides = form.outcome === 'suggest' || form.outcome === 'decide'
  const routes = form.outcome === 'route'
  const explains = decides && form.action !== 'approve' && form.action !== ''
  return {
    ...form,
    action: decides ? form.action : '',
    reasonCode: explains ? form.reasonCode : '',
    note: explains ? form.note : '',
    priority: routes && isPrioritised(form.queue) ? form.priority : '',
    assignee: routes ? form.assignee : '',
    dailyCeiling: form.outcome === 'decide' ? form.dailyCeiling : '',
  }
}

export const toRuleForm = (rule: Partial<ReviewRule>): ReviewRuleForm => {
  const { name = '', queue = 'clubs', when = [], outcome = 'suggest' } = rule
  const { action = '', reasonCode = '', note = '', priority = '', assignee = '', dailyCeiling = '' } = rule
  return { name, queue, when, outcome, action, reasonCode, note, priority, assignee, dailyCeiling }
}

export const emptyRuleForm = (queue: RuleQueue): ReviewRuleForm => ({
  ...toRuleForm({}),
  queue,
  dailyCeiling: CEILING_USUAL,
})

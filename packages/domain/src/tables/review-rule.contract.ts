import { CONDITIONS_MAX, ReviewRule } from '#nouns/review-rule/review-rule.ts'
import { ruleTransitions } from '#nouns/review-rule/review-rule-status.ts'
import { enteredText } from '#engine/noun/kind-text.ts'
import { contractOf, stepsBy } from '#engine/noun/contract.ts'
import { ruleFormFields } from './review-rule-form.ts'

export const reviewRules = contractOf({
  path: 'reviewRules/{ruleId}',
  about:
    'A rule of a review queue: what is suggested or done when a waiting record meets conditions. Leads write it in the console; the runner runs it in shadow mode before it acts.',
  schema: ReviewRule,
  fields: {
    name: {
      by: 'console',
      type: enteredText(ruleFormFields.name),
      means: 'Name, as reviewers see it.',
      example: 'Free e-mail, new account',
    },
    queue: {
      by: 'console',
      means: 'The collection whose waiting records it looks at.',
      example: 'clubOwnershipRequests',
    },
    when: {
      by: 'console',
      type: `list of at most ${CONDITIONS_MAX} texts`,
      means: 'Conditions, each `signal:value`. All signals must hold.',
      example: ['sign:free_mail', 'sign:new_account'],
    },
    outcome: {
      by: 'console',
      means:
        'What it does: leave for later (`skip`), assign or set the priority (`route`), suggest a decision, or decide by itself.',
      example: 'suggest',
    },
    action: { by: 'console', means: 'The decision that it suggests or makes.', example: 'askForInfo' },
    reasonCode: { by: 'console', means: 'Its reason; never a severe one.', example: 'identity_unverified' },
    note: {
      by: 'console',
      type: enteredText(ruleFormFields.note),
      means: 'The missing information, or a note that is kept with a rejection.',
      example: 'Please send a letter from the board.',
    },
    priority: { by: 'console', means: 'The priority that a video gets.', example: 80 },
    assignee: {
      by: 'console',
      means: 'The administrator who sees matching records first; all others see them last.',
      example: 'user-1',
    },
    dailyCeiling: {
      by: 'console',
      means: 'The most records that it decides in a day (UTC).',
      example: 20,
    },
    stage: { by: 'console', means: 'State; see below. Absent: `draft`.', example: 'shadow' },
    run: {
      by: 'console',
      means: 'The revision at which the current shadow run began.',
      example: 4,
    },
  },
  derived: {},
  states: {
    stage: {
      begins: [],
      steps: stepsBy(ruleTransitions, { watch: 'console', activate: 'console', stop: 'console' }),
    },
  },
})

import { CONDITIONS_MAX, ReviewRule } from '#nouns/review-rule/review-rule.ts'
import { RuleTally, ruleTransitions } from '#nouns/review-rule/review-rule-status.ts'
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

const at = new Date('2026-06-01T10:00:00Z')

export const reviewRuleTallies = contractOf({
  path: 'reviewRuleTallies/{ruleId}',
  about:
    'What the shadow run of a [review rule](#reviewrules) found, until it has enough decisions of people to become active: 20, and for a rule that approves or rejects, 95 % of them as the rule says. Beside it, `reviewRuleDays/{ruleId}_{day}` counts what an active rule decided on a day (UTC), and `reviewRuleHits/{collection}_{id}` notes that a rule decided a record, which happens once. Only the runner writes these documents, and administrators read them.',
  schema: RuleTally,
  fields: {
    run: { by: 'runner', means: 'The run of the rule that is counted.', example: 4 },
    hits: { by: 'runner', means: 'Decisions of people about records that meet the rule.', example: 25 },
    agreed: { by: 'runner', means: 'Of these, those that are as the rule says.', example: 23 },
    otherwise: { by: 'runner', means: 'Of these, the others.', example: 2 },
    countedTo: { by: 'runner', means: 'Decisions before that are counted.', example: at },
    updatedAt: { by: 'runner', means: 'When: the server’s time.', example: at },
  },
  derived: {},
})

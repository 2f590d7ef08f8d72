import { contractOf } from '#engine/noun/contract.ts'
import { RuleTally } from './rule-tally.ts'

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

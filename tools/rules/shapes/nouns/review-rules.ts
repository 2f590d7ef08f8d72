import { CONDITIONS_MAX } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { ruleFormFields } from '@touchline/domain/nouns/review-rule/review-rule-form.ts'
import { law, optional, own, rulesOf } from '#tools/rules/shapes/fields.ts'
import type { RuleShape } from '#tools/rules/shapes/rule-shape.ts'

export const shape: RuleShape = {
  collection: 'reviewRules',
  fields: {
    ...rulesOf(ruleFormFields, { except: ['when', 'reasonCode', 'assignee'] }),
    reasonCode: law,
    assignee: optional(own('isAgent')),
    // Which conditions there are, the console knows: one that it does not know meets nothing.
    when: {
      kind: 'texts',
      each: { kind: 'pattern', matches: '[A-Za-z]{1,30}:[A-Za-z0-9_]{1,40}', like: 'sign:free_mail' },
      max: CONDITIONS_MAX,
      distinct: true,
    },
  },
}

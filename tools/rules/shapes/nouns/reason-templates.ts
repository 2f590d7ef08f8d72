import { ReasonTemplateForm } from '@touchline/domain/nouns/reason-template/reason-template.ts'
import { rulesOf } from '#tools/rules/shapes/fields.ts'
import type { RuleShape } from '#tools/rules/shapes/rule-shape.ts'

export const shape: RuleShape = {
  collection: 'reasonTemplates',
  fields: rulesOf(ReasonTemplateForm.shape),
}

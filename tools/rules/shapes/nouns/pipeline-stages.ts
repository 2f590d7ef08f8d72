import { StageForm } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { law, orNull } from '#tools/rules/shapes/fields.ts'
import type { RuleShape } from '#tools/rules/shapes/rule-shape.ts'
import { ruleOf } from '#tools/rules/shapes/shape-of-schema.ts'

const stage = StageForm.shape

export const shape: RuleShape = {
  collection: 'pipelineStages',
  fields: {
    name: ruleOf(stage.name),
    order: law,
    probability: ruleOf(stage.probability),
    rotDays: orNull(ruleOf(stage.rotDays)),
  },
}

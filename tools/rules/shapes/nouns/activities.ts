import { activityNoun } from '@touchline/domain/nouns/activity/activity.ts'
import { byLaw } from '#tools/rules/shapes/fields.ts'
import { fieldRules, shapeOfNoun } from '#tools/rules/shapes/shape-of-noun.ts'

const activity = fieldRules(activityNoun)

export const shape = shapeOfNoun(activityNoun, {
  fields: {
    // At least one of them, and touched: `isTouched`.
    pipelineId: byLaw(activity.pipelineId),
    contactId: byLaw(activity.contactId),
    doneAt: activity.doneAt,
    outcome: activity.outcome,
  },
})

import { assumedOf, derivation } from '#engine/derivation.ts'
import { derivedActivityFields } from './activity-form.ts'
import { Activity, activityNoun } from './activity.ts'

export const activityDerivation = derivation(Activity, {
  follows: derivedActivityFields,
  fills: () => assumedOf(activityNoun),
})

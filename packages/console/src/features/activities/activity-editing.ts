import { activityNoun, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { activities } from '#data/nouns/activity/activities.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** Editing in place: on the record and in the list. */
export const activityEditing = inPlace<Activity>(
  async () => (await import('./activity-form.tsx')).activityForm.field,
)

export const activityCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(
    activityNoun,
    activityEditing,
    activities.record,
  )

import { activityStatusLabels, activityStatusOf } from '@touchline/domain/nouns/activity/activity.ts'
import { recordVersions } from '#data/engine/record-version.ts'
import { activities } from '#data/nouns/activity/activities.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { screenOf, type ActivityScreen } from '#features/activities/activity-screen.ts'

/** Activities as their form sees them. */
export const activityVersions = recordVersions(
  {
    collection: 'activities',
    toForm: (activity): ActivityScreen => screenOf(activity, ownTimeZone()),
    facts: (activity) => ({ Status: activityStatusLabels[activityStatusOf(activity)] }),
  },
  activities.record,
)

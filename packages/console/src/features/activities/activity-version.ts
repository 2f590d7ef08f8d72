import { activityStatusLabels, activityStatusOf } from '@touchline/domain/activity.ts'
import { activities } from '#data/activities.ts'
import { ownTimeZone } from '#data/own-zone.ts'
import { recordVersions } from '#data/record-version.ts'
import { screenOf, type ActivityScreen } from './activity-screen.ts'

/** Activities as their form sees them. */
export const activityVersions = recordVersions(
  {
    collection: 'activities',
    toForm: (activity): ActivityScreen => screenOf(activity, ownTimeZone()),
    facts: (activity) => ({ Status: activityStatusLabels[activityStatusOf(activity)] }),
  },
  activities.record,
)

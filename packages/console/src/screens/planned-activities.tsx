import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import type { ActivitySubject } from '@touchline/domain/engine/derivation.ts'
import { activityName, activityTypeLabels } from '@touchline/domain/nouns/activity/activity.ts'
import { plannedActivitiesOf } from '#data/nouns/activity/activities.ts'
import { Line, Related } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { exactTime, useTimeZone } from '#ui/time.tsx'

/** Planned activities of a contact or a deal, above the timeline. */
export function PlannedActivities({ subject }: { subject: ActivitySubject }) {
  const timeZone = useTimeZone()
  const query = useQuery(plannedActivitiesOf(subject))
  return (
    <Stack gap={8}>
      <Text size="sm" fw={600} component="h3">
        {tc('activities', 'Planned')}
      </Text>
      <Related
        query={query}
        none={t('Nothing planned.')}
        all={{ label: t('All activities'), to: paths.activities() }}
      >
        {(activity) => (
          <Line
            key={activity.id}
            to={paths.activity(activity.id)}
            facts={[
              activity.type ? activityTypeLabels[activity.type] : '',
              activity.dueAt ? exactTime(activity.dueAt, timeZone) : '',
            ]}
          >
            {activityName(activity)}
          </Line>
        )}
      </Related>
    </Stack>
  )
}

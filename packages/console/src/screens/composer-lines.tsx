import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { activityName, activityTypeLabels, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { latestActivitiesOf, plannedActivitiesOf } from '#data/nouns/activity/activities.ts'
import { Line, Related } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { exactTime, useTimeZone } from '#ui/time.tsx'
import type { Subjects } from './composed.ts'

/** Planned and latest activities of a deal or a contact. */
export function ComposerLines({ on: { pipelineId, contactId = '' } }: { on: Subjects }) {
  const subject =
    pipelineId === undefined
      ? ({ field: 'contactId', id: contactId } as const)
      : ({ field: 'pipelineId', id: pipelineId } as const)
  const all = { label: t('All activities'), to: paths.activities() }
  return (
    <Stack gap="sm" mt="md">
      <Stack gap={8}>
        <Heading>{tc('activities', 'Planned')}</Heading>
        <Related query={useQuery(plannedActivitiesOf(subject))} none={t('Nothing planned.')} all={all}>
          {(activity) => <ActivityLine key={activity.id} activity={activity} at={activity.dueAt} />}
        </Related>
      </Stack>
      <Stack gap={8}>
        <Heading>{tc('activities', 'Done')}</Heading>
        <Related query={useQuery(latestActivitiesOf(subject))} none={t('No activities yet.')} all={all}>
          {(activity) => <ActivityLine key={activity.id} activity={activity} at={activity.doneAt} />}
        </Related>
      </Stack>
    </Stack>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Text size="sm" fw={600} component="h3">
    {children}
  </Text>
)

function ActivityLine({ activity, at }: { activity: Activity; at: Date | null | undefined }) {
  const timeZone = useTimeZone()
  const { type, outcome } = activity
  return (
    <Line
      to={paths.activity(activity.id)}
      facts={[type ? activityTypeLabels[type] : '', at ? exactTime(at, timeZone) : '', outcome ?? '']}
    >
      {activityName(activity)}
    </Line>
  )
}

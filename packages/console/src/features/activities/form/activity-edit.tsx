import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ActivityChange } from '@touchline/domain/nouns/activity/activity-form.ts'
import { activityName, activityStatusOf, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { activities } from '#data/nouns/activity/activities.ts'
import { activityDecisions } from '#data/nouns/activity/activity-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { currentAdmin } from '#data/session/session.ts'
import { entryOf, screenResolver, type ActivityScreen } from '#features/activities/activity-screen.ts'
import { activityFieldWords } from '#features/activities/activity-words.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { ActivityFields } from './activity-fields.tsx'
import { activityVersions } from './activity-version.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return { activity: await loadRecord({ ...activities.record(params['id'] ?? ''), staleTime: 0 }) }
}

export const handle: RouteHandle<{ activity: Activity }> = {
  title: ({ activity }) => `Edit ${activityName(activity)}`,
}

export function Component() {
  const { activity } = useLoaderData<typeof loader>()
  return <ActivityEdit key={activity.id} loaded={activity} />
}

function ActivityEdit({ loaded }: { loaded: Activity }) {
  useFresh('activities')
  const { data: activity = loaded } = useQuery(activities.record(loaded.id))
  return (
    <Page
      crumbs={[
        { label: 'Activities', to: paths.activities() },
        { label: activityName(activity), to: paths.activity(activity.id) },
      ]}
      title={`Edit ${activityName(activity)}`}
    >
      <EditForm activity={activity} />
    </Page>
  )
}

function EditForm({ activity }: { activity: Activity }) {
  const navigate = useNavigate()
  const [timeZone] = useState(ownTimeZone)
  const kind = activityStatusOf(activity) === 'planned' ? 'planned' : 'past'
  const record = useRecordForm({
    subject: `activities/${activity.id}`,
    person: currentAdmin().uid,
    resolver: screenResolver(kind, timeZone),
    current: activityVersions.useVersion(activity),
    save: ({ changed, values, rev, openedAt }) =>
      mutate(activityDecisions.update(), {
        id: activity.id,
        expectedRev: rev,
        openedAt,
        form: changedEntry(changed, values, timeZone),
      }),
    latest: () => activityVersions.latest(activity.id),
    onSaved: (result) => {
      savedToast(result, activityDecisions.undo)
      void navigate(paths.activity(activity.id))
    },
  })
  return (
    <Paper withBorder radius="md" p="md" maw={760}>
      <RecordForm
        record={record}
        words={activityFieldWords(timeZone, new Map())}
        saveLabel="Save changes"
        cancelTo={paths.activity(activity.id)}
      >
        <ActivityFields form={record.form} kind={kind} timeZone={timeZone} />
      </RecordForm>
    </Paper>
  )
}

/** The changed fields as the record has them. */
function changedEntry(
  changed: Partial<ActivityScreen>,
  values: ActivityScreen,
  timeZone: string,
): Partial<ActivityChange> {
  const {
    isDone: _done,
    doneAt: _at,
    outcome: _outcome,
    ...whole
  } = entryOf({ ...values, ...changed }, timeZone)
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name in changed))
}

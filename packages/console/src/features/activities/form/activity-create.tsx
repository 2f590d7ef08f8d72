import { Paper } from '@mantine/core'
import {
  emptyActivityEntry,
  enteredActivity,
  type ActivityEntry,
} from '@touchline/domain/nouns/activity/activity-form.ts'
import { ActivityType } from '@touchline/domain/nouns/activity/activity.ts'
import { instantAt, localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { activityDecisions } from '#data/nouns/activity/activity-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { currentAdmin } from '#data/session/session.ts'
import { entryOf, screenResolver, toScreen } from '#features/activities/activity-screen.ts'
import { activityFieldWords } from '#features/activities/activity-words.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { ActivityFields, fillFrom } from './activity-fields.tsx'
import { useDoNotContact } from './do-not-contact.ts'

export const handle: RouteHandle = { title: 'Add activity' }

/** A new activity, begun with what the page that led here knows. */
export function Component() {
  const { search } = useLocation()
  // Another start is another form.
  return <ActivityCreate key={search} search={search} />
}

function ActivityCreate({ search }: { search: string }) {
  const navigate = useNavigate()
  const [timeZone] = useState(ownTimeZone)
  const [start] = useState(() => startOf(new URLSearchParams(search), timeZone))
  const [empty] = useState(() => toScreen(emptyActivityEntry(currentAdmin().uid, start), timeZone))
  const words = activityFieldWords(timeZone, new Map())
  const record = useRecordForm({
    subject: `activities/new${search}`,
    person: currentAdmin().uid,
    resolver: screenResolver('entry', timeZone),
    current: { rev: 0, values: empty },
    newId: activityDecisions.newId,
    save: async ({ values, id, openedAt }) => {
      const { status, form } = enteredActivity(entryOf(values, timeZone))
      await mutate(activityDecisions.create(), { id, openedAt, status, form })
      return { id, status }
    },
    onSaved: (result) => {
      if (result === undefined) return
      const { id, status } = result
      const callOff = () =>
        mutate(activityDecisions.run(), { id, expectedRev: 1, step: { action: 'cancel' } })
      if (status === 'done') toast.done('Written down.')
      else toast.done('Planned.', { undo: callOff })
      void navigate(paths.activity(id))
    },
  })
  const { form } = record
  const { pipelineId = '', contactId = '' } = start
  useEffect(() => {
    void fillFrom(form, 'deal', pipelineId).then(() => fillFrom(form, 'contact', contactId))
  }, [form, pipelineId, contactId])
  const [type, contact, isDone] = useWatch({ control: form.control, name: ['type', 'contactId', 'isDone'] })
  const unwanted = useDoNotContact(type, contact)
  const blocked = isDone ? undefined : unwanted
  return (
    <Page crumbs={[{ label: 'Activities', to: paths.activities() }]} title="Add activity">
      <Paper withBorder radius="md" p="md" maw={760}>
        <RecordForm
          record={record}
          words={words}
          saveLabel={isDone || type === 'note' ? 'Write down' : 'Plan activity'}
          cancelTo={paths.activities()}
          blocked={blocked}
          recordPath={paths.activity}
        >
          <ActivityFields form={form} kind="new" timeZone={timeZone} />
          {blocked !== undefined && (
            <Notice tone="warning" role="status">
              {blocked}
            </Notice>
          )}
        </RecordForm>
      </Paper>
    </Page>
  )
}

const HOUR_MS = 3_600_000

/** What the address knows: `contact`, `pipeline`, `club`, `type`, `due` as a day or a time, and `done`. */
function startOf(params: URLSearchParams, timeZone: string): Partial<ActivityEntry> {
  const type = ActivityType.safeParse(params.get('type'))
  const due = params.get('due') ?? ''
  const now = new Date()
  const asked = instantAt(due.length === 'YYYY-MM-DD'.length ? `${due}T09:00` : due, timeZone)
  // The next full hour.
  const soon = instantAt(
    `${localTimeOf(new Date(now.getTime() + HOUR_MS), timeZone).slice(0, 13)}:00`,
    timeZone,
  )
  return {
    ...(type.success ? { type: type.data } : {}),
    contactId: params.get('contact') ?? '',
    pipelineId: params.get('pipeline') ?? '',
    clubId: params.get('club') ?? '',
    isDone: params.has('done'),
    dueAt: asked ?? soon ?? '',
    doneAt: now,
  }
}

import { Anchor, Code } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { Link } from 'react-router'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { activityReferences, type ActivityReference } from '#features/activities/activity-references.ts'
import { paths } from '#paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Dimmed } from '#ui/notice/unknown.tsx'
import { Panel } from '#ui/panel.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time/time.tsx'

/** When, for whom and by whom. */
export function ActivityDetails({ activity }: { activity: Activity }) {
  const { contactId, pipelineId, clubId, ownerId, dueAt, doneAt, durationMin, nextId } = activity
  return (
    <Panel title="Activity">
      <Facts
        facts={[
          { label: 'Due', value: dueAt ? <Time at={dueAt} as="exact" /> : <Dimmed>No time</Dimmed> },
          ...(doneAt ? [{ label: 'Done', value: <Time at={doneAt} as="exact" /> }] : []),
          ...(nextId
            ? [
                {
                  label: 'Next',
                  value: <RecordName field="nextId" id={nextId} to={paths.activity} />,
                },
              ]
            : []),
          {
            label: 'Duration',
            value: durationMin === undefined ? <Dimmed>Not set</Dimmed> : minutes(durationMin),
          },
          {
            label: 'Owner',
            value: ownerId && <RecordName field="ownerId" id={ownerId} to={paths.user} />,
          },
          {
            label: 'Contact',
            value: contactId ? (
              <RecordName field="contactId" id={contactId} to={paths.contact} />
            ) : (
              <Dimmed>None</Dimmed>
            ),
          },
          {
            label: 'Deal',
            value: pipelineId ? (
              <RecordName field="pipelineId" id={pipelineId} to={paths.pipeline} />
            ) : (
              <Dimmed>None</Dimmed>
            ),
          },
          {
            label: 'Club',
            value: clubId ? <RecordName field="clubId" id={clubId} to={paths.club} /> : <Dimmed>None</Dimmed>,
          },
          { label: 'Created', value: activity.createdAt && <Time at={activity.createdAt} /> },
          { label: 'Activity ID', value: <Code>{activity.id}</Code> },
        ]}
      />
    </Panel>
  )
}

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

type RecordNameProps = { field: ActivityReference; id: string; to: (id: string) => string }

function RecordName({ field, id, to }: RecordNameProps) {
  const { data: name } = useQuery(subjectName(activityReferences[field], id))
  return (
    <Anchor component={Link} to={to(id)} size="sm">
      {name ?? id}
    </Anchor>
  )
}

/** What was written about it. */
export function ActivityTexts({ activity: { outcome, body } }: { activity: Activity }) {
  return (
    <>
      {outcome && (
        <Panel title="Outcome">
          <PlainText>{outcome}</PlainText>
        </Panel>
      )}
      {body && (
        <Panel title="Notes">
          <PlainText>{body}</PlainText>
        </Panel>
      )}
    </>
  )
}

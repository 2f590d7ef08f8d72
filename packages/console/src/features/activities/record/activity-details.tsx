import { Code } from '@mantine/core'
import { activityNoun, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { paths } from '#paths.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordLink } from '#screens/record/record-name.tsx'
import { Facts } from '#ui/facts.tsx'
import { Dimmed } from '#ui/notice/unknown.tsx'
import { Panel } from '#ui/panel.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time/time.tsx'

const { fields } = activityNoun
const { nextId: nextField } = activityNoun.kept

/** When, for whom and by whom. */
export function ActivityDetails({ activity }: { activity: Activity }) {
  const { dueAt, doneAt, durationMin, nextId, createdAt } = activity
  const facts = nounFacts(activityNoun, activity, {
    dueAt: dueAt ? <Time at={dueAt} as="exact" /> : <Dimmed>No time</Dimmed>,
    doneAt: doneAt ? <Time at={doneAt} as="exact" /> : null,
    nextId: nextId ? <RecordLink collection={nextField.to} id={nextId} /> : null,
    durationMin: durationMin === undefined ? <Dimmed>Not set</Dimmed> : minutes(durationMin),
    contactId: subject(activity, 'contactId'),
    pipelineId: subject(activity, 'pipelineId'),
    clubId: subject(activity, 'clubId', paths.club),
    createdAt: createdAt && <Time at={createdAt} />,
  })
  return (
    <Panel title="Activity">
      <Facts facts={[...facts, { label: 'Activity ID', value: <Code>{activity.id}</Code> }]} />
    </Panel>
  )
}

/** That it is about none is known. */
function subject(
  activity: Activity,
  name: 'contactId' | 'pipelineId' | 'clubId',
  to?: (id: string) => string,
) {
  const id = activity[name]
  if (!id) return <Dimmed>None</Dimmed>
  return <RecordLink collection={fields[name].to} id={id} {...(to ? { to: to(id) } : {})} />
}

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

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

import { t } from '@touchline/domain/language/t.ts'
import { activityNoun, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { paths } from '#paths.ts'
import { activityEditing } from '#features/activities/activity-editing.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { RecordLink } from '#screens/record/record-name.tsx'
import { Panel } from '#ui/panel.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time/time.tsx'

const { fields } = activityNoun
const { nextId: nextField } = activityNoun.kept

/** When, for whom and by whom. */
export function ActivityDetails({ activity }: { activity: Activity }) {
  const { dueAt, doneAt, durationMin, nextId, createdAt } = activity
  const facts = nounFacts(activityNoun, activity, {
    dueAt: dueAt && <Time at={dueAt} as="exact" />,
    doneAt: doneAt ? <Time at={doneAt} as="exact" /> : null,
    nextId: nextId ? <RecordLink collection={nextField.to} id={nextId} /> : null,
    durationMin: durationMin === undefined ? undefined : minutes(durationMin),
    contactId: subject(activity, 'contactId'),
    pipelineId: subject(activity, 'pipelineId'),
    clubId: subject(activity, 'clubId', paths.club),
    createdAt: createdAt && <Time at={createdAt} />,
  })
  return (
    <Panel title={t('Activity')}>
      <RecordFacts
        noun={activityNoun}
        record={activity}
        facts={facts}
        edit={activityEditing}
        idLabel="Activity ID"
      />
    </Panel>
  )
}

function subject(
  activity: Activity,
  name: 'contactId' | 'pipelineId' | 'clubId',
  to?: (id: string) => string,
) {
  const id = activity[name]
  if (!id) return undefined
  return <RecordLink collection={fields[name].to} id={id} {...(to ? { to: to(id) } : {})} />
}

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

/** What was written about it. */
export function ActivityTexts({ activity: { outcome, body } }: { activity: Activity }) {
  return (
    <>
      {outcome && (
        <Panel title={t('Outcome')}>
          <PlainText>{outcome}</PlainText>
        </Panel>
      )}
      {body && (
        <Panel title={t('Notes')}>
          <PlainText>{body}</PlainText>
        </Panel>
      )}
    </>
  )
}

import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { mayPlan } from '@touchline/domain/nouns/activity/activity-status.ts'
import {
  type Activity,
  activityName,
  activityNoun,
  activityStatusOf,
  activityTypeLabels,
  MESSAGE_ID_MAX,
} from '@touchline/domain/nouns/activity/activity.ts'
import { activities } from '#data/nouns/activity/activities.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { useActivityActions } from './activity-actions.ts'
import { ActivityBadge } from './activity-badge.tsx'
import { paths } from '#paths.ts'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { exactTime, Time, useTimeZone, useZone } from '#ui/time.tsx'
import { ActivityHistory } from './activity-history.tsx'
import { activityEditing } from './activity-editing.ts'
import { recordPage, RecordTitle } from '#screens/record/record-page.tsx'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { RecordLink } from '#screens/record/record-name.tsx'
import { Panel } from '#ui/panel.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import {
  attachmentTypes,
  type KeptAttachment,
  readAttachment,
} from '@touchline/domain/nouns/activity/mail.ts'
import { toAppError } from '#data/errors.ts'
import { attachedFile } from '#data/files/attached-file.ts'
import { threadMails } from '#data/mails.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Line, Lines } from '#kit/page/related.tsx'
import { fileSize } from '#ui/text/file-size.ts'

export const { Component, loader, handle } = recordPage<Activity>({
  noun: activityNoun,
  label: t('Activity'),
  list: paths.activities(),
  nameOf: activityName,
  record: activities.record,
  useParts(activity, ask) {
    const timeZone = useZone()
    const { contactId = '' } = activity
    const { data: contact } = useQuery({ ...contacts.record(contactId), enabled: contactId !== '' })
    const unwanted = activityStatusOf(activity) === 'planned' ? mayPlan(activity.type, contact) : undefined
    return {
      ...useActivityActions(activity, { contact, timeZone }, ask),
      title: (
        <RecordTitle
          name={activityName(activity)}
          badges={[<ActivityBadge key="status" activity={activity} />]}
        />
      ),
      subtitle: activity.type && activityTypeLabels[activity.type],
      above: unwanted?.ok === false && activity.type !== 'note' && (
        <Notice tone="warning" role="note">
          {unwanted.why}
        </Notice>
      ),
      side: (
        <>
          <RecordComments collection="activities" id={activity.id} />
          <ActivityHistory activity={activity} contact={contact} ask={ask} />
        </>
      ),
      main: (
        <>
          <ActivityDetails activity={activity} />
          <ActivityTexts activity={activity} />
          <ActivityMail activity={activity} />
        </>
      ),
    }
  },
})

const { fields } = activityNoun
const { nextId: nextField } = activityNoun.kept

/** When, for whom and by whom. */
function ActivityDetails({ activity }: { activity: Activity }) {
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
        idLabel={t('Activity ID')}
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

const minutes = (count: number) => t('{count, plural, one {# minute} other {# minutes}}', { count })

function ActivityTexts({ activity: { outcome, body } }: { activity: Activity }) {
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

/** Attachments of an added e-mail, and the other e-mails of its thread. */
function ActivityMail({ activity }: { activity: Activity }) {
  const { id, threadId, attachments = [] } = activity
  const files = attachments.flatMap((line) => readAttachment(line) ?? [])
  return (
    <>
      {files.length > 0 && (
        <Panel title={t('Attachments')}>
          <Lines>
            {files.map((file, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may have one name, and none of them moves
              <AttachedFile key={at} activityId={id} file={file} />
            ))}
          </Lines>
        </Panel>
      )}
      {threadId && threadId.length <= MESSAGE_ID_MAX && <Thread id={id} threadId={threadId} />}
    </>
  )
}

function AttachedFile({ activityId, file }: { activityId: string; file: KeptAttachment }) {
  const { slot, name, type, size } = file
  const { data: address } = useQuery({
    ...attachedFile(activityId, slot ?? 0),
    enabled: slot !== undefined,
  })
  const facts = [
    attachmentTypes[type] ?? type,
    fileSize(size),
    ...(slot === undefined ? [t('not kept')] : []),
  ]
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      {address ? (
        <Anchor href={address} target="_blank" rel="noopener noreferrer" size="sm" underline="always">
          {name}
        </Anchor>
      ) : (
        name
      )}
      <Text span size="sm" c="dimmed">
        {' '}
        · {facts.join(' · ')}
      </Text>
    </Text>
  )
}

function Thread({ id, threadId }: { id: string; threadId: string }) {
  const { data, error, refetch } = useQuery(threadMails(threadId))
  const timeZone = useTimeZone()
  if (error && data === undefined)
    return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  // Alone it is no thread.
  if (data === undefined || data.length < 2) return null
  return (
    <Panel title={t('Thread')}>
      <Lines>
        {data.map((mail) => (
          <Line
            key={mail.id}
            {...(mail.id === id ? {} : { to: paths.activity(mail.id) })}
            facts={[
              mail.doneAt ? exactTime(mail.doneAt, timeZone) : '',
              mail.id === id ? t('this e-mail') : '',
            ]}
          >
            {activityName(mail)}
          </Line>
        ))}
      </Lines>
    </Panel>
  )
}

import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { activityName, MESSAGE_ID_MAX, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import {
  attachmentTypes,
  readAttachment,
  type KeptAttachment,
} from '@touchline/domain/nouns/activity/mail.ts'
import { toAppError } from '#data/errors.ts'
import { attachedFile } from '#data/files/attached-file.ts'
import { threadMails } from '#data/mails.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Line, Lines } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { exactTime, useTimeZone } from '#ui/time.tsx'

/** Attachments of an added e-mail, and the other e-mails of its thread. */
export function ActivityMail({ activity }: { activity: Activity }) {
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

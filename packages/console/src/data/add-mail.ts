import { emptyActivityEntry, enteredActivity } from '@touchline/domain/nouns/activity/activity-form.ts'
import {
  attachmentLines,
  mailBody,
  mailSubject,
  readAttachment,
} from '@touchline/domain/nouns/activity/mail.ts'
import { placeFile } from './backend/files.ts'
import { attachmentPath } from './files/attached-file.ts'
import { activityDecisions } from './nouns/activity/activity-decisions.ts'
import { mutate } from './query-client.ts'
import { learnedServerTime } from './server-clock.ts'
import { currentAdmin } from './session/session.ts'
import type { MailAround } from './mails.ts'
import type { ReadMail } from './read-mail.ts'

export type MailSubjects = { contactId: string; pipelineId: string; clubId: string }

type Added = { mail: ReadMail; around: MailAround; subjects: MailSubjects; openedAt: Date }

/** Adds a mail as an activity done at the time it was written, with the attachments that are kept. */
export async function addMail({ mail, around: { id, threadId }, subjects, openedAt }: Added): Promise<void> {
  const attachments = attachmentLines(mail.attachments)
  await Promise.all(
    attachments.map(async (line, at) => {
      const slot = readAttachment(line)?.slot
      const file = mail.files[at]
      if (slot === undefined || file === undefined) return
      await placeFile(attachmentPath(id, slot), file)
    }),
  )
  const now = await learnedServerTime()
  const doneAt = mail.sentAt === undefined || mail.sentAt > now ? now : mail.sentAt
  const entry = emptyActivityEntry(currentAdmin().uid, {
    ...subjects,
    type: 'email',
    subject: mailSubject(mail),
    body: mailBody(mail),
    isDone: true,
    doneAt,
  })
  const { form, status } = enteredActivity(entry)
  await mutate(activityDecisions.create(), {
    id,
    form: {
      ...form,
      messageId: mail.messageId,
      threadId,
      ...(attachments.length > 0 ? { attachments } : {}),
    },
    status,
    openedAt,
  })
}

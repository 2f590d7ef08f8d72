import { queryOptions } from '@tanstack/react-query'
import { mailsOfThread } from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { peopleOf, threadOf, type Mail } from '@touchline/domain/nouns/activity/mail.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { hexHash } from '#browser/hex-hash.ts'
import { activitiesCollection } from './nouns/activity/activities.ts'
import { holderOf } from './nouns/contact/contact-duplicates.ts'

/** Key of the activity made from a mail, so that it is never added twice. */
const mailActivityId = async (messageId: string) => `mail-${await hexHash(messageId)}`

/** Most people of a mail whose addresses are looked up. */
const PEOPLE_MAX = 12

export type MailAround = {
  id: string
  /** Activity of the mail, where it was added before. */
  existing: Activity | undefined
  /** Contacts with addresses in the mail, its author first. */
  contacts: readonly Contact[]
  threadId: string
}

export const mailAround = (mail: Mail) =>
  queryOptions({
    queryKey: ['activities', 'mail', mail.messageId],
    queryFn: async (): Promise<MailAround> => {
      const id = await mailActivityId(mail.messageId)
      const people = peopleOf(mail).slice(0, PEOPLE_MAX)
      const [existing, parent, ...contacts] = await Promise.all([
        activitiesCollection.find(id),
        parentOf(mail),
        ...people.map(({ address }) => holderOf(address)),
      ])
      // A mail that names only the one before it belongs to that one's thread.
      const threadId = parent?.threadId ?? threadOf(mail)
      return { id, existing, contacts: contacts.filter((one) => one !== undefined), threadId }
    },
  })

async function parentOf({ inReplyTo, references }: Mail): Promise<Activity | undefined> {
  return inReplyTo === undefined || references.length > 0
    ? undefined
    : activitiesCollection.find(await mailActivityId(inReplyTo))
}

/** Mails of a thread in the order in which they were written. */
export const threadMails = (threadId: string) =>
  queryOptions({
    queryKey: ['activities', 'thread', threadId],
    queryFn: async () => {
      const { rows } = await activitiesCollection.page(mailsOfThread(threadId))
      return rows.toSorted((a, b) => (a.doneAt?.getTime() ?? 0) - (b.doneAt?.getTime() ?? 0))
    },
  })

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { Delivery } from '@touchline/domain/engine/mail/delivery.ts'
import { MAIL_PATH, MailSender } from '@touchline/domain/engine/mail/mail-sender.ts'
import { OutboxMessage } from '@touchline/domain/engine/mail/outbox.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { readFields } from '#data/backend/fields.ts'
import { atCommit } from '#data/backend/server-time.ts'
import { updateFields } from '#data/backend/change-document.ts'
import { queryClient } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'

const outbox = collectionOf('outbox', OutboxMessage)
export const deliveries = collectionOf('deliveries', Delivery)

/** Time that the sender's state stays fresh: it rarely changes. Milliseconds. */
const SENDER_KNOWN_MS = 60_000

/** Whether messages are mailed: one document. */
export const mailSender = () =>
  queryOptions({
    queryKey: ['mailSender'],
    queryFn: async () => {
      const [collection = '', id = ''] = MAIL_PATH.split('/')
      return MailSender.parse((await readFields(collection, id)) ?? {})
    },
    staleTime: SENDER_KNOWN_MS,
  })

export type MessageStory = {
  /** Undefined where no message was written. */
  message: OutboxMessage | undefined
  delivery: Delivery | undefined
  sender: MailSender
}

/** Interval of polling during delivery. Milliseconds. */
const LOOKED_AT_EVERY_MS = 3_000

/** Message about a decision, and its delivery: three documents. */
export const messageStory = (decisionId: string) =>
  queryOptions({
    queryKey: ['deliveries', 'story', decisionId],
    queryFn: async (): Promise<MessageStory> => {
      const [message, delivery, sender] = await Promise.all([
        outbox.find(decisionId),
        deliveries.find(decisionId),
        queryClient.fetchQuery(mailSender()),
      ])
      return { message, delivery, sender }
    },
    refetchInterval: ({ state: { data } }) => isUnderWay(data) && LOOKED_AT_EVERY_MS,
  })

function isUnderWay(story: MessageStory | undefined): boolean {
  if (story?.message === undefined) return false
  const { delivery, sender } = story
  return delivery === undefined
    ? sender.isOn === true
    : ['queued', 'sending', 'again'].includes(delivery.state ?? '')
}

/** Sends an undelivered message once more. Throws an {@link AppError} where it was sent in the meantime. */
export const sendAgain = () =>
  mutationOptions({
    mutationFn: (decisionId: string) =>
      updateFields(deliveries.name, decisionId, {
        state: 'again',
        askedBy: currentAdmin().uid,
        askedAt: atCommit(),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['deliveries'] }),
  })

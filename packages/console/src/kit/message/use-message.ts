import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import {
  composeMessage,
  messageProblem,
  type MessageText,
} from '@touchline/domain/kept/reason-template/reason-template.ts'
import { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { toAppError } from '#data/errors.ts'
import { PRODUCT_NAME } from '#product.ts'
import { useNow } from '#ui/now.ts'
import { recipientQuery, templatesOf, type Telling, type ToldItem } from './message.ts'

/** Text typed for a decision, with the message to the applicant by the code of its reason. */
export type DraftedMessage = {
  reasonCode?: string | undefined
  note?: string | undefined
  messages?: Readonly<Record<string, { subject: string; body: string }>>
  /** No message is sent. */
  silent?: boolean
}

export type ReviewMessage =
  /** Nothing is sent: the action has no message, or no reason is chosen yet. */
  | { state: 'none' }
  /** The record has no recipient. */
  | { state: 'nobody' }
  | { state: 'loading' }
  | { state: 'failed'; why: string }
  | { state: 'silent'; to: string | undefined }
  | {
      state: 'ready'
      to: string | undefined
      text: MessageText
      draft: OutboxDraft
      problem: string | undefined
    }

/** A decision with a recipient: the queue that knows recipient and text, and the item. */
export type Told = { queue: Telling; item: ToldItem }

/** Forgets the item's type, which the kit doesn't need. */
export const toTell = <Item extends ToldItem>(queue: NoInfer<Telling<Item>>, item: Item): Told => ({
  queue,
  item,
})

const nobody: Told = { queue: { collection: 'nobody', itemName: () => '' }, item: { id: '' } }

/** Message of the decision in preparation: the reason's template, or the text typed instead. */
export function useMessage(told: Told | undefined, value: DraftedMessage): ReviewMessage {
  const { queue, item } = told ?? nobody
  const isTold = queue.recipientOf !== undefined
  const recipient = useQuery({ ...recipientQuery(queue, item), enabled: isTold })
  const templates = useQuery({ ...templatesOf(queue), enabled: isTold })
  const now = useNow()
  const code = ReasonCode.safeParse(value.reasonCode)
  if (!isTold || !code.success) return { state: 'none' }
  if (recipient.data === null) return { state: 'nobody' }
  const { silent, note, messages } = value
  if (recipient.data === undefined || templates.data === undefined) {
    const error = recipient.error ?? templates.error
    if (silent) return { state: 'silent', to: undefined }
    return error ? { state: 'failed', why: toAppError(error).sentence } : { state: 'loading' }
  }
  const { name, email = '' } = recipient.data
  const to = name && email ? `${name} (${email})` : name || email || undefined
  if (silent) return { state: 'silent', to }
  const text =
    messages?.[code.data] ??
    queue.letter?.({ recipient: recipient.data.name || 'there', product: PRODUCT_NAME }) ??
    composeMessage(code.data, {
      recipient: recipient.data,
      item: queue.itemName(item),
      note,
      more: queue.templateValues?.(item),
      own: templates.data,
      product: PRODUCT_NAME,
      now,
    })
  const draft = { ...recipient.data, ...text, template: code.data }
  return { state: 'ready', to, text, draft, problem: messageProblem(text) }
}

/** Whether a message is sent, as far as is known. */
export const isTelling = ({ state }: ReviewMessage): boolean =>
  state === 'ready' || state === 'loading' || state === 'failed'

/** Why the decision can’t be sent with this message. */
export function messageHindrance(message: ReviewMessage): string | undefined {
  if (message.state === 'loading') return t('Still looking up the recipient.')
  if (message.state === 'failed') return t('Couldn’t look up the recipient: {why}', { why: message.why })
  return message.state === 'ready' ? message.problem : undefined
}

/** Keeps the typed message under the chosen reason. */
export const withMessage = (value: DraftedMessage = {}, text: MessageText): DraftedMessage => ({
  ...value,
  messages: { ...value.messages, [value.reasonCode ?? '']: text },
})

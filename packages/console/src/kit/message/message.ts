import { t } from '@touchline/domain/language/t.ts'
import { queryOptions } from '@tanstack/react-query'
import type { OutboxDraft, Recipient } from '@touchline/domain/engine/mail/outbox.ts'
import {
  composeMessage,
  messageProblem,
  type MessageText,
  type ReasonTemplate,
  type TemplateValues,
} from '@touchline/domain/kept/reason-template/reason-template.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { AppError } from '#data/errors.ts'
import { queryClient } from '#data/query-client.ts'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import { PRODUCT_NAME } from '#product.ts'

export type ToldItem = { id: string }

/** Parts of a queue that its messages need. */
export type Telling<Item extends ToldItem = ToldItem> = {
  collection: string
  itemName(item: Item): string
  /** Recipient of a decision that has a reason; undefined where there is none. Without it there are no messages. */
  recipientOf?(item: Item): Promise<Recipient | undefined>
  /** Values for its messages in addition to the item's name, the recipient, the note, the deadline and the product. */
  templateValues?(item: Item): TemplateValues
  /** Messages that the team wrote itself; from `reviewQueueOf`. */
  templates?(): ListQueryOptions<readonly ReasonTemplate[]>
  /** Text instead of a reason's message, where those don't fit. */
  letter?(known: { recipient: string; product: string }): MessageText
}

/** Recipient of a decision about an item; null where there is none. */
export const recipientQuery = <Item extends ToldItem>(queue: Telling<Item>, item: Item) =>
  queryOptions({
    queryKey: [queue.collection, 'recipient', item.id],
    queryFn: async () => (await queue.recipientOf?.(item)) ?? null,
    staleTime: 60_000,
  })

const none: ListQueryOptions<readonly ReasonTemplate[]> = {
  queryKey: ['reasonTemplates', 'none'],
  queryFn: () => Promise.resolve([]),
}

/** Team's own messages. */
export const templatesOf = (queue: Pick<Telling, 'templates'>) => queryOf(queue.templates?.() ?? none)

/** Starts the queries that the message about an item needs. */
export function prepareMessage(queue: Telling, item: ToldItem): void {
  if (queue.recipientOf === undefined) return
  void queryClient.prefetchQuery(recipientQuery(queue, item))
  void queryClient.prefetchQuery(templatesOf(queue))
}

/**
 * Makes the message of a bulk decision about an item, from its template or the typed text; undefined without a recipient.
 * Throws `refused` where a placeholder is left to fill in: that item must be decided separately.
 */
export async function messageFor<Item extends ToldItem>(
  queue: Telling<Item>,
  item: Item,
  { reasonCode, note }: Reason,
  typed?: MessageText,
): Promise<OutboxDraft | undefined> {
  const recipient = await queryClient.fetchQuery(recipientQuery(queue, item))
  if (recipient === null) return undefined
  const own = await queryClient.fetchQuery(templatesOf(queue))
  const more = queue.templateValues?.(item)
  const known = {
    recipient,
    item: queue.itemName(item),
    note,
    more,
    own,
    product: PRODUCT_NAME,
    now: new Date(),
  }
  const text = typed ?? composeMessage(reasonCode, known)
  const problem = messageProblem(text)
  if (problem !== undefined)
    throw new AppError('refused', { sentence: t('The message isn’t complete. {problem}', { problem }) })
  return { ...recipient, ...text, template: reasonCode }
}

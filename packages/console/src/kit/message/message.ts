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

/** A record about which somebody is told. */
export type ToldItem = { id: string }

/** As much of a queue as its messages need. */
export type Telling<Item extends ToldItem = ToldItem> = {
  area: string
  itemName(item: Item): string
  /** Who is told of a decision that has a reason; undefined where nobody can be. Without it there are no messages. */
  recipientOf?(item: Item): Promise<Recipient | undefined>
  /** Values for its messages beside the item's name, the recipient, the note, the deadline and the product. */
  templateValues?(item: Item): TemplateValues
  /** The messages that the team wrote itself; `reviewQueueOf` brings them. */
  templates?(): ListQueryOptions<readonly ReasonTemplate[]>
  /** Text instead of a reason's message, where those speak of something else. */
  letter?(known: { recipient: string; product: string }): MessageText
}

/** Whom a decision about an item is told; null where nobody can be. */
export const recipientQuery = <Item extends ToldItem>(queue: Telling<Item>, item: Item) =>
  queryOptions({
    queryKey: [queue.area, 'recipient', item.id],
    queryFn: async () => (await queue.recipientOf?.(item)) ?? null,
    staleTime: 60_000,
  })

const none: ListQueryOptions<readonly ReasonTemplate[]> = {
  queryKey: ['reasonTemplates', 'none'],
  queryFn: () => Promise.resolve([]),
}

/** The team's own messages. */
export const templatesOf = (queue: Pick<Telling, 'templates'>) => queryOf(queue.templates?.() ?? none)

/** Starts asking for what the message about an item needs. */
export function prepareMessage(queue: Telling, item: ToldItem): void {
  if (queue.recipientOf === undefined) return
  void queryClient.prefetchQuery(recipientQuery(queue, item))
  void queryClient.prefetchQuery(templatesOf(queue))
}

/**
 * Message of a decision in bulk about an item, from its template or in the words that were typed for it; undefined where
 * nobody can be told. Throws `refused` where something is left to fill in: that item is to be decided on its own.
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

import { queryOptions } from '@tanstack/react-query'
import { unsentMarks, type InboxState } from '@touchline/domain/kept/inbox.ts'
import { deliveries } from '#data/nouns/deliveries.ts'
import type { InboxItem } from './inbox.ts'

/** Own messages that weren't sent, with their delivery: a document each. */
export function inboxMail(state: InboxState) {
  const marks = unsentMarks(state)
  return queryOptions({
    queryKey: ['deliveries', 'inbox', marks.map(({ id }) => id)],
    queryFn: (): Promise<InboxItem[]> =>
      Promise.all(
        marks.map(async ({ decisionId, id, at }) => {
          const delivery = await deliveries.find(decisionId)
          return { kind: 'mail', id, at, decisionId, delivery }
        }),
      ),
  })
}

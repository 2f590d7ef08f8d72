import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { InboxState, marked, type InboxMark, type Marking } from '@touchline/domain/kept/inbox.ts'
import { readFields } from '#data/backend/fields.ts'
import { changeDocument } from '#data/backend/change-document.ts'
import type { Target } from '#data/backend/live-messages.ts'
import { askedEvery, HEARD_EVERY_MS, useAskedAgain, usePaced } from '#data/engine/live.ts'
import { queryClient } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'

const COLLECTION = 'inboxes'
const MARKING = [COLLECTION, 'mark']

/** Interval of polling where nothing is heard, for changes on other machines. Milliseconds. */
const ELSEWHERE_MS = 30_000

/** Read state of the own inbox: one document. */
export const inboxState = () =>
  queryOptions({
    queryKey: [COLLECTION, 'own'],
    queryFn: async () => InboxState.parse((await readFields(COLLECTION, currentAdmin().uid)) ?? {}),
    refetchInterval: askedEvery(() => [stateTarget()], HEARD_EVERY_MS, ELSEWHERE_MS),
    refetchOnWindowFocus: 'always',
  })

const stateTarget = (): Target => ({ collection: COLLECTION, id: currentAdmin().uid })

/** Shortest time between two reads, however many lines are marked. Milliseconds. */
const AGAIN_EVERY_MS = 2_000

/** Shows at once what is read on another machine. */
export function useInboxStateHeard(): void {
  const { queryKey } = inboxState()
  const pace = usePaced(AGAIN_EVERY_MS)
  const again = () =>
    pace(() => {
      // The stored state is older than the one on screen, and is read once that is stored.
      if (queryClient.isMutating({ mutationKey: MARKING }) === 0)
        void queryClient.invalidateQueries({ queryKey })
    })
  useAskedAgain([stateTarget()], queryKey, { again, isBeside: true })
}

type Marked = Marking & {
  /** All lines in the inbox, and the time since which it is complete. */
  marks: readonly InboxMark[]
  from: Date
}

/** Marks lines read or unread: at once on screen, then for every machine of the person, in order. */
export const markInbox = () =>
  mutationOptions({
    mutationKey: MARKING,
    // Two in parallel could end in either order: marked unread and opened at once, a line stayed unread.
    scope: { id: MARKING.join() },
    mutationFn: ({ marks, from, ...marking }: Marked) =>
      changeDocument(COLLECTION, currentAdmin().uid, (stored) =>
        marked(InboxState.parse(stored), marks, marking, from),
      ),
    onMutate: async ({ marks, from, ...marking }) => {
      const { queryKey } = inboxState()
      queryClient.setQueryData(queryKey, (now) => marked(now ?? {}, marks, marking, from))
      await queryClient.cancelQueries({ queryKey })
    },
    // While another one waits, the stored state is older than the one on screen.
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: MARKING }) === 1)
        await queryClient.invalidateQueries({ queryKey: [COLLECTION] })
    },
  })

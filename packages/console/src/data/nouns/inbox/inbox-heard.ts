import { decisionsConcerning } from '@touchline/domain/nouns/decision/decision-questions.ts'
import { inboxBegins } from '@touchline/domain/nouns/inbox/inbox.ts'
import { sharedSince } from '@touchline/domain/nouns/saved-view/saved-view-questions.ts'
import type { Target } from '#data/backend/live/live-messages.ts'
import { itself, useEars } from '#data/engine/live/ear.ts'
import { isNews } from '#data/engine/live/news.ts'
import { countAgain } from '#data/engine/live/recount.ts'
import { queryClient } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'

/** What of the inbox comes by what others do; what is due, and claims that end, come by time. */
export function inboxTargets(): Target[] {
  const since = inboxBegins(new Date())
  return [
    { question: decisionsConcerning(currentAdmin().uid, since), size: 1 },
    { question: sharedSince(since), size: 1 },
  ]
}

/** The root of the key of what is counted. */
export const PULSE = 'inboxPulse'

/** Counts again what came into the inbox once something is heard to have come. */
export function useInboxHeard(): void {
  const count = () => countAgain([PULSE])
  useEars(
    inboxTargets(),
    itself,
    {
      heard: (target, stamp) => {
        if (isNews(target, stamp, countedAt())) count()
      },
      lost: count,
    },
    { isBeside: true },
  )
}

const countedAt = () =>
  Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .findAll({ queryKey: [PULSE], type: 'active' })
      .map(({ state }) => state.dataUpdatedAt),
  )

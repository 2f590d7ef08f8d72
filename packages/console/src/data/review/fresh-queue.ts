import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { claimedSince } from '@touchline/domain/engine/review/record-questions.ts'
import { CLAIM_IDLE_MS, CLAIM_LEASE_MS } from '@touchline/domain/engine/review/claim.ts'
import { useRef } from 'react'
import { useFresh } from '#data/engine/freshness.ts'
import { isHeard } from '#data/backend/live.ts'
import type { Target } from '#data/backend/live-messages.ts'
import { FRESH_EVERY_MS, useEars, usePaced } from '#data/engine/live.ts'
import { queryClient } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import type { Queue } from './queues.ts'

/** Keeps a page's data of a queue fresh: its records, their number, and who has claimed which. */
export function useFreshQueue(collection: string): void {
  useFresh(collection)
  useClaimsHeard(collection)
}

const HOUR_MS = 3_600_000

/** Fixed while the console is open, and mostly the same in all tabs: a question with another time is a different one. */
const begin = Math.floor(Date.now() / HOUR_MS) * HOUR_MS

/** Target for claims taken or given back and decisions in a queue since then. */
const claimsTarget = (queue: Queue): Target => ({
  question: claimedSince(queue, new Date(begin - CLAIM_LEASE_MS)),
  size: 60,
})

/** Shortest time between two reads of the claims. Milliseconds. */
const READ_EVERY_MS = 1_000

/** Reads the claims of a queue again when one of them is heard to have changed. */
function useClaimsHeard(collection: string): void {
  const pace = usePaced(READ_EVERY_MS)
  const last = useRef<string>(undefined)
  const read = () => queryClient.invalidateQueries({ queryKey: [collection, 'claims'] })
  useEars(
    waitingNouns.filter((queue) => queue === collection),
    claimsTarget,
    {
      heard: (_, { holder }) => {
        if (last.current === holder) return
        last.current = holder
        pace(read)
      },
      lost: read,
    },
  )
}

/** Interval at which claims are polled: no change shows that one was not renewed, or has expired. */
export function claimsAgainMs(queue: Queue, claims: readonly { endsAt: Date }[] | undefined): number | false {
  if (!isHeard(claimsTarget(queue))) return FRESH_EVERY_MS
  if (claims === undefined || claims.length === 0) return false
  const now = serverTime().getTime()
  const turns = claims.flatMap(({ endsAt }) => [
    endsAt.getTime() - CLAIM_LEASE_MS + CLAIM_IDLE_MS,
    endsAt.getTime(),
  ])
  return Math.max(READ_EVERY_MS, Math.min(...turns.filter((turn) => turn >= now)) - now)
}

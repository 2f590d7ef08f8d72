import { useQuery } from '@tanstack/react-query'
import { idleMs } from '@touchline/domain/engine/review/claim.ts'
import { t } from '@touchline/domain/language/t.ts'
import { useMemo } from 'react'
import { queryOf } from '#kit/query.ts'
import type { ReviewQueue } from './review-queue.ts'

/** Items that colleagues have open; `isKnown` once they were read, at `readAt`. */
export function useHeld(queue: ReviewQueue) {
  const { data: claims, dataUpdatedAt: readAt } = useQuery(queryOf(queue.claims()))
  const held = useMemo(() => {
    const others = (claims ?? []).filter(({ by }) => by !== queue.reviewerId())
    return new Map(others.map((one) => [one.id, { ...one, byName: one.byName || t('A colleague') }]))
  }, [claims, queue])
  return {
    held,
    isKnown: claims !== undefined,
    readAt,
    heldBy: (id: string) => held.get(id)?.byName,
    idleSince: (id: string) => {
      const { renewedAt: claimedAt } = held.get(id) ?? {}
      // As of the last look: what was renewed since is read at its turn.
      const isIdle = claimedAt && idleMs({ claimedAt }, queue.serverTime(new Date(readAt))) !== undefined
      return isIdle ? claimedAt : undefined
    },
  }
}

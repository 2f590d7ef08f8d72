import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CLAIM_RENEWAL_MS } from '@touchline/domain/engine/review/claim.ts'
import { useEffect, useRef } from 'react'
import { useOnline } from '#kit/online.ts'
import { queryOf } from '#kit/query.ts'
import type { ReviewFilters, ReviewQueue } from '#kit/review/queue/review-queue.ts'
import type { Hold, ReviewSession } from './review-session.ts'

/** Time between two attempts to open an item. Milliseconds. */
const AGAIN_MS = 5_000

/** Notices new records by their number, since another program's may have no date of change: with more than before, reads again at once. */
export function useArrivals(queue: ReviewQueue, filters: ReviewFilters): void {
  const client = useQueryClient()
  const { data: waiting } = useQuery(queryOf(queue.count(filters)))
  const seen = useRef(waiting)
  useEffect(() => {
    const before = seen.current
    seen.current = waiting
    if (before === undefined || waiting === undefined || waiting <= before) return
    void client.invalidateQueries({ queryKey: [queue.collection, 'queue'] })
  }, [client, queue, waiting])
}

/** Renews every minute while the page is visible, and as soon as it is visible again. */
export function useRenewal(session: ReviewSession): void {
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible' && session.state().current?.hold === 'mine')
        void session.renew()
    }
    const timer = setInterval(renew, CLAIM_RENEWAL_MS)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [session])
}

/** Gives back what is open when the page is closed; a page that the browser brings back takes it again. */
export function useRelease(session: ReviewSession): void {
  useEffect(() => {
    const release = () => session.release()
    const back = ({ persisted }: PageTransitionEvent) => void (persisted && session.renew())
    addEventListener('pagehide', release)
    addEventListener('pageshow', back)
    return () => {
      removeEventListener('pagehide', release)
      removeEventListener('pageshow', back)
    }
  }, [session])
}

/** Asks again for an item that could not be opened, as soon as the browser is online, and every few seconds until the server answers. */
export function useOpenedAgain(session: ReviewSession, hold: Hold | undefined, prepare: () => void): void {
  const online = useOnline().ok
  const hasFailed = hold === 'failed'
  useEffect(() => {
    if (!online) return
    if (session.state().failure) prepare()
    if (!hasFailed) return
    const again = () => void session.renew()
    again()
    const timer = setInterval(again, AGAIN_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure, and for each return of the network
  }, [online, hasFailed, session])
}

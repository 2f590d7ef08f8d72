import { useQuery } from '@tanstack/react-query'
import { looksIn } from '@touchline/domain/engine/review/shift/shift-figures.ts'
import { useEffect, useMemo } from 'react'
import { queryOf } from '#kit/query.ts'
import type { Review } from '#kit/review/item/use-review.ts'
import { useShiftBegin } from './use-today.ts'
import { useNow } from '#ui/now.ts'
import { BreakNotice } from './break-notice.tsx'
import { noteLook } from './looks-here.ts'

/** Notes each item that the reviewer opens, and proposes a break. Asks nothing: what `/queue` knows of the log is used. */
export function ShiftWatch({ review: { state, queue } }: { review: Review }) {
  const { current } = state
  const openedAt = current?.hold === 'mine' ? current.openedAt : undefined
  const isSevere = current?.item !== undefined && queue.isSevere?.(current.item) === true
  useEffect(() => {
    if (openedAt === undefined) return undefined
    const note = () => noteLook({ from: openedAt, to: new Date(), isSevere })
    note()
    return note
  }, [openedAt, isSevere])
  // Used where it is known already; nothing is asked.
  const { data } = useQuery({ ...queryOf(queue.shift(useShiftBegin())), enabled: false })
  const now = useNow()
  const more = useMemo(
    () => [
      ...looksIn(data?.rows ?? []),
      ...(openedAt === undefined ? [] : [{ from: openedAt, to: now, isSevere }]),
    ],
    [data, openedAt, now, isSevere],
  )
  return <BreakNotice more={more} />
}

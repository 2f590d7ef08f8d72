import { useEffect, useMemo, useRef } from 'react'
import type { ReviewItem } from '#kit/review/queue/review-queue.ts'

const NONE: readonly string[] = []

/** Ids down to the open item, or to the one left last, as the list was then. */
export function usePassed(rows: readonly ReviewItem[] | undefined, current: string | undefined) {
  const passed = useRef(NONE)
  const above = useMemo(() => upTo(current, rows) ?? passed.current, [rows, current])
  useEffect(() => {
    passed.current = above
  }, [above])
  const forget = () => {
    passed.current = NONE
  }
  return { above, forget }
}

const upTo = (id: string | undefined, rows: readonly ReviewItem[] | undefined) => {
  const at = rows?.findIndex((row) => row.id === id) ?? -1
  return at === -1 ? undefined : rows?.slice(0, at + 1).map((row) => row.id)
}

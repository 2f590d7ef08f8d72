import { useCallback, useMemo, useState } from 'react'
import type { ReviewItem } from '#kit/review/queue/review-queue.ts'

const NONE: readonly string[] = []

/** Ids down to the open item, or to the one left last, as the list was then. */
export function usePassed(rows: readonly ReviewItem[] | undefined, current: string | undefined) {
  const [last, setLast] = useState(NONE)
  const now = useMemo(() => upTo(current, rows), [rows, current])
  // Set while rendering, so that no other order is seen (https://react.dev/reference/react/useState#storing-information-from-previous-renders).
  if (now !== undefined && now !== last) setLast(now)
  const forget = useCallback(() => setLast(NONE), [])
  return { above: now ?? last, forget }
}

const upTo = (id: string | undefined, rows: readonly ReviewItem[] | undefined) => {
  const at = rows?.findIndex((row) => row.id === id) ?? -1
  return at === -1 ? undefined : rows?.slice(0, at + 1).map((row) => row.id)
}

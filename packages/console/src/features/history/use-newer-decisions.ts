import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useEar } from '#data/engine/live/ear.ts'
import { usePaced } from '#data/engine/live/paced.ts'
import { type DecisionsListState, newestDecision, newestTarget } from '#data/nouns/decision/decision-rows.ts'
import { areRowsInUse } from '#kit/list/heard/rows-in-use.ts'

/** Shortest time between two questions. Milliseconds. */
const ASK_EVERY_MS = 1_000

export type NewerDecisions = {
  /** There are newer decisions than those shown. */
  isWaiting: boolean
  show(): void
}

/**
 * Keeps the log as fresh as every list, but for one thing: new rows come at its top and push all others down, so that they
 * wait to be asked for while the person points at the rows, is in them, has some selected or has one open.
 */
export function useNewerDecisions(
  state: DecisionsListState,
  rows: readonly { id: string }[] | undefined,
): NewerDecisions {
  const client = useQueryClient()
  const asked = newestDecision(state)
  const { data: newest, dataUpdatedAt } = useQuery(asked)
  const pace = usePaced(ASK_EVERY_MS)
  const ask = () => pace(() => void client.invalidateQueries({ queryKey: asked.queryKey, exact: true }))
  useEar(newestTarget(state), { heard: ask, lost: ask }, true)
  const isTop = state.direction === 'desc' && state.after === undefined && state.before === undefined
  const isWaiting = isTop && rows !== undefined && newest !== undefined && newest !== (rows[0]?.id ?? null)
  const show = () => void client.invalidateQueries({ queryKey: ['decisions'] })

  useEffect(() => {
    // Checked at every answer: the person may have gone elsewhere by then.
    if (isWaiting && !areRowsInUse()) show()
    // oxlint-disable-next-line react/exhaustive-deps -- `show` is another function each time and does the same
  }, [isWaiting, dataUpdatedAt])

  const seen = useRef(newest)
  useEffect(() => {
    const isFirst = seen.current === undefined
    if (newest === undefined || seen.current === newest) return
    seen.current = newest
    if (isFirst) return
    // Other parts of the log move nothing: the number of decisions, and the open one.
    const isPage = (key: readonly unknown[]) => key[1] === 'page' && isTop
    void client.invalidateQueries({ queryKey: ['decisions'], predicate: ({ queryKey }) => !isPage(queryKey) })
  }, [client, newest, isTop])
  return { isWaiting, show }
}

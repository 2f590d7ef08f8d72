import { useEffect, useState } from 'react'
import { readAgain } from '#data/query-client.ts'
import type { BulkAction } from '#kit/bulk.ts'
import type { SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { queryOf } from '#kit/query.ts'
import type { ReviewQueue } from '#kit/review/queue/review-queue.ts'

const NONE: readonly BulkAction[] = []

type Waiting = {
  /** Filter with the state of waiting records. */
  filter: string
  value: string
  load: (() => Promise<ReviewQueue>) | undefined
}

/** Decisions of the queue about selected records, while the list shows those that wait. */
export function useQueueDecisions({ list }: SelectedRows, { filter, value, load }: Waiting) {
  const isWaiting = list.url.state.filters[filter] === value
  const [actions, setActions] = useState(NONE)
  useEffect(() => {
    if (!isWaiting || load === undefined) return
    let isShown = true
    void Promise.all([load(), import('#kit/review/queue/bulk-decisions.tsx')]).then(
      ([queue, { bulkDecisions }]) =>
        isShown && setActions(bulkDecisions(queue, ({ id }) => readAgain(queryOf(queue.record(id))))),
    )
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is that of the module
  }, [isWaiting])
  return isWaiting ? actions : NONE
}

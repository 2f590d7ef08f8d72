import { useEffect, useRef, useState } from 'react'
import { queryClient } from '#data/query-client.ts'
import type { ListRow } from '#kit/query.ts'
import { idsWith, runBulk, undoBulk, type BulkOutcome, type BulkOutcomes } from './bulk-run.ts'
import type { BulkAction, BulkSubject } from '#kit/bulk.ts'

export type Bulk = {
  /** Outcome of each row, in the order of the rows; empty before the start. */
  outcomes: BulkOutcomes
  isRunning: boolean
  /** Runs it for all rows, or for those with these ids. */
  start(value: unknown, ids?: readonly string[]): void
  /** Repeats failed rows and runs the remaining ones. */
  goOn(): void
  undo(): void
  /** Stops after the current item. */
  stop(): void
}

/** Runs a bulk action on some rows. */
export function useBulk(definition: BulkSubject, action: BulkAction, rows: readonly ListRow[]): Bulk {
  const [outcomes, setOutcomes] = useState<BulkOutcomes>(new Map())
  const [isRunning, setRunning] = useState(false)
  const controller = useRef(new AbortController())
  const batch = useRef({ id: crypto.randomUUID(), value: action.initial })
  useEffect(() => () => controller.current.abort(), [])

  const onOutcome = (id: string, outcome: BulkOutcome) => setOutcomes((now) => new Map(now).set(id, outcome))

  const during = async (work: (signal: AbortSignal) => Promise<void>) => {
    controller.current = new AbortController()
    setRunning(true)
    await work(controller.current.signal)
    setRunning(false)
    // Once for all: asking again after every item would read the list a hundred times.
    await Promise.all(
      [definition.collection, 'decisions'].map((root) => queryClient.invalidateQueries({ queryKey: [root] })),
    )
  }

  const run = (ids: readonly string[]) =>
    during((signal) =>
      runBulk({
        ids,
        signal,
        onOutcome,
        run: async (id) => {
          const row = rows.find((candidate) => candidate.id === id)
          if (!row) throw new Error(`No row ${id} was selected.`)
          return action.run(row, batch.current.value, batch.current.id)
        },
      }),
    )

  return {
    outcomes,
    isRunning,
    start: (value, ids = rows.map(({ id }) => id)) => {
      batch.current.value = value
      setOutcomes(new Map(ids.map((id) => [id, { status: 'waiting' }])))
      void run(ids)
    },
    goOn: () => void run(idsWith(outcomes, 'failed', 'waiting')),
    undo: () => {
      const undo = (decisionId: string) => action.undo(decisionId, batch.current.id)
      void during((signal) => undoBulk({ outcomes, undo, onOutcome, signal }))
    },
    stop: () => controller.current.abort(),
  }
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { collectionOf, type Known } from '#data/backend/collection.ts'
import { isHeard } from '#data/backend/hear.ts'
import { changeOf, keyOf, type Target } from '#data/backend/live-messages.ts'
import { useEar } from './ear.ts'

/** Where nothing is heard, colleagues' changes are seen within 15 seconds; asking and reading take the rest. Milliseconds. */
export const FRESH_EVERY_MS = 8_000

const Changed = z.looseObject({
  id: z.string(),
  rev: z.catch(z.optional(z.number()), undefined),
  updatedAt: z.catch(z.optional(z.date()), undefined),
})

/** The first of what a question finds, and as which it was changed last: one document. */
const newest = (question: Known, target: Target) =>
  queryOptions({
    queryKey: ['newest', keyOf(target)],
    queryFn: async () => {
      const { rows } = await collectionOf(question.collection, Changed).page(question, { size: 1 })
      return changeOf(rows)
    },
    refetchInterval: () => (isHeard(target) ? false : FRESH_EVERY_MS),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })

/**
 * Calls back when the first of what a question finds is another one or was changed: as soon as the worker hears it, or when
 * it was asked for again. Returns whether it was answered once.
 */
export function useNewest(question: Known, changed: (change: string) => void, enabled = true): boolean {
  const client = useQueryClient()
  const target = { question, size: 1 }
  const options = newest(question, target)
  const { data: change } = useQuery({ ...options, enabled })
  const { queryKey } = options
  const isAnswered = enabled && change !== undefined
  useEar(
    target,
    {
      heard: (stamp) => client.setQueryData(queryKey, stamp.change),
      lost: () => void client.invalidateQueries({ queryKey }),
    },
    isAnswered,
  )

  const tell = useEffectEvent(changed)
  const seen = useRef(change)
  useEffect(() => {
    const before = seen.current
    seen.current = change
    if (before !== undefined && change !== undefined && before !== change) tell(change)
  }, [change])
  return isAnswered
}

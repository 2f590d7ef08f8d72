import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { nounOf } from '@touchline/domain/nouns.ts'
import { lastRemoval } from '@touchline/domain/nouns/decision/decision-questions.ts'
import { lastChanged } from '@touchline/domain/query/record-questions.ts'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'

/** Colleagues' changes are seen within 15 seconds; asking and reading take the rest. Milliseconds. */
export const FRESH_EVERY_MS = 8_000

const Stamp = z.looseObject({ id: z.string(), updatedAt: z.catch(z.optional(z.date()), undefined) })

/** When which record of a collection was changed last: one document. */
async function newestChange(collection: string): Promise<string> {
  const { rows } = await collectionOf(collection, Stamp).page(lastChanged(collection))
  return rows.map(({ id, updatedAt }) => `${id} ${updatedAt?.getTime() ?? 0}`).join()
}

/** The entry of the log of the last removal from a collection: one document. */
async function newestRemoval(collection: string): Promise<string> {
  const { rows } = await collectionOf('decisions', Stamp).page(lastRemoval(collection))
  return rows.map(({ id }) => id).join()
}

/** What of a collection was changed or removed last, asked again and again while the page is visible. */
const lastChange = (collection: string) =>
  queryOptions({
    queryKey: ['lastChange', collection],
    queryFn: async () => {
      const asked = [
        newestChange(collection),
        ...(nounOf(collection)?.isRemovable ? [newestRemoval(collection)] : []),
      ]
      return (await Promise.all(asked)).join(' ')
    },
    refetchInterval: FRESH_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })

/**
 * Keeps everything on the page that comes from `collection` as fresh as {@link FRESH_EVERY_MS}: refetches it when, and
 * only when, some record of the collection changed or went.
 */
export function useFresh(collection: string): void {
  const client = useQueryClient()
  const { data: stamp } = useQuery(lastChange(collection))
  const seen = useRef(stamp)
  useEffect(() => {
    if (stamp === undefined || seen.current === stamp) return
    const isFirst = seen.current === undefined
    seen.current = stamp
    if (isFirst) return
    void client.invalidateQueries({ queryKey: [collection] })
    void client.invalidateQueries({ queryKey: ['decisions'] })
  }, [client, collection, stamp])
}

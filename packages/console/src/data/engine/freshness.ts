import { useQueryClient } from '@tanstack/react-query'
import { nounOf } from '@touchline/domain/engine/catalogue/nouns.ts'
import { lastRemoval } from '@touchline/domain/engine/log/decision-questions.ts'
import { lastChanged } from '@touchline/domain/engine/review/record-questions.ts'
import { isHeard } from '#data/backend/live/hear.ts'
import { FRESH_EVERY_MS, useNewest } from '#data/engine/live/newest.ts'
import { usePaced } from '#data/engine/live/paced.ts'
import { useRecordHeard } from '#data/engine/live/record-heard.ts'
import { recount } from '#data/engine/live/recount.ts'

/** Shortest time between two reads of a collection, whatever is heard. Milliseconds. */
const READ_EVERY_MS = 1_000

/**
 * Keeps everything on the page that comes from `collection` fresh: reads it again when, and only when, some record of the
 * collection changed or went. A page about one record names it: its changes are read at once, and the rest more seldom.
 * Returns whether it knows already since when.
 */
export function useFresh(collection: string, id?: string): boolean {
  const client = useQueryClient()
  const pace = usePaced(id === undefined ? READ_EVERY_MS : FRESH_EVERY_MS)
  const read = () => {
    void client.invalidateQueries({
      queryKey: [collection],
      predicate: ({ queryKey }) => queryKey[1] !== 'count',
    })
    recount(collection)
    void client.invalidateQueries({ queryKey: ['decisions'] })
  }
  useRecordHeard(collection, id, read)
  const isAnswered = useNewest(lastChanged(collection), (stamp) => {
    const isOwn = id !== undefined && stamp.startsWith(`${id} `) && isHeard({ collection, id })
    if (!isOwn) pace(read)
  })
  useNewest(lastRemoval(collection), () => pace(read), nounOf(collection)?.isRemovable === true)
  return isAnswered
}

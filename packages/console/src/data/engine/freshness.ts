import { useQueryClient } from '@tanstack/react-query'
import { nounOf } from '@touchline/domain/engine/catalogue/nouns.ts'
import { lastRemoval } from '@touchline/domain/engine/log/removal-questions.ts'
import { lastChanged } from '@touchline/domain/engine/review/record-questions.ts'
import { isHeard } from '#data/backend/live.ts'
import { useRef } from 'react'
import { type Changed, changeOf, type Stamp } from '#data/backend/live-messages.ts'
import { FRESH_EVERY_MS, recount, useEar, useNewest, usePaced } from './live.ts'

/** Shortest time between two reads of a collection. Milliseconds. */
const READ_EVERY_MS = 1_000

/**
 * Keeps everything from `collection` on the page fresh: reads it again only when a record of the collection changed or was
 * removed. A page about one record names it: its changes are read at once, and the rest less often. Returns whether it already
 * knows the state to compare with.
 */
export function useFresh(collection: string, id?: string): boolean {
  const client = useQueryClient()
  const pace = usePaced(id === undefined ? READ_EVERY_MS : FRESH_EVERY_MS)
  const read = () => {
    recount(collection)
    return Promise.all([
      client.invalidateQueries({
        queryKey: [collection],
        predicate: ({ queryKey }) => queryKey[1] !== 'count',
      }),
      client.invalidateQueries({ queryKey: ['decisions'] }),
    ])
  }
  useRecordHeard(collection, id, read)
  const isAnswered = useNewest(lastChanged(collection), (stamp) => {
    const isOwn = id !== undefined && stamp.startsWith(`${id} `) && isHeard({ collection, id })
    if (!isOwn) pace(read)
  })
  useNewest(lastRemoval(collection), () => pace(read), nounOf(collection)?.isRemovable === true)
  return isAnswered
}

/**
 * Listens to the changes of one record; `changed` is called for changes other than a claim, after which only the record is read
 * again. Where the record isn't heard, its page relies on polling the collection.
 */
function useRecordHeard(collection: string, id: string | undefined, changed: () => void): void {
  const client = useQueryClient()
  const last = useRef<Stamp>(undefined)
  const heard = (stamp: Stamp) => {
    const before = last.current
    last.current = stamp
    const queryKey = [collection, 'record', id]
    const shown = client.getQueryData<Changed>(queryKey)
    if ((before?.change ?? (shown && changeOf([shown]))) !== stamp.change) changed()
    else if (before && before.claim !== stamp.claim) void client.invalidateQueries({ queryKey })
  }
  // Changes until it is heard again are found by comparing.
  useEar({ collection, id: id ?? '' }, { heard, lost: () => undefined }, id !== undefined)
}

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { changeOf, type Changed, type Stamp } from '#data/backend/live/live-messages.ts'
import { useEar } from './ear.ts'

/**
 * Hears of every change of one record; `changed` is called for more than another claim on it, for which the record alone is
 * read again. The page of a record that nobody hears goes by what its collection is asked for.
 */
export function useRecordHeard(collection: string, id: string | undefined, changed: () => void): void {
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

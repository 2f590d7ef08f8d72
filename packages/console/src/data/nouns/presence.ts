import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { presentAt } from '@touchline/domain/kept/presence-questions.ts'
import { presentAmong, Presence, SAID_EVERY_MS, type Place } from '@touchline/domain/kept/presence.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { isHeard, tellPlace } from '#data/backend/live.ts'
import { changeOf } from '#data/backend/live-messages.ts'
import { useEar } from '#data/engine/live.ts'
import { usersById } from './user/users.ts'
import { learnServerTime, serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'

/** A colleague, and where they are. */
export type Present = { uid: string; name: string; record: string; field: string | undefined }

/** Tells colleagues where the person is; undefined: nowhere that others should know of. */
export const beAt = (place: Place | undefined): void => tellPlace(place)

/** Most records in one question. */
export const RECORDS_MAX = 30

const presence = collectionOf('presence', Presence)

const targetOf = (records: readonly string[]) => ({ question: presentAt(records), size: RECORDS_MAX })

const found = (records: readonly string[]) =>
  queryOptions({
    queryKey: ['presence', records],
    queryFn: async () => {
      const { question, size } = targetOf(records)
      const [{ rows }] = await Promise.all([presence.page(question, { size }), learnServerTime()])
      return rows
    },
    refetchInterval: () => (isHeard(targetOf(records)) ? false : SAID_EVERY_MS),
    staleTime: 0,
  })

/** Colleagues at some records, as of `now`: as soon as it is heard, or polled every 20 seconds. At most 30 documents. */
export function usePresent(records: readonly string[], now: Date): Present[] {
  const client = useQueryClient()
  const options = found(records)
  const { queryKey } = options
  const { data: rows = [], isSuccess } = useQuery({ ...options, enabled: records.length > 0 })
  const reread = () => void client.invalidateQueries({ queryKey })
  useEar(
    targetOf(records),
    { heard: ({ change }) => change !== changeOf(rows) && reread(), lost: reread },
    isSuccess && records.length > 0,
  )
  const others = presentAmong(rows, serverTime(now), currentAdmin().uid)
  const uids = others.map(({ id }) => id).toSorted()
  const { data: people } = useQuery({ ...usersById(uids), enabled: uids.length > 0 })
  return others.flatMap(({ id, record = '', field }) => {
    const person = people?.get(id)
    return person === undefined ? [] : [{ uid: id, name: fullName(person), record, field }]
  })
}

import { subjectTitle } from '@touchline/domain/engine/log/subject.ts'
import * as z from 'zod/mini'
import { placeOf } from '#browser/own-places.ts'
import { placeKey, readPlaces } from '#data/engine/records-by-place.ts'
import { currentAdmin } from '#data/session/session.ts'

/** Most recent records: eight to go back to, and the open one. */
const RECENT_MAX = 9

const Places = z.catch(z.array(z.object({ collection: z.string(), id: z.string() })), [])
export type RecordPlace = z.infer<typeof Places>[number]

function remembered(uid: string): RecordPlace[] {
  try {
    return Places.parse(JSON.parse(placeOf('recent', uid).read() ?? '[]'))
  } catch {
    // Not written by this console; replaced with the next record.
    return []
  }
}

const isSame = (one: RecordPlace, other: RecordPlace) =>
  one.collection === other.collection && one.id === other.id

const keep = (uid: string, places: readonly RecordPlace[]): void =>
  void placeOf('recent', uid).write(JSON.stringify(places.slice(0, RECENT_MAX)))

/** Makes an opened record the latest. */
export function rememberRecord(place: RecordPlace): void {
  const { uid } = currentAdmin()
  keep(uid, [place, ...remembered(uid).filter((other) => !isSame(place, other))])
}

/** Reads the list again, since more may have been opened in the meantime. */
const forget = (uid: string, gone: readonly RecordPlace[]): void =>
  keep(
    uid,
    remembered(uid).filter((place) => !gone.some((other) => isSame(place, other))),
  )

export type RecentRecord = RecordPlace & { title: string }

/** Records opened last, the latest first, by their present names; missing ones drop out. Reads at most 9 documents. */
export async function recentRecords(): Promise<RecentRecord[]> {
  const { uid } = currentAdmin()
  const places = remembered(uid)
  const found = await readPlaces(places)
  const there = places.filter((place) => found.has(placeKey(place)))
  if (there.length < places.length)
    forget(
      uid,
      places.filter((place) => !there.includes(place)),
    )
  return there.map((place) => ({
    ...place,
    title: subjectTitle(place.collection, found.get(placeKey(place))),
  }))
}

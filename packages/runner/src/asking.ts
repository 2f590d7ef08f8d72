import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Place, RunnerDatabase } from './database.ts'
import type { RunnerState } from './state.ts'
import type { Handle } from './task.ts'
import type { MissingRecords } from './missing.ts'
import type { SeenVersions } from './seen.ts'

type Asking = {
  database: RunnerDatabase
  state: RunnerState
  seen: SeenVersions
  missing: MissingRecords
  handle: Handle
}

/** How far before its own start the first runner looks for changes; a pass finds earlier ones. */
const BEGUN_BEFORE_MS = 60_000
/** A program that sets the time of change with its own clock may be late. */
const LATE_MS = 600_000
const LOOKED_BACK_EVERY_MS = 60_000
/** Most pages in a turn, so that other collections don't wait for a large import. */
const PAGES = 5
const FUTURE = new Date('9999-01-01T00:00:00Z')

export function asking({ database, state, seen, missing, handle }: Asking) {
  const lookedBack = new Map<NounCollection, number>()
  /** Place where a look-back continues that didn't fit into a turn. */
  const lookingBack = new Map<NounCollection, Place>()

  /** Returns true if there is more than fits into a turn. */
  return async function ask(collection: NounCollection, now: Date): Promise<boolean> {
    const hasMore = await through(collection, placeOf(collection, now), now, (place) => {
      state.places[collection] = place
    })
    const last = lookedBack.get(collection) ?? -Infinity
    if (performance.now() - last < LOOKED_BACK_EVERY_MS) return hasMore
    const from = lookingBack.get(collection) ?? { at: new Date(now.getTime() - LATE_MS).toISOString() }
    const isCutOff = await through(
      collection,
      from,
      FUTURE,
      (place) => void lookingBack.set(collection, place),
    )
    if (!isCutOff) {
      lookingBack.delete(collection)
      lookedBack.set(collection, performance.now())
    }
    return hasMore || isCutOff
  }

  /** Returns the place of a collection, or a recent one if a restored database is behind what was seen. */
  function placeOf(collection: NounCollection, now: Date): Place {
    const known = state.places[collection]
    return known !== undefined && Date.parse(known.at) <= now.getTime()
      ? known
      : { at: new Date(now.getTime() - BEGUN_BEFORE_MS).toISOString() }
  }

  async function through(
    collection: NounCollection,
    from: Place,
    until: Date,
    keep?: (place: Place) => void,
  ): Promise<boolean> {
    let place = from
    for (let pages = 0; pages < PAGES; pages++) {
      const found = await database.changed(collection, place, until)
      const fresh = found.filter(seen.isNew)
      missing.noteSeen(collection, fresh)
      if (fresh.length > 0) await handle(collection, fresh)
      seen.add(fresh)
      const last = found.at(-1)
      if (last === undefined) return false
      place = { at: String(last.fields['updatedAt']?.['timestampValue']), path: last.path }
      keep?.(place)
      if (found.length < database.changedAtOnce) return false
    }
    return true
  }
}

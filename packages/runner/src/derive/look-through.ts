import type { Documents, Query, StoredDocument } from '@touchline/firestore/documents'
import { groupsFrom, groupsOf } from './groups.ts'
import type { Platform, Watched } from './platform.ts'

/** Records brought in one go, and how long a look may take, so that changes needn't wait. */
const LOOKED_THROUGH = 500
const LOOKED_MS = 700
/** Most documents brought in one go. */
export const BROUGHT = 200

/** How far the platform's documents were brought; kept for the next runner. Times in milliseconds. */
export type ConnectionState = {
  /** Place up to which the embedded backend told its changes. */
  asking?: string | undefined
  /** Version by which all were brought. */
  version?: number
  passedAt?: number
  broughtUntil?: number
  answeredUntil?: number
  look?: Look | undefined
}

/** A look through what is watched: from which place on, and after which document. Without `since`, at everything. */
type Look = { at: number; after?: string | undefined; begun: number; since?: number | undefined }

/** Reads the state that the last runner left, as `keep` wrote it. */
export function stateIn(value: unknown): ConnectionState {
  try {
    return typeof value === 'string' ? (JSON.parse(value) as ConnectionState) : {}
  } catch {
    return {}
  }
}

type LookingThrough = {
  theirs: Documents
  platform: Platform
  bringFound: (one: Watched, found: readonly StoredDocument[]) => Promise<void>
}

/** Looks through what the platform has, a step at a time: whatever changed since, or all of it. */
export async function lookThrough(
  look: Look,
  { theirs, platform, bringFound }: LookingThrough,
): Promise<void> {
  const started = performance.now()
  let looked = 0
  const places = placesIn(platform, look)
  while (look.at < places.length && looked < LOOKED_THROUGH && performance.now() - started < LOOKED_MS) {
    const one = places[look.at]
    if (one === undefined) break
    if (look.since !== undefined && one.changed !== undefined && !one.everywhere) {
      const changed = theirs.findAll(changedSince(one.name, one.changed, look.since))
      for await (const group of groupsFrom(changed, BROUGHT)) await bringFound(one, group)
      look.at += 1
      continue
    }
    const { items, next } = await theirs.page(one.name, look.after, { everywhere: one.everywhere })
    const due = items.filter(
      ({ updateTime }) => look.since === undefined || Date.parse(updateTime) > look.since,
    )
    for (const group of groupsOf(due, BROUGHT)) await bringFound(one, group)
    looked += due.length + 1
    look.after = next
    if (next === undefined) look.at += 1
  }
}

/** By the platform's own time of change, so that nothing else is read. */
const changedSince = (collection: string, field: string, since: number): Query => ({
  collection,
  where: [{ field, op: '>', value: new Date(since) }],
  orderBy: [{ field, direction: 'asc' }],
  most: BROUGHT,
})

/** Places to look through: what lies below a record is read with it, so it matters only for what changed. */
const placesIn = ({ watched }: Platform, { since }: Look) =>
  watched.filter(({ isRecord }) => isRecord || since !== undefined)

/** Whether a look has seen all of its places. */
export const isThrough = (platform: Platform, look: Look): boolean =>
  look.at >= placesIn(platform, look).length

/** Share of a look at everything that is done, from 0 to 1; null if there is none. */
export function progressOf(platform: Platform, { look }: ConnectionState): number | null {
  return look === undefined || look.since !== undefined
    ? null
    : look.at / Math.max(1, placesIn(platform, look).length)
}

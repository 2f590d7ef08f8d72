import { ProtocolError } from '#core/errors.ts'
import type { Limits } from '#core/limits.ts'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Context } from 'hono'
import type { Env } from '#core/deps.ts'
import type { Lookup } from '#core/rules/rules-check.ts'
import type { Ruleset } from '#core/rules/ruleset.ts'
import type { WriteTurns } from '#core/write-turns.ts'
import { isHeld } from '#store/backup/backup-hold.ts'
import type { Db } from '#store/db.ts'
import { type Blobs, createBlobs } from '#store/blobs.ts'
import { createObjects, type Objects } from '#store/objects.ts'
import { createUploads, type Uploads } from '#store/uploads.ts'

/** Space taken or announced by uploads in progress. */
type UnderWay = {
  /**
   * Starts an upload; returns the owner's uploads that make room for it, longest idle first. Throws RESOURCE_EXHAUSTED
   * without room. `owner` is undefined for a service, which has no limit.
   */
  begin(id: string, owner: string | undefined, bytes: number): string[]
  /** Adds an upload that began before the start, whatever the limits. */
  add(id: string, owner: string | undefined, bytes: number): void
  /** Sets the received bytes. Throws RESOURCE_EXHAUSTED if too many. */
  grow(id: string, bytes: number): void
  /** While the work runs, the upload isn't removed for another. */
  work<T>(id: string, work: () => Promise<T>): Promise<T>
  end(id: string): void
}

type Entry = {
  readonly owner: string | undefined
  bytes: number
  working: number
  /** Milliseconds since the epoch. */
  restsSince: number
}

type UploadLimits = Pick<Limits, 'uploadsOfOne' | 'uploadBytesOfOne' | 'uploadBytes'>

/** Idle time after which an upload may make room for anybody's. */
const restMilliseconds = 3600_000

export function createUnderWay(limits: UploadLimits, now: () => Date): UnderWay {
  // In the order in which they were last worked on.
  const entries = new Map<string, Entry>()
  const newEntry = (owner: string | undefined, bytes: number): Entry => ({
    owner,
    bytes,
    working: 0,
    restsSince: now().getTime(),
  })
  const bytesOf = (counted: Entry[]) => counted.reduce((sum, { bytes }) => sum + bytes, 0)
  const tooMuchOf = (owner: string | undefined, number: number, bytes: number) => {
    const all = [...entries.values()]
    const own = all.filter((entry) => entry.owner === owner)
    const isFull = own.length + number > limits.uploadsOfOne || bytesOf(own) + bytes > limits.uploadBytesOfOne
    if (owner !== undefined && isFull) return 'one'
    return bytesOf(all) + bytes > limits.uploadBytes ? 'all' : undefined
  }
  const mayGiveWay = (entry: Entry, owner: string | undefined, whose: 'one' | 'all') => {
    if (entry.working > 0) return false
    return entry.owner === owner || (whose === 'all' && now().getTime() - entry.restsSince > restMilliseconds)
  }

  return {
    begin(id, owner, bytes) {
      const removed = new Map<string, Entry>()
      for (;;) {
        const whose = tooMuchOf(owner, 1, bytes)
        if (whose === undefined) break
        const oldest = [...entries].find(([, entry]) => mayGiveWay(entry, owner, whose))
        if (oldest === undefined) {
          for (const [other, entry] of removed) entries.set(other, entry)
          throw tooMuch()
        }
        entries.delete(oldest[0])
        removed.set(...oldest)
      }
      entries.set(id, newEntry(owner, bytes))
      return [...removed.keys()]
    },

    add: (id, owner, bytes) => void entries.set(id, newEntry(owner, bytes)),

    grow(id, bytes) {
      const entry = entries.get(id)
      if (entry === undefined || bytes <= entry.bytes) return
      if (tooMuchOf(entry.owner, 0, bytes - entry.bytes) !== undefined) throw tooMuch()
      entry.bytes = bytes
    },

    async work(id, work) {
      const entry = entries.get(id)
      if (entry === undefined) return work()
      entry.working++
      try {
        return await work()
      } finally {
        entry.working--
        entry.restsSince = now().getTime()
        if (entries.delete(id)) entries.set(id, entry)
      }
    },

    end: (id) => void entries.delete(id),
  }
}

function tooMuch(): ProtocolError {
  return new ProtocolError('RESOURCE_EXHAUSTED', 'Too much is being uploaded at once. Try again later.')
}

export type StorageDeps = {
  readonly objects: Objects
  readonly uploads: Uploads
  readonly blobs: Blobs
  /** Null without rules: then only services may do anything. */
  readonly rules: Ruleset | null
  /** Documents that rules of a bucket's files read. */
  readonly lookupOf: (bucket: string) => Lookup
  /** Most documents that a file's rules may read: two, as in production, or any number, as in the emulator. */
  readonly readsOfRules: 'storage' | 'unlimited'
  readonly underWay: UnderWay
  readonly limits: Limits
  readonly clientOf: (c: Context<Env>) => string | undefined
  readonly now: () => Date
  /** Whether Cloud Storage's own protocol implies a server without a token; only in emulator mode. */
  readonly believesServers?: boolean
  /** Turns to write, for arrived uploads. */
  readonly writes: WriteTurns
}

export type StorageOptions = {
  db: Db
  folder: string
  /** Those that apply by now. */
  rules: () => Ruleset | null
  lookup: Lookup
  limits: Limits
  clientOf: (c: Context<Env>) => string | undefined
  now: () => Date
  writes: WriteTurns
}

/** Opens file storage and removes files that a crash left without a row. */
export function createStorageDeps({
  db,
  folder,
  lookup,
  now,
  rules,
  ...others
}: StorageOptions): StorageDeps {
  const objects = createObjects(db)
  const uploads = createUploads(db, now)
  const blobs = createBlobs(folder, () => isHeld(dirname(folder)))
  uploads.sweep()
  blobs.sweep((file) => objects.hasFile(file) || uploads.hasFile(file))
  const underWay = createUnderWay(others.limits, now)
  for (const { id, owner, file, declaredSize } of uploads.unfinished()) {
    const received = statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0
    underWay.add(id, /^service\b/.test(owner) ? undefined : owner, Math.max(received, declaredSize ?? 0))
  }
  return {
    objects,
    uploads,
    blobs,
    underWay,
    lookupOf: () => lookup,
    readsOfRules: 'storage',
    now,
    ...others,
    get rules() {
      return rules()
    },
  }
}

import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Context } from 'hono'

import type { Env } from '#core/deps.ts'
import type { Limits } from '#core/limits.ts'
import type { Lookup } from '#core/rules/rules-check.ts'
import type { Ruleset } from '#core/rules/ruleset.ts'
import type { WriteTurns } from '#core/threads/write-turns.ts'
import { isHeld } from '#store/backup/backup-hold.ts'
import type { Db } from '#store/db.ts'
import { type Blobs, createBlobs } from '#store/objects/blobs.ts'
import { createObjects, type Objects } from '#store/objects/objects.ts'
import { createUploads, type Uploads } from '#store/objects/uploads.ts'
import { createUnderWay, type UnderWay } from './uploads-under-way.ts'

/** Dependencies of the file storage routes. */
export type StorageDeps = {
  readonly objects: Objects
  readonly uploads: Uploads
  readonly blobs: Blobs
  /** Null when there are none: then nobody but a service may do anything. */
  readonly rules: Ruleset | null
  /** Documents that rules of a bucket's files read. */
  readonly lookupOf: (bucket: string) => Lookup
  /** How many documents the rules of a file may read: two, as production lets them, or any number, as the emulator does. */
  readonly readsOfRules: 'storage' | 'unlimited'
  readonly underWay: UnderWay
  readonly limits: Limits
  readonly clientOf: (c: Context<Env>) => string | undefined
  readonly now: () => Date
  /** Whether who speaks Cloud Storage's own protocol is a server though it says nothing; only in emulator mode. */
  readonly believesServers?: boolean
  /** Who may write: uploads ask when they have arrived. */
  readonly writes: WriteTurns
}

export type StorageOptions = {
  db: Db
  folder: string
  rules: Ruleset | null
  lookup: Lookup
  limits: Limits
  clientOf: (c: Context<Env>) => string | undefined
  now: () => Date
  writes: WriteTurns
}

/** Opens file storage and removes the files that a crash left without an owner. */
export function createStorageDeps({ db, folder, lookup, now, ...others }: StorageOptions): StorageDeps {
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
  }
}

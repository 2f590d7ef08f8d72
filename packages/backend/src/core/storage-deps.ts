import { dirname } from 'node:path'

import type { Lookup } from '#core/judge.ts'
import type { Ruleset } from '#core/rules/ruleset.ts'
import type { WriteTurns } from '#core/write-turns.ts'
import { isHeld } from '#store/backup-hold.ts'
import { type Blobs, createBlobs } from '#store/blobs.ts'
import type { Db } from '#store/db.ts'
import { createObjects, type Objects } from '#store/objects.ts'
import { createUploads, type Uploads } from '#store/uploads.ts'

/** What the routes of file storage are made from. */
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
  readonly now: () => Date
  /** Who may write: uploads ask when they have arrived. */
  readonly writes: WriteTurns
  /** Whether who speaks Cloud Storage's own protocol is a server though it says nothing; only in emulator mode. */
  readonly believesServers?: boolean
}

export type StorageOptions = {
  db: Db
  folder: string
  rules: Ruleset | null
  lookup: Lookup
  now: () => Date
  writes: WriteTurns
}

/** Opens file storage and removes the files that a crash left without an owner. */
export function createStorageDeps(options: StorageOptions): StorageDeps {
  const { db, folder, rules, lookup, now, writes } = options
  const objects = createObjects(db)
  const uploads = createUploads(db, now)
  const blobs = createBlobs(folder, () => isHeld(dirname(folder)))
  uploads.sweep()
  blobs.sweep((file) => objects.hasFile(file) || uploads.hasFile(file))
  return { objects, uploads, blobs, rules, lookupOf: () => lookup, readsOfRules: 'storage', now, writes }
}

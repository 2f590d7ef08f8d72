import { administratorsOnlyStorage, type StoragePolicy } from '#core/storage-policy.ts'
import type { Lookup } from '#core/policy.ts'
import { type Blobs, createBlobs } from '#store/blobs.ts'
import type { Db } from '#store/db.ts'
import { createObjects, type Objects } from '#store/objects.ts'
import { createUploads, type Uploads } from '#store/uploads.ts'

/** What the routes of file storage are made from. */
export type StorageDeps = {
  readonly objects: Objects
  readonly uploads: Uploads
  readonly blobs: Blobs
  readonly policy: StoragePolicy
  readonly now: () => Date
}

export type StorageOptions = { db: Db; folder: string; lookup: Lookup; now: () => Date }

/** Opens file storage and removes the files that a crash left without an owner. */
export function createStorageDeps({ db, folder, lookup, now }: StorageOptions): StorageDeps {
  const objects = createObjects(db)
  const uploads = createUploads(db, now)
  const blobs = createBlobs(folder)
  uploads.sweep()
  blobs.sweep((file) => objects.hasFile(file) || uploads.hasFile(file))
  return { objects, uploads, blobs, policy: administratorsOnlyStorage(lookup), now }
}

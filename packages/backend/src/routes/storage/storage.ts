import { Hono } from 'hono'

import type { Env } from '#core/deps.ts'
import type { StorageDeps } from '#core/storage/storage-deps.ts'

import { upload } from '#routes/storage/upload/storage-upload.ts'
import { deleteObject } from './storage-delete-object.ts'
import { getObject } from './storage-get-object.ts'
import { listObjects } from './storage-list-objects.ts'
import { updateObject } from './storage-update-object.ts'

/** File storage's addresses, as `connectStorageEmulator` asks for them on our own origin. */
export function storage(deps: StorageDeps): Hono<Env> {
  const app = new Hono<Env>()
  const objects = '/v0/b/:bucket/o'
  app.get(objects, listObjects(deps))
  app.post(objects, upload(deps))
  app.get(`${objects}/*`, getObject(deps))
  app.patch(`${objects}/*`, updateObject(deps))
  app.delete(`${objects}/*`, deleteObject(deps))
  return app
}

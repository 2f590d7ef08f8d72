import { type Handler, Hono, type MiddlewareHandler } from 'hono'

import { service } from '#core/auth/caller.ts'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'
import { existing } from '#core/storage/generation-match.ts'
import { bucketOf, objectAddress } from '#core/storage/object-address.ts'
import type { StorageDeps } from '#core/storage/storage-deps.ts'

import { deleteObject } from '#routes/storage/storage-delete-object.ts'
import { copyCloudObject } from './storage-v1-copy-object.ts'
import { getCloudObject } from './storage-v1-get-object.ts'
import { listCloudObjects } from './storage-v1-list-objects.ts'
import { updateCloudObject } from './storage-v1-update-object.ts'
import { continueCloudUpload } from './storage-v1-upload-resumable.ts'
import { uploadCloudObject } from './storage-v1-upload.ts'

/**
 * Cloud Storage's own JSON API, for servers alone: what `@google-cloud/storage`, and with it the Admin SDK, speaks. Without a prefix
 * too, because that is where it looks for an emulator. https://cloud.google.com/storage/docs/json_api/v1
 */
export function cloudStorage(deps: StorageDeps): Hono<Env> {
  const app = new Hono<Env>()
  for (const bucket of ['/b/:bucket', '/storage/v1/b/:bucket']) {
    const objects = `${bucket}/o`
    for (const path of [bucket, objects, `${objects}/*`]) app.use(path, serversOnly(deps))
    app.get(bucket, showBucket)
    app.get(objects, listCloudObjects(deps))
    app.get(`${objects}/*`, getCloudObject(deps))
    app.patch(`${objects}/*`, updateCloudObject(deps))
    app.delete(`${objects}/*`, present(deps), deleteObject(deps))
    app.post(`${objects}/*`, copyCloudObject(deps))
  }
  const uploads = '/upload/storage/v1/b/:bucket/o'
  app.use(uploads, serversOnly(deps))
  app.post(uploads, uploadCloudObject(deps))
  app.put(uploads, continueCloudUpload(deps))
  app.get('/download/storage/v1/b/:bucket/o/*', serversOnly(deps), getCloudObject(deps))
  return app
}

/** Every bucket is there; nothing has to be made before it is used. */
const showBucket: Handler<Env> = (c) => {
  const name = bucketOf(c)
  return c.json({ kind: 'storage#bucket', id: name, name, location: 'LOCAL', storageClass: 'STANDARD' })
}

/** The library sends no token to what it takes for an emulator. */
function serversOnly({ believesServers }: StorageDeps): MiddlewareHandler<Env> {
  return (c, next) => {
    if (believesServers === true && c.get('caller').kind === 'anonymous') c.set('caller', service)
    assertService(c)
    return next()
  }
}

/**
 * Only in emulator mode: knows the library by its header, because the Admin SDK's `getDownloadURL` asks Firebase's own address, where
 * it sends no token either.
 */
export const believeLibrary: MiddlewareHandler<Env> = (c, next) => {
  const isLibrary = c.req.header('X-Goog-Api-Client')?.includes('gccl/') === true
  if (isLibrary && c.get('caller').kind === 'anonymous') c.set('caller', service)
  return next()
}

/** Refuses what is about another generation of the object, or about none. */
function present(deps: StorageDeps): MiddlewareHandler<Env> {
  return (c, next) => {
    const { bucket, name } = objectAddress(c)
    existing(c, deps.objects.find(bucket, name))
    return next()
  }
}

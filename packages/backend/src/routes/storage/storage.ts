import { timingSafeEqual } from 'node:crypto'

import { type Handler, Hono } from 'hono'
import type { Env } from '#core/deps.ts'
import type { StorageDeps } from '#core/storage/uploads-under-way.ts'
import { assertAllowed, fileInfo } from '#core/storage/file-rules-check.ts'
import { listPage } from '#core/storage/list-page.ts'
import { bucketOf, objectAddress } from '#core/storage/object-address.ts'
import { readJson } from '#core/auth/auth-input.ts'
import { notFound } from '#core/errors.ts'
import { changeSettings, toResource } from '#core/storage/object-resource.ts'
import { serveObject } from '#core/storage/serve-object.ts'
import type { StoredObject } from '#store/objects.ts'
import { upload } from './storage-upload-multipart.ts'
import { deleteObject } from './storage-delete-object.ts'

/** Routes of file storage, at the addresses that `connectStorageEmulator` uses on our origin. */
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

/**
 * `GET /v0/b/:bucket/o?prefix&delimiter&maxResults&pageToken`: names by their UTF-8 bytes, folders counted as one result.
 * https://firebase.google.com/docs/storage/web/list-files
 */
function listObjects(deps: StorageDeps): Handler<Env> {
  return (c) => {
    const bucket = bucketOf(c)
    assertAllowed(deps, c, { method: 'list', bucket, name: c.req.query('prefix') ?? '' })
    const { items, prefixes, nextPage } = listPage(deps, c)
    return c.json({ prefixes, items: items.map(({ name }) => ({ name, bucket })), ...nextPage })
  }
}

/**
 * `PATCH /v0/b/:bucket/o/:name`: changes an object's metadata, never its bytes. https://firebase.google.com/docs/storage/web/file-metadata
 */
function updateObject(deps: StorageDeps): Handler<Env> {
  return async (c) => {
    const { bucket, name } = objectAddress(c)
    const body = await readJson(c)
    const object = deps.objects.find(bucket, name)
    if (object === undefined) {
      assertAllowed(deps, c, { method: 'update', bucket, name })
      throw notFound('Not found.')
    }
    const changed = {
      ...object,
      settings: changeSettings(object.settings, body),
      metageneration: object.metageneration + 1,
      updatedAt: deps.now().getTime(),
    }
    assertAllowed(deps, c, { method: 'update', bucket, name, before: object, after: fileInfo(changed) })
    deps.objects.put(changed)
    return c.json(toResource(changed))
  }
}

/**
 * `GET /v0/b/:bucket/o/:name`: an object's metadata; with `alt=media` its bytes, which anyone with a download token may read.
 * https://firebase.google.com/docs/storage/web/download-files
 */
function getObject(deps: StorageDeps): Handler<Env> {
  return (c) => {
    const { bucket, name } = objectAddress(c)
    const object = deps.objects.find(bucket, name)
    const isDownload = c.req.query('alt') === 'media'
    if (!isDownload || !isOpenedBy(object, c.req.query('token'))) {
      assertAllowed(deps, c, { method: 'get', bucket, name, before: object })
    }
    if (object === undefined) throw notFound('Not found.')
    return isDownload ? serveObject(c, object, deps.blobs) : c.json(toResource(object))
  }
}

function isOpenedBy(object: StoredObject | undefined, token: string | undefined): boolean {
  if (object === undefined || token === undefined) return false
  const given = Buffer.from(token)
  return object.downloadTokens.some((known) => {
    const expected = Buffer.from(known)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

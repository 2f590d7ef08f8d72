import { timingSafeEqual } from 'node:crypto'

import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import { notFound } from '#core/errors.ts'
import { assertAllowed } from '#core/rules/file-rules-check.ts'
import { objectAddress } from '#core/storage/object-address.ts'
import { toResource } from '#core/storage/object-resource.ts'
import { serveObject } from '#core/storage/serve-object.ts'
import type { StorageDeps } from '#core/storage/storage-deps.ts'
import type { StoredObject } from '#store/objects/objects.ts'

/**
 * `GET /v0/b/:bucket/o/:name`: what is known about an object; with `alt=media` its bytes, which a download token opens
 * to anyone who holds it. https://firebase.google.com/docs/storage/web/download-files
 */
export function getObject(deps: StorageDeps): Handler<Env> {
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

import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import { toCloudResource, withChecksum } from '#core/storage/cloud-object.ts'
import { existing } from '#core/storage/generation-match.ts'
import { objectAddress } from '#core/storage/object-address.ts'
import { serveObject } from '#core/storage/serve-object.ts'
import type { StorageDeps } from '#core/storage/storage-deps.ts'

/**
 * `GET /storage/v1/b/:bucket/o/:name`: what is known about an object; with `alt=media`, and at `/download/…`, its bytes, whose
 * checksums the headers tell. https://cloud.google.com/storage/docs/json_api/v1/objects/get
 */
export function getCloudObject(deps: StorageDeps): Handler<Env> {
  return async (c) => {
    const { bucket, name } = objectAddress(c)
    const object = await withChecksum(deps, existing(c, deps.objects.find(bucket, name)))
    if (c.req.query('alt') !== 'media') return c.json(toCloudResource(object))
    c.header('X-Goog-Hash', `crc32c=${object.crc32c},md5=${object.md5}`)
    c.header('X-Goog-Generation', String(object.generation))
    c.header('X-Goog-Metageneration', String(object.metageneration))
    c.header('X-Goog-Stored-Content-Encoding', object.settings.contentEncoding ?? 'identity')
    c.header('X-Goog-Stored-Content-Length', String(object.size))
    return serveObject(c, object, deps.blobs)
  }
}

import type { Handler } from 'hono'

import { optionalText, parseJson } from '#core/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { readMultipart } from '#core/multipart.ts'
import { assertAllowed, bucketOf, checkName } from '#core/object-address.ts'
import { newSettings, toResource } from '#core/object-resource.ts'
import type { StorageDeps } from '#core/storage-deps.ts'
import { chunksOf, receive, storeObject } from '#core/store-object.ts'

/** `POST /v0/b/:bucket/o?name=…` with `X-Goog-Upload-Protocol: multipart`: JSON and bytes in one body. */
export function multipartUpload(deps: StorageDeps): Handler<Env> {
  return async (c) => {
    const bucket = bucketOf(c)
    const asked = c.req.query('name')
    // Before the body is read, whenever the address already names the object.
    if (asked !== undefined) assertMayWrite(checkName(asked))
    const { metadata, contentType, content } = await readMultipart(
      chunksOf(c.req.raw),
      c.req.header('Content-Type') ?? '',
    )
    const body = parseJson(metadata)
    const name = checkName(asked ?? optionalText(body, 'name') ?? '')
    if (asked === undefined) assertMayWrite(name)
    const settings = newSettings(body, contentType)
    const file = deps.blobs.newFile()
    try {
      await receive(deps, file, content)
      const expectedMd5 = optionalText(body, 'md5Hash')
      return c.json(toResource(await storeObject(deps, { bucket, name, file, settings, expectedMd5 })))
    } catch (error) {
      await deps.blobs.remove(file)
      throw error
    }

    function assertMayWrite(target: string): void {
      const method = deps.objects.find(bucket, target) === undefined ? 'create' : 'update'
      assertAllowed(deps, c, { method, bucket, name: target })
    }
  }
}

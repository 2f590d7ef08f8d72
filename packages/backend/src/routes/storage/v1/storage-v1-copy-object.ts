import type { Handler } from 'hono'

import { readJson } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { notFound } from '#core/errors.ts'
import { toCloudResource } from '#core/storage/cloud-object.ts'
import { assertGeneration } from '#core/storage/generation-match.ts'
import { copyAddress } from '#core/storage/object-address.ts'
import { changeSettings } from '#core/storage/object-resource.ts'
import type { StorageDeps } from '#core/storage/storage-deps.ts'
import { storeObject } from '#core/storage/store-object.ts'

/**
 * `POST /storage/v1/b/:bucket/o/:name/rewriteTo/b/:bucket/o/:name` (or `copyTo`): copies an object at once, with its own download
 * tokens; the body changes what is known about the copy. https://cloud.google.com/storage/docs/json_api/v1/objects/rewrite
 */
export function copyCloudObject(deps: StorageDeps): Handler<Env> {
  return async (c) => {
    const { from, to } = copyAddress(c)
    const body = await readJson(c)
    const source = deps.objects.find(from.bucket, from.name)
    if (source === undefined) throw notFound('Not found.')
    assertGeneration(c, source, 'ifSource')
    const settings = changeSettings(source.settings, body)
    const file = await deps.blobs.copy(source.file)
    // Deleted or replaced since its row was read.
    if (file === undefined) throw notFound('Not found.')
    try {
      const accepts = (previous: Parameters<typeof assertGeneration>[1]) => assertGeneration(c, previous)
      const resource = toCloudResource(await storeObject(deps, c, { ...to, file, settings, accepts }))
      if (c.req.path.includes('/copyTo/')) return c.json(resource)
      const size = String(source.size)
      const done = {
        kind: 'storage#rewriteResponse',
        done: true,
        objectSize: size,
        totalBytesRewritten: size,
      }
      return c.json({ ...done, resource })
    } catch (error) {
      await deps.blobs.remove(file)
      throw error
    }
  }
}

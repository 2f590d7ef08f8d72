import type { Handler } from 'hono'

import { readJson } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { changeCloudSettings, toCloudResource, withChecksum } from '#core/storage/cloud-object.ts'
import { existing } from '#core/storage/generation-match.ts'
import { objectAddress } from '#core/storage/object-address.ts'
import type { StorageDeps } from '#core/storage/storage-deps.ts'

/**
 * `PATCH /storage/v1/b/:bucket/o/:name`: changes what is known about an object, its download tokens included, never its bytes.
 * https://cloud.google.com/storage/docs/json_api/v1/objects/patch
 */
export function updateCloudObject(deps: StorageDeps): Handler<Env> {
  return async (c) => {
    const { bucket, name } = objectAddress(c)
    const body = await readJson(c)
    const object = existing(c, deps.objects.find(bucket, name))
    const changed = {
      ...object,
      ...changeCloudSettings(object, body),
      metageneration: object.metageneration + 1,
      updatedAt: deps.now().getTime(),
    }
    deps.objects.put(changed)
    return c.json(toCloudResource(await withChecksum(deps, changed)))
  }
}

import type { Handler } from 'hono'

import { readJson } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { notFound } from '#core/errors.ts'
import { assertAllowed, fileInfo } from '#core/rules/file-rules-check.ts'
import { objectAddress } from '#core/storage/object-address.ts'
import { changeSettings, toResource } from '#core/storage/object-resource.ts'
import type { StorageDeps } from '#core/storage/storage-deps.ts'

/**
 * `PATCH /v0/b/:bucket/o/:name`: changes what is known about an object, never its bytes.
 * https://firebase.google.com/docs/storage/web/file-metadata
 */
export function updateObject(deps: StorageDeps): Handler<Env> {
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

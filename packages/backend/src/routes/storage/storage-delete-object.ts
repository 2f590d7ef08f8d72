import type { Handler } from 'hono'
import type { Env } from '#core/deps.ts'
import { notFound } from '#core/errors.ts'
import { assertAllowed } from '#core/storage/file-rules-check.ts'
import { objectAddress } from '#core/storage/object-address.ts'
import type { StorageDeps } from '#core/storage/uploads-under-way.ts'

/** `DELETE /v0/b/:bucket/o/:name`. https://firebase.google.com/docs/storage/web/delete-files */
export function deleteObject(deps: StorageDeps): Handler<Env> {
  return async (c) => {
    const { bucket, name } = objectAddress(c)
    assertAllowed(deps, c, { method: 'delete', bucket, name, before: deps.objects.find(bucket, name) })
    const file = deps.objects.remove(bucket, name)
    if (file === undefined) throw notFound('Not found.')
    await deps.blobs.remove(file)
    return c.body(null, 204)
  }
}

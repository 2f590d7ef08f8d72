import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import { assertAllowed } from '#core/rules/file-rules-check.ts'
import { listPage } from '#core/storage/list-page.ts'
import { bucketOf } from '#core/storage/object-address.ts'
import type { StorageDeps } from '#core/storage/storage-deps.ts'

/**
 * `GET /v0/b/:bucket/o?prefix&delimiter&maxResults&pageToken`: names by their UTF-8 bytes, folders counted as one result.
 * https://firebase.google.com/docs/storage/web/list-files
 */
export function listObjects(deps: StorageDeps): Handler<Env> {
  return (c) => {
    const bucket = bucketOf(c)
    assertAllowed(deps, c, { method: 'list', bucket, name: c.req.query('prefix') ?? '' })
    const { items, prefixes, nextPage } = listPage(deps, c)
    return c.json({ prefixes, items: items.map(({ name }) => ({ name, bucket })), ...nextPage })
  }
}

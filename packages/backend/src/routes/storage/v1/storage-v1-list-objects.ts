import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import { unimplemented } from '#core/errors.ts'
import { toCloudResource } from '#core/storage/cloud-object.ts'
import { listPage } from '#core/storage/list-page.ts'
import type { StorageDeps } from '#core/storage/storage-deps.ts'

/**
 * `GET /storage/v1/b/:bucket/o?prefix&delimiter&maxResults&pageToken&startOffset`: names by their UTF-8 bytes, folders counted as
 * one result. https://cloud.google.com/storage/docs/json_api/v1/objects/list
 */
export function listCloudObjects(deps: StorageDeps): Handler<Env> {
  return (c) => {
    for (const name of ['endOffset', 'matchGlob', 'softDeleted']) {
      if (c.req.query(name) !== undefined) throw unimplemented(`'${name}' is not supported.`)
    }
    const { items, prefixes, nextPage } = listPage(deps, c, c.req.query('startOffset'))
    return c.json({
      kind: 'storage#objects',
      items: items.map(toCloudResource),
      ...(prefixes.length === 0 ? {} : { prefixes }),
      ...nextPage,
    })
  }
}

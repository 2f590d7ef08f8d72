import type { Handler } from 'hono'

import { toCloudResource } from '#core/cloud-object.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument, unimplemented } from '#core/errors.ts'
import { bucketOf } from '#core/object-address.ts'
import type { StorageDeps } from '#core/storage-deps.ts'

const maximumResults = 1000

/**
 * `GET /storage/v1/b/:bucket/o?prefix&delimiter&maxResults&pageToken&startOffset`: names by their UTF-8 bytes, folders counted as
 * one result. https://cloud.google.com/storage/docs/json_api/v1/objects/list
 */
export function listCloudObjects(deps: StorageDeps): Handler<Env> {
  return (c) => {
    const bucket = bucketOf(c)
    const { prefix = '', delimiter = '', pageToken = '', startOffset = '' } = c.req.query()
    if (delimiter !== '' && delimiter !== '/') throw invalidArgument("The delimiter must be '/'.")
    for (const name of ['endOffset', 'matchGlob', 'softDeleted']) {
      if (c.req.query(name) !== undefined) throw unimplemented(`'${name}' is not supported.`)
    }
    const next = Buffer.from(pageToken, 'base64url').toString()
    const page = deps.objects.list({
      bucket,
      prefix,
      byFolder: delimiter === '/',
      from: next === '' ? startOffset : next,
      limit: limitOf(c.req.query('maxResults')),
    })
    return c.json({
      kind: 'storage#objects',
      items: page.items.map(toCloudResource),
      ...(page.prefixes.length === 0 ? {} : { prefixes: page.prefixes }),
      ...(page.next === undefined ? {} : { nextPageToken: Buffer.from(page.next).toString('base64url') }),
    })
  }
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return maximumResults
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1) throw invalidArgument('maxResults must be a positive integer.')
  return Math.min(limit, maximumResults)
}

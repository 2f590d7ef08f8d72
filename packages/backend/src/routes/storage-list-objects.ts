import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import { invalidArgument } from '#core/errors.ts'
import { assertAllowed } from '#core/judge-file.ts'
import { bucketOf } from '#core/object-address.ts'
import type { StorageDeps } from '#core/storage-deps.ts'

const maximumResults = 1000

/**
 * `GET /v0/b/:bucket/o?prefix&delimiter&maxResults&pageToken`: names by their UTF-8 bytes, folders counted as one result.
 * https://firebase.google.com/docs/storage/web/list-files
 */
export function listObjects(deps: StorageDeps): Handler<Env> {
  return (c) => {
    const bucket = bucketOf(c)
    const prefix = c.req.query('prefix') ?? ''
    assertAllowed(deps, c, { method: 'list', bucket, name: prefix })
    const delimiter = c.req.query('delimiter') ?? ''
    if (delimiter !== '' && delimiter !== '/') throw invalidArgument("The delimiter must be '/'.")
    const from = Buffer.from(c.req.query('pageToken') ?? '', 'base64url').toString()
    const page = deps.objects.list({
      bucket,
      prefix,
      byFolder: delimiter === '/',
      from,
      limit: limitOf(c.req.query('maxResults')),
    })
    return c.json({
      prefixes: page.prefixes,
      items: page.items.map(({ name }) => ({ name, bucket })),
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

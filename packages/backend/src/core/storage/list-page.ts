import type { Context } from 'hono'
import type { Env } from '#core/deps.ts'
import { invalidArgument } from '#core/errors.ts'
import { bucketOf } from './object-address.ts'
import type { StorageDeps } from './uploads-under-way.ts'

const maximumResults = 1000

/** Page of a bucket's names; `nextPage` is the answer's token for the next one. */
export function listPage({ objects }: StorageDeps, c: Context<Env>, startOffset = '') {
  const { prefix = '', delimiter = '', pageToken = '', maxResults } = c.req.query()
  if (delimiter !== '' && delimiter !== '/') throw invalidArgument("The delimiter must be '/'.")
  const { items, prefixes, next } = objects.list({
    bucket: bucketOf(c),
    prefix,
    byFolder: delimiter === '/',
    from: Buffer.from(pageToken, 'base64url').toString() || startOffset,
    limit: limitOf(maxResults),
  })
  const nextPage = next === undefined ? {} : { nextPageToken: Buffer.from(next).toString('base64url') }
  return { items, prefixes, nextPage }
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return maximumResults
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1) throw invalidArgument('maxResults must be a positive integer.')
  return Math.min(limit, maximumResults)
}

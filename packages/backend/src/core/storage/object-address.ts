import type { Context } from 'hono'
import type { Env } from '#core/deps.ts'
import { invalidArgument, notFound } from '#core/errors.ts'

const address = /^(?:\/v0|(?:\/upload|\/download)?\/storage\/v1)?\/b\/([^/]+)(?:\/o(?:\/(.+))?)?$/
const rewriting = /^(?:\/storage\/v1)?\/b\/([^/]+)\/o\/([^/]+)\/(?:rewriteTo|copyTo)\/b\/([^/]+)\/o\/([^/]+)$/

export type ObjectAddress = { bucket: string; name: string }

/**
 * Bucket and object of a request. Read from the raw address: routers decode twice, and names may have slashes and
 * percent signs.
 */
export function objectAddress(c: Context<Env>): ObjectAddress {
  const [, bucket, name] = address.exec(new URL(c.req.url).pathname) ?? []
  return { bucket: checkBucket(decode(bucket ?? '')), name: checkName(decode(name ?? '')) }
}

export function bucketOf(c: Context<Env>): string {
  return checkBucket(decode(address.exec(new URL(c.req.url).pathname)?.[1] ?? ''))
}

/** Both objects of a copy in Cloud Storage's addresses; slashes in names are encoded. */
export function copyAddress(c: Context<Env>): { from: ObjectAddress; to: ObjectAddress } {
  const parts = rewriting.exec(new URL(c.req.url).pathname)
  if (parts === null) throw notFound('Not found.')
  const [bucket = '', name = '', otherBucket = '', otherName = ''] = parts.slice(1).map(decode)
  return {
    from: { bucket: checkBucket(bucket), name: checkName(name) },
    to: { bucket: checkBucket(otherBucket), name: checkName(otherName) },
  }
}

/** https://cloud.google.com/storage/docs/objects#naming */
export function checkName(name: string): string {
  const isUsable =
    name !== '' && name !== '.' && name !== '..' && name.isWellFormed() && !/[\r\n\0]/.test(name)
  if (!isUsable || Buffer.byteLength(name) > 1024) throw invalidArgument('Invalid object name.')
  return name
}

function checkBucket(bucket: string): string {
  if (!/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/.test(bucket)) throw invalidArgument('Invalid bucket name.')
  return bucket
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (cause) {
    throw invalidArgument('The address is not well encoded.', cause)
  }
}

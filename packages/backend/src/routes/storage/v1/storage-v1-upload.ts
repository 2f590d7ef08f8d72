import type { Context, Handler } from 'hono'

import { optionalText, parseJson } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument } from '#core/errors.ts'
import { readMultipart } from '#core/http/multipart.ts'
import { announcedHashes, toCloudResource } from '#core/storage/cloud-object.ts'
import { assertGeneration } from '#core/storage/generation-match.ts'
import { bucketOf, checkName } from '#core/storage/object-address.ts'
import { newSettings } from '#core/storage/object-resource.ts'
import type { StorageDeps } from '#core/storage/storage-deps.ts'
import { chunksOf, receive, storeObject } from '#core/storage/store-object.ts'

import { startCloudUpload } from './storage-v1-upload-resumable.ts'

/**
 * `POST /upload/storage/v1/b/:bucket/o?uploadType&name`: uploads an object, whole (`media`, or `multipart` with JSON before the bytes)
 * or in several requests (`resumable`). https://cloud.google.com/storage/docs/json_api/v1/objects/insert
 */
export function uploadCloudObject(deps: StorageDeps): Handler<Env> {
  return async (c) => {
    const type = c.req.query('uploadType') ?? 'multipart'
    if (type === 'resumable') return startCloudUpload(deps, c)
    if (type === 'media') return store(deps, c, { metadata: '{}', content: chunksOf(c.req.raw, deps.limits) })
    if (type !== 'multipart')
      throw invalidArgument("The uploadType must be 'media', 'multipart' or 'resumable'.")
    return store(
      deps,
      c,
      await readMultipart(chunksOf(c.req.raw, deps.limits), c.req.header('Content-Type') ?? ''),
    )
  }
}

type Sent = { metadata: string; contentType?: string | undefined; content: AsyncIterable<Uint8Array> }

async function store(deps: StorageDeps, c: Context<Env>, sent: Sent): Promise<Response> {
  const bucket = bucketOf(c)
  const body = parseJson(sent.metadata)
  const name = checkName(c.req.query('name') ?? optionalText(body, 'name') ?? '')
  const settings = newSettings(body, sent.contentType ?? c.req.header('Content-Type'))
  const announced = announcedHashes(c.req.header('X-Goog-Hash'))
  assertGeneration(c, deps.objects.find(bucket, name))
  const file = deps.blobs.newFile()
  const upload = { id: file, bucket, name, file, settings, size: undefined }
  try {
    await receive(deps, c, upload, sent.content)
    const stored = await storeObject(deps, c, {
      bucket,
      name,
      file,
      settings,
      expectedMd5: optionalText(body, 'md5Hash') ?? announced.md5,
      expectedCrc32c: optionalText(body, 'crc32c') ?? announced.crc32c,
      accepts: (previous) => assertGeneration(c, previous),
    })
    return c.json(toCloudResource(stored))
  } catch (error) {
    await deps.blobs.remove(file)
    throw error
  }
}

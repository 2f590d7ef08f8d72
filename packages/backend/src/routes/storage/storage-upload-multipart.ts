import type { Handler } from 'hono'
import { optionalText, parseJson } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { readMultipart } from '#core/http/multipart.ts'
import { maximumObjectBytes } from '#core/limits.ts'
import { assertMayUpload } from '#core/storage/file-rules-check.ts'
import { bucketOf, checkName } from '#core/storage/object-address.ts'
import { newSettings, toResource } from '#core/storage/object-resource.ts'
import type { StorageDeps } from '#core/storage/uploads-under-way.ts'
import { chunksOf, giveWay, receive, storeObject, tooLarge, uploaderOf } from '#core/storage/store-object.ts'
import { invalidArgument } from '#core/errors.ts'
import { resumableUpload } from './storage-upload-resumable.ts'

/** `POST /v0/b/:bucket/o?name=…` with `X-Goog-Upload-Protocol: multipart`: JSON and bytes in one body. */
function multipartUpload(deps: StorageDeps): Handler<Env> {
  return async (c) => {
    const bucket = bucketOf(c)
    const asked = c.req.query('name')
    if (asked !== undefined) checkName(asked)
    const { metadata, contentType, content, overhead } = await readMultipart(
      chunksOf(c.req.raw, deps.limits),
      c.req.header('Content-Type') ?? '',
    )
    const body = parseJson(metadata)
    const name = checkName(asked ?? optionalText(body, 'name') ?? '')
    const settings = newSettings(body, contentType)
    const length = Number(c.req.header('Content-Length') ?? Number.NaN)
    const size = Number.isInteger(length) ? Math.max(0, length - overhead) : undefined
    const file = deps.blobs.newFile()
    // Before the bytes are stored, as far as their number is known.
    try {
      if (size !== undefined && size > maximumObjectBytes) throw tooLarge()
      assertMayUpload(deps, c, { bucket, name, settings, size })
      await giveWay(deps, deps.underWay.begin(file, uploaderOf(deps, c), size ?? 0))
    } catch (refusal) {
      await discard(content)
      throw refusal
    }
    try {
      await receive(deps, c, { id: file, bucket, name, settings, size, file }, content)
      const expectedMd5 = optionalText(body, 'md5Hash')
      return c.json(toResource(await storeObject(deps, c, { bucket, name, file, settings, expectedMd5 })))
    } catch (error) {
      await deps.blobs.remove(file)
      throw error
    } finally {
      deps.underWay.end(file)
    }
  }
}

const maximumDiscarded = 64 * 1024 ** 2

/** Reads the rest of a body. A sender who can't finish sees a broken connection instead of the answer, and retries. */
async function discard(content: AsyncIterable<Uint8Array>): Promise<void> {
  let size = 0
  try {
    for await (const chunk of content) {
      size += chunk.length
      if (size > maximumDiscarded) return
    }
  } catch {
    // It broke off; nothing of it was wanted.
  }
}

/** `POST /v0/b/:bucket/o`: uploads an object, in one request or in several. https://firebase.google.com/docs/storage/web/upload-files */
export function upload(deps: StorageDeps): Handler<Env> {
  const multipart = multipartUpload(deps)
  const resumable = resumableUpload(deps)
  return (c, next) => {
    const protocol =
      c.req.query('upload_id') === undefined ? c.req.header('X-Goog-Upload-Protocol') : 'resumable'
    if (protocol === 'resumable') return resumable(c, next)
    if (protocol === 'multipart') return multipart(c, next)
    throw invalidArgument('X-Goog-Upload-Protocol must be multipart or resumable.')
  }
}

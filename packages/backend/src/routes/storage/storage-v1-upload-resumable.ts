import { randomBytes } from 'node:crypto'

import type { Context, Handler } from 'hono'
import { optionalText, readJson } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument, notFound } from '#core/errors.ts'
import { maximumObjectBytes } from '#core/limits.ts'
import { announcedHashes, toCloudResource } from '#core/storage/cloud-object.ts'
import { assertGeneration } from '#core/storage/generation-match.ts'
import { bucketOf, checkName } from '#core/storage/object-address.ts'
import { newSettings } from '#core/storage/object-resource.ts'
import { createSerialQueue } from '#core/storage/serial-queue.ts'
import type { StorageDeps } from '#core/storage/uploads-under-way.ts'
import { chunksOf, dropUpload, receive, storeObject } from '#core/storage/store-object.ts'
import type { Upload } from '#store/uploads.ts'

/** Separates these uploads from those of `/v0`, whose commands are different. */
const owner = 'service, in Cloud Storage’s words'

/** `POST /upload/storage/v1/b/:bucket/o?uploadType=resumable`: answers the address to which the bytes are sent. */
export async function startCloudUpload(deps: StorageDeps, c: Context<Env>): Promise<Response> {
  const bucket = bucketOf(c)
  const body = await readJson(c)
  const name = checkName(c.req.query('name') ?? optionalText(body, 'name') ?? '')
  const settings = newSettings(body, c.req.header('X-Upload-Content-Type'))
  const declaredSize = sizeHeader(c)
  assertGeneration(c, deps.objects.find(bucket, name))
  const id = randomBytes(24).toString('base64url')
  deps.uploads.start({ id, bucket, name, owner, file: deps.blobs.newFile(), settings, declaredSize })
  const address = new URL(c.req.url)
  address.searchParams.set('name', name)
  address.searchParams.set('upload_id', id)
  c.header('Location', address.href)
  c.header('X-GUploader-UploadID', id)
  return c.body(null, 200)
}

function sizeHeader(c: Context<Env>): number | undefined {
  const text = c.req.header('X-Upload-Content-Length')
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text) || Number(text) > maximumObjectBytes)
    throw invalidArgument(`X-Upload-Content-Length must be a number up to ${maximumObjectBytes}.`)
  return Number(text)
}

/**
 * `PUT` to that address: bytes, or a query for how many have arrived (`Content-Range: bytes …`). 308 says that more are expected.
 * https://cloud.google.com/storage/docs/performing-resumable-uploads#chunked-upload
 */
export function continueCloudUpload(deps: StorageDeps): Handler<Env> {
  const turns = createSerialQueue()
  return (c) => {
    const part = readPart(c.req.header('Content-Range'))
    const { id } = findUpload(deps, c)
    return turns.take(id, (signal) => proceed(deps, c, { part, signal }))
  }
}

/** An undefined `start` only queries; undefined `end` and `total` aren't known yet. */
type Part = { start: number | undefined; end: number | undefined; total: number | undefined }

function readPart(header: string | undefined): Part {
  if (header === undefined) return { start: 0, end: undefined, total: undefined }
  const [whole, start, end, total] =
    /^bytes (?:(\d{1,15})-(\d{1,15}|\*)|\*)\/(\d{1,15}|\*)$/.exec(header) ?? []
  if (whole === undefined || Number(total) > maximumObjectBytes)
    throw invalidArgument(`Invalid Content-Range, or more than ${maximumObjectBytes} bytes.`)
  const number = (text: string | undefined) => (text === undefined || text === '*' ? undefined : Number(text))
  return { start: number(start), end: number(end), total: number(total) }
}

async function proceed(
  deps: StorageDeps,
  c: Context<Env>,
  { part, signal }: { part: Part; signal: AbortSignal },
): Promise<Response> {
  const upload = findUpload(deps, c)
  if (upload.finalSize !== undefined) return finished(deps, c, upload)
  let size = await deps.blobs.size(upload.file)
  const total = part.total ?? upload.declaredSize
  if (part.start !== undefined) {
    if (part.start !== size) throw invalidArgument(`The upload continues at byte ${size}, not ${part.start}.`)
    size = await receive(deps, c, { ...upload, size: total }, chunksOf(c.req.raw, deps.limits, signal))
  }
  // Without an end the body is all that was left.
  const isWhole = total === undefined ? part.start !== undefined && part.end === undefined : size === total
  if (isWhole) return finish(deps, c, upload, size)
  if (size > 0) c.header('Range', `bytes=0-${size - 1}`)
  // A redirection without an address, which Hono's types don't expect.
  return new Response(null, { status: 308, headers: c.res.headers })
}

async function finish(deps: StorageDeps, c: Context<Env>, upload: Upload, size: number): Promise<Response> {
  const { id, bucket, name, file, settings } = upload
  const announced = announcedHashes(c.req.header('X-Goog-Hash'))
  // An object without bytes never got a chunk, and so no file yet.
  if (size === 0) await receive(deps, c, { ...upload, size }, [])
  const object = await storeObject(
    deps,
    c,
    {
      bucket,
      name,
      file,
      settings,
      expectedMd5: announced.md5,
      expectedCrc32c: announced.crc32c,
      accepts: (previous) => assertGeneration(c, previous),
    },
    () => deps.uploads.finish(id, size),
  ).catch(async (error: unknown) => {
    // A refused upload is not better the second time.
    await dropUpload(deps, upload)
    throw error
  })
  deps.underWay.end(id)
  return c.json(toCloudResource(object))
}

/** Returns the object again to a client that missed the answer. */
function finished(deps: StorageDeps, c: Context<Env>, { bucket, name, file }: Upload): Response {
  const object = deps.objects.find(bucket, name)
  if (object?.file !== file) throw notFound('Not found.')
  return c.json(toCloudResource(object))
}

function findUpload(deps: StorageDeps, c: Context<Env>): Upload {
  const upload = deps.uploads.find(c.req.query('upload_id') ?? '')
  if (upload === undefined || upload.owner !== owner || upload.bucket !== bucketOf(c))
    throw notFound('Not found.')
  return upload
}

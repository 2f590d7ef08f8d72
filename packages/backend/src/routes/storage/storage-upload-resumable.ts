import { randomBytes } from 'node:crypto'

import type { Context, Handler } from 'hono'
import { optionalText, readJson } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument, notFound, ProtocolError } from '#core/errors.ts'
import { maximumObjectBytes } from '#core/limits.ts'
import { assertMayUpload } from '#core/storage/file-rules-check.ts'
import { bucketOf, checkName } from '#core/storage/object-address.ts'
import { newSettings, toResource } from '#core/storage/object-resource.ts'
import { createSerialQueue, type SerialQueue } from '#core/storage/serial-queue.ts'
import type { StorageDeps } from '#core/storage/uploads-under-way.ts'
import {
  chunksOf,
  dropUpload,
  giveWay,
  type Incoming,
  receive,
  storeObject,
  tooLarge,
  uploaderOf,
} from '#core/storage/store-object.ts'
import type { Upload } from '#store/uploads.ts'

/**
 * `POST /v0/b/:bucket/o` with `X-Goog-Upload-Protocol: resumable`: `start` answers an address, to which `upload`, `finalize`,
 * `query` and `cancel` follow. What has arrived stays through a lost connection and a restart.
 * https://developers.google.com/photos/library/guides/resumable-uploads describes the same commands in public.
 */
export function resumableUpload(deps: StorageDeps): Handler<Env> {
  const turns = createSerialQueue()
  return async (c) => {
    const commands = (c.req.header('X-Goog-Upload-Command') ?? '').split(',').map((command) => command.trim())
    if (commands[0] === 'start') return start(deps, c)
    const upload = ownUpload(deps, c)
    if (commands[0] === 'cancel') return cancel(deps, c, upload, turns)
    if (commands[0] === 'query') return turns.take(upload.id, () => query(deps, c, upload.id))
    if (commands.every((command) => command === 'upload' || command === 'finalize')) {
      return turns.take(upload.id, (signal) => proceedOrDrop(deps, c, upload, { commands, signal }))
    }
    throw invalidArgument('X-Goog-Upload-Command must be start, upload, finalize, query or cancel.')
  }
}

async function start(deps: StorageDeps, c: Context<Env>): Promise<Response> {
  const bucket = bucketOf(c)
  const body = await readJson(c)
  const name = checkName(c.req.query('name') ?? optionalText(body, 'name') ?? '')
  const id = randomBytes(24).toString('base64url')
  const settings = newSettings(body, c.req.header('X-Goog-Upload-Header-Content-Type'))
  const declaredSize = sizeHeader(c, 'X-Goog-Upload-Header-Content-Length')
  assertMayUpload(deps, c, { bucket, name, settings, size: declaredSize })
  if (declaredSize !== undefined && declaredSize > maximumObjectBytes) throw tooLarge()
  await giveWay(deps, deps.underWay.begin(id, uploaderOf(deps, c), declaredSize ?? 0))
  deps.uploads.start({
    id,
    bucket,
    name,
    owner: ownerOf(c),
    file: deps.blobs.newFile(),
    settings,
    declaredSize,
  })
  const address = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' })
  const { origin } = new URL(c.req.url)
  c.header('X-Goog-Upload-URL', `${origin}/v0/b/${encodeURIComponent(bucket)}/o?${address}`)
  c.header('X-Goog-Upload-Chunk-Granularity', String(256 * 1024))
  c.header('X-Goog-Upload-Status', 'active')
  return c.body(null, 200)
}

type Proceeding = { commands: string[]; signal: AbortSignal }

/** Drops an upload that the rules refuse now that more is known about it: a retry would be refused too. */
async function proceedOrDrop(
  deps: StorageDeps,
  c: Context<Env>,
  upload: Upload,
  proceeding: Proceeding,
): Promise<Response> {
  try {
    return await proceed(deps, c, upload.id, proceeding)
  } catch (error) {
    if (error instanceof ProtocolError && error.status === 'PERMISSION_DENIED') await dropUpload(deps, upload)
    throw error
  }
}

async function proceed(
  deps: StorageDeps,
  c: Context<Env>,
  id: string,
  { commands, signal }: Proceeding,
): Promise<Response> {
  const upload = findUpload(deps, id)
  if (upload.finalSize !== undefined) throw invalidArgument('The upload is already complete.')
  let size = await deps.blobs.size(upload.file)
  if (commands.includes('upload')) {
    const offset = sizeHeader(c, 'X-Goog-Upload-Offset') ?? 0
    if (offset !== size) throw invalidArgument(`The upload continues at byte ${size}, not ${offset}.`)
    size = await receive(deps, c, incoming(upload), chunksOf(c.req.raw, deps.limits, signal))
  }
  if (commands.includes('finalize')) return finalize(deps, c, upload, size)
  return answer(c, 'active', size)
}

async function finalize(deps: StorageDeps, c: Context<Env>, upload: Upload, size: number): Promise<Response> {
  const { id, bucket, name, file, settings, declaredSize } = upload
  if (declaredSize !== undefined && size !== declaredSize) {
    throw invalidArgument(`${size} of ${declaredSize} bytes have arrived.`)
  }
  // An object without bytes never got a chunk, and so no file yet.
  if (size === 0) await receive(deps, c, incoming(upload), [])
  const object = await storeObject(deps, c, { bucket, name, file, settings }, () =>
    deps.uploads.finish(id, size),
  )
  deps.underWay.end(id)
  c.header('X-Goog-Upload-Status', 'final')
  c.header('X-Goog-Upload-Size-Received', String(size))
  return c.json(toResource(object))
}

async function query(deps: StorageDeps, c: Context<Env>, id: string): Promise<Response> {
  const upload = findUpload(deps, id)
  if (upload.finalSize !== undefined) return answer(c, 'final', upload.finalSize)
  return answer(c, 'active', await deps.blobs.size(upload.file))
}

function cancel(deps: StorageDeps, c: Context<Env>, upload: Upload, turns: SerialQueue): Promise<Response> {
  return turns.take(upload.id, async () => {
    const { finalSize } = findUpload(deps, upload.id)
    if (finalSize !== undefined) throw invalidArgument('The upload is already complete.')
    await dropUpload(deps, upload)
    return answer(c, 'cancelled', 0)
  })
}

function incoming(upload: Upload): Incoming {
  return { ...upload, size: upload.declaredSize }
}

function answer(c: Context<Env>, status: 'active' | 'final' | 'cancelled', size: number): Response {
  c.header('X-Goog-Upload-Status', status)
  c.header('X-Goog-Upload-Size-Received', String(size))
  return c.body(null, 200)
}

/**
 * Returns the upload of the address. Only the person who began it may continue it, and only if they still may; a complete one can be
 * queried.
 */
function ownUpload(deps: StorageDeps, c: Context<Env>): Upload {
  const upload = findUpload(deps, c.req.query('upload_id') ?? '')
  if (upload.bucket !== bucketOf(c) || upload.owner !== ownerOf(c)) throw notFound('Not found.')
  if (upload.finalSize === undefined) assertMayUpload(deps, c, { ...upload, size: upload.declaredSize })
  return upload
}

function findUpload(deps: StorageDeps, id: string): Upload {
  const upload = deps.uploads.find(id)
  if (upload === undefined) throw notFound('Not found.')
  return upload
}

function ownerOf(c: Context<Env>): string {
  const caller = c.get('caller')
  return caller.kind === 'user' ? `user:${caller.uid}` : caller.kind
}

function sizeHeader(c: Context<Env>, name: string): number | undefined {
  const text = c.req.header(name)
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw invalidArgument(`${name} must be a number of bytes.`)
  return Number(text)
}

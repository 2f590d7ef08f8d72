import { randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import type { Env } from '#core/deps.ts'
import { invalidArgument, ProtocolError } from '#core/errors.ts'
import { SlowBodyError } from '#core/http/request-body.ts'
import { type Limits, maximumObjectBytes } from '#core/limits.ts'
import { type Announced, assertAllowed, assertMayUpload, fileInfo } from './file-rules-check.ts'
import { TooLargeError } from '#store/blobs.ts'
import type { ObjectSettings, StoredObject } from '#store/objects.ts'
import type { Upload } from '#store/uploads.ts'
import type { StorageDeps } from './uploads-under-way.ts'

export type Arrived = {
  bucket: string
  name: string
  file: string
  settings: ObjectSettings
  expectedMd5?: string | undefined
  expectedCrc32c?: string | undefined
  /** Throws if the object must not replace the existing one. */
  accepts?: (previous: StoredObject | undefined) => void
}

/**
 * Creates an object from a complete file, if the rules allow it. Bytes are on disk before the row, and the row before
 * the answer; `also` runs in the row's transaction. A replaced file is removed.
 */
export async function storeObject(
  deps: StorageDeps,
  c: Context<Env>,
  arrived: Arrived,
  also?: (size: number) => void,
): Promise<StoredObject> {
  const { bucket, name, file, expectedMd5, expectedCrc32c } = arrived
  const { settings, downloadTokens } = tokensOf(c, arrived.settings)
  const { size, md5, crc32c } = await deps.blobs.seal(file)
  if (expectedMd5 !== undefined && expectedMd5 !== md5)
    throw invalidArgument(`The MD5 is ${md5}, not ${expectedMd5}.`)
  if (expectedCrc32c !== undefined && expectedCrc32c !== crc32c)
    throw invalidArgument(`The CRC32C is ${crc32c}, not ${expectedCrc32c}.`)
  const time = deps.now().getTime()
  const previous = deps.objects.find(bucket, name)
  arrived.accepts?.(previous)
  const object: StoredObject = {
    bucket,
    name,
    file,
    settings,
    size,
    md5,
    crc32c,
    generation: Math.max(time * 1000, (previous?.generation ?? 0) + 1),
    metageneration: 1,
    downloadTokens,
    createdAt: time,
    updatedAt: time,
  }
  assertAllowed(deps, c, { method: 'create', bucket, name, before: previous, after: fileInfo(object) })
  const replaced = await deps.writes.share(() => deps.objects.put(object, () => also?.(size)))
  if (replaced !== undefined) await deps.blobs.remove(replaced)
  return object
}

/** Google Cloud Storage's key for the tokens that Firebase calls `downloadTokens`, joined by commas. */
export const tokensKey = 'firebaseStorageDownloadTokens'

/** A tool may set the tokens, so that links stay valid when files move. */
function tokensOf(
  c: Context<Env>,
  settings: ObjectSettings,
): { settings: ObjectSettings; downloadTokens: string[] } {
  if (settings.metadata?.[tokensKey] === undefined || c.get('caller').kind !== 'service')
    return { settings, downloadTokens: [randomUUID()] }
  return splitTokens(settings)
}

/** Settings without download tokens, and these tokens. */
export function splitTokens({ metadata, ...rest }: ObjectSettings): {
  settings: ObjectSettings
  downloadTokens: string[]
} {
  const { [tokensKey]: tokens = '', ...others } = metadata ?? {}
  return {
    settings: Object.keys(others).length === 0 ? rest : { ...rest, metadata: others },
    downloadTokens: tokens.split(',').filter((token) => token !== ''),
  }
}

/** An upload in progress; `id` is its key for limits. */
export type Incoming = Announced & { id: string; file: string }

/** Key of an upload's sender for limits; undefined for a service, which has none. */
export function uploaderOf(deps: StorageDeps, c: Context<Env>): string | undefined {
  const caller = c.get('caller')
  if (caller.kind === 'service') return undefined
  return caller.kind === 'user' ? `user:${caller.uid}` : `anonymous ${deps.clientOf(c) ?? ''}`
}

/** Drops an upload and its received bytes. */
export async function dropUpload(
  deps: StorageDeps,
  { id, file }: Pick<Upload, 'id' | 'file'>,
): Promise<void> {
  deps.uploads.remove(id)
  deps.underWay.end(id)
  await deps.blobs.remove(file)
}

/** Removes uploads that made room for a newer one. */
export async function giveWay(deps: StorageDeps, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const upload = deps.uploads.find(id)
    if (upload !== undefined) await dropUpload(deps, upload)
  }
}

export function tooLarge(): ProtocolError {
  return invalidArgument(`More than ${maximumObjectBytes} bytes.`)
}

const judgedBytes = 256 * 1024

/**
 * Appends a request's body to a file, while there is room and the rules may still allow it. A sender that disconnects
 * isn't our failure.
 */
export async function receive(
  deps: StorageDeps,
  c: Context<Env>,
  incoming: Incoming,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const { id, file, size: announced } = incoming
  let judged = 0
  const accept = (size: number) => {
    deps.underWay.grow(id, size)
    if (announced !== undefined || size < judged + judgedBytes) return
    judged = size
    assertMayUpload(deps, c, incoming, size)
  }
  try {
    const appended = deps.blobs.append(file, chunks, announced ?? maximumObjectBytes, accept)
    return await deps.underWay.work(id, () => appended)
  } catch (error) {
    if (error instanceof TooLargeError) throw invalidArgument(error.message, error)
    if (error instanceof ProtocolError || isOurs(error)) throw error
    throw new ProtocolError('CANCELLED', 'The upload was interrupted.', error)
  }
}

/** Disk failures have the failed system call; everything else comes from the connection. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall !== 'read'
}

/** A request's body in chunks; none without a body. Fails when the sender stops making progress. */
export async function* chunksOf(
  request: Request,
  limits: Limits,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (request.body === null) return
  const reader = request.body.getReader()
  let failure: unknown
  const stop = (reason: unknown) => {
    failure ??= reason
    // Readers waiting for bytes then hear of the end.
    reader.cancel(reason).catch(() => undefined)
  }
  const onAbort = () => stop(signal?.reason)
  if (signal?.aborted === true) onAbort()
  signal?.addEventListener('abort', onAbort)
  let [arrived, isWaiting, isRead] = [0, false, false]
  const timer = setInterval(() => {
    if (isWaiting && arrived < limits.uploadProgressBytes) stop(new SlowBodyError())
    arrived = 0
  }, limits.uploadProgressMilliseconds)
  try {
    for (;;) {
      isWaiting = true
      const { done, value } = await reader.read()
      isWaiting = false
      if (failure !== undefined) throw failure
      isRead = done
      if (done) return
      arrived += value.length
      yield value
    }
  } finally {
    clearInterval(timer)
    signal?.removeEventListener('abort', onAbort)
    if (!isRead) drain(reader).catch(() => undefined)
  }
}

/** Lets a sender finish for a while after the answer; the server ends that. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (;;) if ((await reader.read()).done) return
}

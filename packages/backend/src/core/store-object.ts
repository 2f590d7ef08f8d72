import { randomUUID } from 'node:crypto'

import type { Context } from 'hono'

import type { Env } from '#core/deps.ts'
import { invalidArgument, ProtocolError } from '#core/errors.ts'
import { assertAllowed, fileInfo } from '#core/judge-file.ts'
import type { StorageDeps } from '#core/storage-deps.ts'
import { TooLargeError } from '#store/blobs.ts'
import type { ObjectSettings, StoredObject } from '#store/objects.ts'

/** The largest object, in bytes: product limit of a video. */
export const maximumObjectBytes = 2 * 1024 ** 3

export type Arrived = {
  bucket: string
  name: string
  file: string
  settings: ObjectSettings
  /** The MD5 that the sender expects, in base64. */
  expectedMd5?: string | undefined
  /** The CRC32C that it expects, in base64. */
  expectedCrc32c?: string | undefined
  /** Throws when the object must not replace what is there. */
  accepts?: (previous: StoredObject | undefined) => void
}

/**
 * Makes an object of a file that has arrived whole, if the rules allow it. The bytes are on disk before the row is, and the row before the
 * answer; `also` runs in the row's transaction. A file that it replaces is removed.
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

/** Where Google Cloud Storage keeps the tokens that Firebase answers as `downloadTokens`; several are joined by commas. */
export const tokensKey = 'firebaseStorageDownloadTokens'

/** A tool may bring the tokens along, so that links which were handed out stay good when files move. */
function tokensOf(
  c: Context<Env>,
  settings: ObjectSettings,
): { settings: ObjectSettings; downloadTokens: string[] } {
  const { [tokensKey]: given, ...others } = settings.metadata ?? {}
  if (given === undefined || c.get('caller').kind !== 'service')
    return { settings, downloadTokens: [randomUUID()] }
  const { metadata: _, ...rest } = settings
  return {
    settings: Object.keys(others).length === 0 ? rest : { ...rest, metadata: others },
    downloadTokens: given.split(',').filter((token) => token !== ''),
  }
}

/** Appends a request's body to a file; a sender that went away is no failure of ours. */
export async function receive(
  deps: StorageDeps,
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  maximum = maximumObjectBytes,
): Promise<number> {
  try {
    return await deps.blobs.append(file, chunks, maximum)
  } catch (error) {
    if (error instanceof TooLargeError) throw invalidArgument(error.message, error)
    if (error instanceof ProtocolError || isOurs(error)) throw error
    throw new ProtocolError('CANCELLED', 'The upload was interrupted.', error)
  }
}

/** Failures of the disk, which carry the system call that failed; everything else came from the connection. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall !== 'read'
}

/** A request's body in pieces; nothing when it has none. */
export async function* chunksOf(request: Request, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  if (request.body === null) return
  const stream =
    signal === undefined ? request.body : request.body.pipeThrough(new TransformStream(), { signal })
  yield* stream
}

import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono'
import { service } from '#core/caller.ts'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'
import { assertGeneration, existing } from '#core/storage/generation-match.ts'
import { bucketOf, checkName, copyAddress, objectAddress } from '#core/storage/object-address.ts'
import type { StorageDeps } from '#core/storage/uploads-under-way.ts'
import {
  announcedHashes,
  changeCloudSettings,
  toCloudResource,
  withChecksum,
} from '#core/storage/cloud-object.ts'
import { serveObject } from '#core/storage/serve-object.ts'
import { invalidArgument, notFound, unimplemented } from '#core/errors.ts'
import { listPage } from '#core/storage/list-page.ts'
import { optionalText, parseJson, readJson } from '#core/auth/auth-input.ts'
import { changeSettings, newSettings } from '#core/storage/object-resource.ts'
import { chunksOf, receive, storeObject } from '#core/storage/store-object.ts'
import { readMultipart } from '#core/http/multipart.ts'
import { deleteObject } from './storage-delete-object.ts'
import { continueCloudUpload, startCloudUpload } from './storage-v1-upload-resumable.ts'

/**
 * Cloud Storage's JSON API, for servers alone, as `@google-cloud/storage` and the Admin SDK use it. Also served without a prefix, where the
 * library looks for an emulator. https://cloud.google.com/storage/docs/json_api/v1
 */
export function cloudStorage(deps: StorageDeps): Hono<Env> {
  const app = new Hono<Env>()
  for (const bucket of ['/b/:bucket', '/storage/v1/b/:bucket']) {
    const objects = `${bucket}/o`
    for (const path of [bucket, objects, `${objects}/*`]) app.use(path, serversOnly(deps))
    app.get(bucket, showBucket)
    app.get(objects, listCloudObjects(deps))
    app.get(`${objects}/*`, getCloudObject(deps))
    app.patch(`${objects}/*`, updateCloudObject(deps))
    app.delete(`${objects}/*`, present(deps), deleteObject(deps))
    app.post(`${objects}/*`, copyCloudObject(deps))
  }
  const uploads = '/upload/storage/v1/b/:bucket/o'
  app.use(uploads, serversOnly(deps))
  app.post(uploads, uploadCloudObject(deps))
  app.put(uploads, continueCloudUpload(deps))
  app.get('/download/storage/v1/b/:bucket/o/*', serversOnly(deps), getCloudObject(deps))
  return app
}

/** Every bucket exists; none has to be created. */
const showBucket: Handler<Env> = (c) => {
  const name = bucketOf(c)
  return c.json({ kind: 'storage#bucket', id: name, name, location: 'LOCAL', storageClass: 'STANDARD' })
}

/** Admits servers only. In emulator mode they send no token. */
function serversOnly({ believesServers }: StorageDeps): MiddlewareHandler<Env> {
  return (c, next) => {
    if (believesServers === true && c.get('caller').kind === 'anonymous') c.set('caller', service)
    assertService(c)
    return next()
  }
}

/**
 * Only in emulator mode: recognises the library by its header, because the Admin SDK's `getDownloadURL` calls Firebase's own address, where
 * it sends no token either.
 */
export const believeLibrary: MiddlewareHandler<Env> = (c, next) => {
  const isLibrary = c.req.header('X-Goog-Api-Client')?.includes('gccl/') === true
  if (isLibrary && c.get('caller').kind === 'anonymous') c.set('caller', service)
  return next()
}

/** Refuses requests for a missing object or another generation of it. */
function present(deps: StorageDeps): MiddlewareHandler<Env> {
  return (c, next) => {
    const { bucket, name } = objectAddress(c)
    existing(c, deps.objects.find(bucket, name))
    return next()
  }
}

/**
 * `GET /storage/v1/b/:bucket/o/:name`: an object's metadata; with `alt=media`, and at `/download/…`, its bytes, with their checksums in the
 * headers. https://cloud.google.com/storage/docs/json_api/v1/objects/get
 */
function getCloudObject(deps: StorageDeps): Handler<Env> {
  return async (c) => {
    const { bucket, name } = objectAddress(c)
    const object = await withChecksum(deps, existing(c, deps.objects.find(bucket, name)))
    if (c.req.query('alt') !== 'media') return c.json(toCloudResource(object))
    c.header('X-Goog-Hash', `crc32c=${object.crc32c},md5=${object.md5}`)
    c.header('X-Goog-Generation', String(object.generation))
    c.header('X-Goog-Metageneration', String(object.metageneration))
    c.header('X-Goog-Stored-Content-Encoding', object.settings.contentEncoding ?? 'identity')
    c.header('X-Goog-Stored-Content-Length', String(object.size))
    return serveObject(c, object, deps.blobs)
  }
}

/**
 * `GET /storage/v1/b/:bucket/o?prefix&delimiter&maxResults&pageToken&startOffset`: names by their UTF-8 bytes, folders counted as
 * one result. https://cloud.google.com/storage/docs/json_api/v1/objects/list
 */
function listCloudObjects(deps: StorageDeps): Handler<Env> {
  return (c) => {
    for (const name of ['endOffset', 'matchGlob', 'softDeleted']) {
      if (c.req.query(name) !== undefined) throw unimplemented(`'${name}' is not supported.`)
    }
    const { items, prefixes, nextPage } = listPage(deps, c, c.req.query('startOffset'))
    return c.json({
      kind: 'storage#objects',
      items: items.map(toCloudResource),
      ...(prefixes.length === 0 ? {} : { prefixes }),
      ...nextPage,
    })
  }
}

/**
 * `PATCH /storage/v1/b/:bucket/o/:name`: changes an object's metadata, including download tokens, but never its bytes.
 * https://cloud.google.com/storage/docs/json_api/v1/objects/patch
 */
function updateCloudObject(deps: StorageDeps): Handler<Env> {
  return async (c) => {
    const { bucket, name } = objectAddress(c)
    const body = await readJson(c)
    const object = existing(c, deps.objects.find(bucket, name))
    const changed = {
      ...object,
      ...changeCloudSettings(object, body),
      metageneration: object.metageneration + 1,
      updatedAt: deps.now().getTime(),
    }
    deps.objects.put(changed)
    return c.json(toCloudResource(await withChecksum(deps, changed)))
  }
}

/**
 * `POST /storage/v1/b/:bucket/o/:name/rewriteTo/b/:bucket/o/:name` (or `copyTo`): copies an object at once, with new download tokens; the
 * body changes the copy's metadata. https://cloud.google.com/storage/docs/json_api/v1/objects/rewrite
 */
function copyCloudObject(deps: StorageDeps): Handler<Env> {
  return async (c) => {
    const { from, to } = copyAddress(c)
    const body = await readJson(c)
    const source = deps.objects.find(from.bucket, from.name)
    if (source === undefined) throw notFound('Not found.')
    assertGeneration(c, source, 'ifSource')
    const settings = changeSettings(source.settings, body)
    const file = await deps.blobs.copy(source.file)
    // Deleted or replaced since its row was read.
    if (file === undefined) throw notFound('Not found.')
    try {
      const accepts = (previous: Parameters<typeof assertGeneration>[1]) => assertGeneration(c, previous)
      const resource = toCloudResource(await storeObject(deps, c, { ...to, file, settings, accepts }))
      if (c.req.path.includes('/copyTo/')) return c.json(resource)
      const size = String(source.size)
      const done = {
        kind: 'storage#rewriteResponse',
        done: true,
        objectSize: size,
        totalBytesRewritten: size,
      }
      return c.json({ ...done, resource })
    } catch (error) {
      await deps.blobs.remove(file)
      throw error
    }
  }
}

/**
 * `POST /upload/storage/v1/b/:bucket/o?uploadType&name`: uploads an object, whole (`media`, or `multipart` with JSON before the bytes)
 * or in several requests (`resumable`). https://cloud.google.com/storage/docs/json_api/v1/objects/insert
 */
function uploadCloudObject(deps: StorageDeps): Handler<Env> {
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

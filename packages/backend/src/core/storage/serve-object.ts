import { Readable } from 'node:stream'

import type { Context } from 'hono'
import type { Env } from '#core/deps.ts'
import { notFound } from '#core/errors.ts'
import { parseRange } from '#core/http/http-range.ts'
import type { Blobs } from '#store/blobs.ts'
import type { StoredObject } from '#store/objects.ts'
import { etagOf, fileNameOf } from './object-resource.ts'

/**
 * Sends an object's bytes or the requested range. Uploads share the console's origin, so they must never run in it: no
 * script, no style, and pages only in a sandbox without rights.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/sandbox
 */
export async function serveObject(c: Context<Env>, object: StoredObject, blobs: Blobs): Promise<Response> {
  const etag = `"${etagOf(object)}"`
  const lastModified = new Date(object.updatedAt).toUTCString()
  setHeaders(c, object, { etag, lastModified })
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
  const wanted = rangeHolds(c.req.header('If-Range'), etag, lastModified) ? c.req.header('Range') : undefined
  const range = parseRange(wanted, object.size)
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${object.size}`)
    return c.body(null, 416)
  }
  const { start, end } = range ?? { start: 0, end: object.size - 1 }
  c.header('Content-Length', String(end - start + 1))
  if (range !== undefined) c.header('Content-Range', `bytes ${start}-${end}/${object.size}`)
  const status = range === undefined ? 200 : 206
  if (c.req.method === 'HEAD' || object.size === 0) return c.body(null, status)
  const bytes = await blobs.read(object.file, { start, end })
  // Deleted or replaced since its row was read.
  if (bytes === undefined) throw notFound('Not found.')
  // Node's and the DOM's types of one and the same class.
  return c.body(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, status)
}

function rangeHolds(ifRange: string | undefined, etag: string, lastModified: string): boolean {
  return ifRange === undefined || ifRange === etag || ifRange === lastModified
}

const activeContent = /javascript|ecmascript|css|wasm|module/i
const shownInPlace =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|video\/[\w.+-]+|audio\/[\w.+-]+|text\/plain|application\/pdf)\s*(?:;|$)/i

function setHeaders(
  c: Context<Env>,
  object: StoredObject,
  { etag, lastModified }: { etag: string; lastModified: string },
) {
  const { contentType, cacheControl, contentEncoding, contentLanguage } = object.settings
  c.header('Content-Type', activeContent.test(contentType) ? 'text/plain; charset=utf-8' : contentType)
  c.header('Content-Disposition', dispositionOf(object))
  c.header(
    'Content-Security-Policy',
    `sandbox; default-src 'none'; frame-ancestors ${framersOf(contentType)}`,
  )
  c.header('Cache-Control', cacheControl ?? 'private, max-age=0')
  c.header('ETag', etag)
  c.header('Last-Modified', lastModified)
  c.header('Accept-Ranges', 'bytes')
  if (contentEncoding !== undefined) c.header('Content-Encoding', contentEncoding)
  if (contentLanguage !== undefined) c.header('Content-Language', contentLanguage)
}

/** Our pages may embed PDFs, which browsers draw with their own program. */
const framersOf = (contentType: string) =>
  /^application\/pdf\s*(?:;|$)/i.test(contentType) ? "'self'" : "'none'"

function dispositionOf({ name, settings }: StoredObject): string {
  if (!shownInPlace.test(settings.contentType)) return `attachment; filename*=utf-8''${fileNameOf(name)}`
  return settings.contentDisposition ?? `inline; filename*=utf-8''${fileNameOf(name)}`
}

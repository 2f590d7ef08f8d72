import { type Body, optionalText } from '#core/auth/auth-input.ts'
import { invalidArgument } from '#core/errors.ts'
import { isObject } from '#core/json.ts'
import type { ObjectSettings, StoredObject } from '#store/objects.ts'

/** An object in the protocol's form; integers are strings. https://cloud.google.com/storage/docs/json_api/v1/objects */
export function toResource(object: StoredObject) {
  const { settings } = object
  return {
    name: object.name,
    bucket: object.bucket,
    generation: String(object.generation),
    metageneration: String(object.metageneration),
    contentType: settings.contentType,
    timeCreated: new Date(object.createdAt).toISOString(),
    updated: new Date(object.updatedAt).toISOString(),
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5,
    crc32c: object.crc32c,
    cacheControl: settings.cacheControl,
    contentEncoding: settings.contentEncoding ?? 'identity',
    contentDisposition: settings.contentDisposition ?? `inline; filename*=utf-8''${fileNameOf(object.name)}`,
    contentLanguage: settings.contentLanguage,
    etag: etagOf(object),
    downloadTokens: object.downloadTokens.join(','),
    metadata: settings.metadata,
  }
}

export function etagOf({ generation, metageneration }: StoredObject): string {
  return `${generation.toString(36)}.${metageneration}`
}

/** Last part of a name, escaped for a header. https://www.rfc-editor.org/rfc/rfc8187 */
export function fileNameOf(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1)
  return encodeURIComponent(last).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const defaultContentType = 'application/octet-stream'
const texts = ['cacheControl', 'contentDisposition', 'contentEncoding', 'contentLanguage'] as const

/** Settings of a new object from its sender's metadata. */
export function newSettings(body: Body, contentType: string | undefined): ObjectSettings {
  const type = optionalText(body, 'contentType') ?? contentType ?? defaultContentType
  return changeSettings({ contentType: type }, { ...body, contentType: type })
}

/** Settings after a PATCH: null clears a field, an absent one stays, also within `metadata`. */
export function changeSettings(settings: ObjectSettings, body: Body): ObjectSettings {
  const changed: ObjectSettings = { ...settings }
  if (body['contentType'] !== undefined) changed.contentType = contentTypeOf(body)
  for (const name of texts) {
    if (body[name] === undefined) continue
    const value = optionalText(body, name)
    if (value === undefined) delete changed[name]
    else changed[name] = headerValue(name, value)
  }
  const metadata = changeMetadata(settings.metadata ?? {}, body['metadata'])
  if (metadata === undefined) delete changed.metadata
  else changed.metadata = metadata
  return changed
}

function contentTypeOf(body: Body): string {
  const type = headerValue('contentType', optionalText(body, 'contentType') ?? defaultContentType)
  if (!/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;.*)?$/.test(type))
    throw invalidArgument("Invalid value at 'contentType'.")
  return type
}

function headerValue(name: string, value: string): string {
  if (value.length > 1024 || !/^[\t\x20-\x7e]*$/.test(value))
    throw invalidArgument(`Invalid value at '${name}'.`)
  return value
}

const maximumMetadata = 8 * 1024

function changeMetadata(
  current: Record<string, string>,
  change: unknown,
): Record<string, string> | undefined {
  if (change === null) return undefined
  if (change !== undefined && !isObject(change)) throw invalidArgument("Invalid value at 'metadata'.")
  const entries = new Map(Object.entries(current))
  for (const [key, value] of Object.entries(change ?? {})) {
    if (value === null) entries.delete(key)
    else if (typeof value === 'string') entries.set(key, value)
    else throw invalidArgument(`Invalid value at 'metadata.${key}': a string is expected.`)
  }
  const metadata = Object.fromEntries(entries)
  if (Buffer.byteLength(JSON.stringify(metadata)) > maximumMetadata)
    throw invalidArgument('The metadata is too large.')
  return entries.size === 0 ? undefined : metadata
}

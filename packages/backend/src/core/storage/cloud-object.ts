import type { Body } from '#core/auth/auth-input.ts'
import type { ObjectSettings, StoredObject } from '#store/objects.ts'
import { changeSettings, toResource } from './object-resource.ts'
import type { StorageDeps } from './uploads-under-way.ts'
import { splitTokens, tokensKey } from './store-object.ts'

/** An object in Cloud Storage's JSON API. https://cloud.google.com/storage/docs/json_api/v1/objects#resource */
export function toCloudResource(object: StoredObject) {
  const { downloadTokens: _, contentEncoding: __, contentDisposition: ___, ...common } = toResource(object)
  const { contentEncoding, contentDisposition } = object.settings
  const path = `/b/${object.bucket}/o/${encodeURIComponent(object.name)}`
  return {
    ...common,
    kind: 'storage#object',
    id: `${object.bucket}/${object.name}/${object.generation}`,
    selfLink: `/storage/v1${path}`,
    mediaLink: `/download/storage/v1${path}?generation=${object.generation}&alt=media`,
    ...(contentEncoding === undefined ? {} : { contentEncoding }),
    ...(contentDisposition === undefined ? {} : { contentDisposition }),
    metadata: metadataOf(object),
  }
}

/** That API has download tokens as metadata. */
function metadataOf({ settings, downloadTokens }: StoredObject): Record<string, string> | undefined {
  if (downloadTokens.length === 0) return settings.metadata
  return { ...settings.metadata, [tokensKey]: downloadTokens.join(',') }
}

export function changeCloudSettings(
  object: StoredObject,
  body: Body,
): { settings: ObjectSettings; downloadTokens: string[] } {
  const metadata = metadataOf(object)
  const current = { ...object.settings, ...(metadata === undefined ? {} : { metadata }) }
  return splitTokens(changeSettings(current, body))
}

/** The object with its CRC32C, which older versions lack; clients verify downloads with it. */
export async function withChecksum(deps: StorageDeps, object: StoredObject): Promise<StoredObject> {
  if (object.crc32c !== undefined) return object
  const { crc32c } = await deps.blobs.checksums(object.file)
  const current = deps.objects.find(object.bucket, object.name)
  // Replaced in the meantime, it has one already.
  if (current?.file === object.file) deps.objects.put({ ...current, crc32c })
  return { ...object, crc32c }
}

/**
 * Checksums announced by a request: `crc32c=…,md5=…`.
 * https://cloud.google.com/storage/docs/xml-api/reference-headers#xgooghash
 */
export function announcedHashes(header: string | undefined): { md5?: string; crc32c?: string } {
  const hashes = new Map<string, string>()
  for (const part of (header ?? '').split(',')) {
    const [, name, value] = /^\s*(md5|crc32c)=([A-Za-z0-9+/]+={0,2})\s*$/.exec(part) ?? []
    if (name !== undefined && value !== undefined) hashes.set(name, value)
  }
  return Object.fromEntries(hashes)
}

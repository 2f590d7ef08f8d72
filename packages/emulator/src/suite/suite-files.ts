import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { optionalText } from '@touchline/backend/internals/core/auth/auth-input.ts'
import { ProtocolError } from '@touchline/backend/internals/core/errors.ts'
import { type JsonObject, toNumber } from '@touchline/backend/internals/core/json.ts'
import { maximumObjectBytes } from '@touchline/backend/internals/core/limits.ts'
import { etagOf, newSettings } from '@touchline/backend/internals/core/storage/object-resource.ts'
import type { StorageDeps } from '@touchline/backend/internals/core/storage/uploads-under-way.ts'
import type { StoredObject } from '@touchline/backend/internals/store/objects.ts'
import { damaged, readJsonFile } from './suite-folder.ts'

const bucketsFile = 'buckets.json'
const metadataFolder = 'metadata'
const blobsFolder = 'blobs'
const extension = '.json'

/** Reads the files in `metadata` and `blobs`; returns their number. */
export async function importFiles(deps: StorageDeps, folder: string): Promise<number> {
  const metadata = join(folder, metadataFolder)
  if (!existsSync(metadata)) return 0
  const names = readdirSync(metadata, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(extension),
  )
  for (const name of names) {
    const blob = join(folder, blobsFolder, name.slice(0, -extension.length))
    await importFile(deps, join(metadata, name), blob)
  }
  return names.length
}

async function importFile(deps: StorageDeps, metadataFile: string, blob: string): Promise<void> {
  const metadata = readJsonFile(metadataFile)
  const { bucket, name } = metadata
  if (typeof bucket !== 'string' || typeof name !== 'string' || bucket === '' || name === '')
    throw damaged(metadataFile, '"bucket" and "name" are expected.')
  if (!existsSync(blob)) throw damaged(metadataFile, `its content ${blob} is missing.`)
  const settings = settingsOf(metadata, metadataFile)
  const file = deps.blobs.newFile()
  await deps.blobs.append(file, createReadStream(blob), maximumObjectBytes)
  const sealed = await deps.blobs.seal(file)
  const { size, md5Hash } = metadata
  if (size !== undefined && toNumber(size) !== sealed.size)
    throw damaged(blob, `it has ${sealed.size} bytes, and ${metadataFile} says ${JSON.stringify(size)}.`)
  if (typeof md5Hash === 'string' && md5Hash !== sealed.md5)
    throw damaged(blob, `its MD5 is ${sealed.md5}, and ${metadataFile} says ${md5Hash}.`)
  const now = deps.now().getTime()
  const createdAt = timeOf(metadata['timeCreated']) ?? now
  const object: StoredObject = {
    bucket,
    name,
    file,
    settings,
    ...sealed,
    generation: countOf(metadata['generation']) ?? now * 1000,
    metageneration: countOf(metadata['metageneration']) ?? 1,
    downloadTokens: tokensOf(metadata['downloadTokens']),
    createdAt,
    updatedAt: timeOf(metadata['updated']) ?? createdAt,
  }
  if (deps.objects.put(object) !== undefined)
    throw damaged(metadataFile, `the file ${name} of ${bucket} is listed twice.`)
}

function settingsOf(metadata: JsonObject, file: string) {
  try {
    return newSettings(
      { ...metadata, metadata: metadata['customMetadata'] },
      optionalText(metadata, 'contentType'),
    )
  } catch (error) {
    if (error instanceof ProtocolError) throw damaged(file, error.publicMessage, undefined, error)
    throw error
  }
}

function countOf(raw: unknown): number | undefined {
  const count = toNumber(raw)
  return Number.isSafeInteger(count) && count > 0 ? count : undefined
}

function timeOf(raw: unknown): number | undefined {
  const time = typeof raw === 'string' ? Date.parse(raw) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** Reads a list, which older exports join with commas. */
function tokensOf(raw: unknown): string[] {
  const list: unknown[] = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(',') : []
  return list.filter((token): token is string => typeof token === 'string' && token !== '')
}

export async function exportFiles(deps: StorageDeps, folder: string): Promise<void> {
  for (const name of [metadataFolder, blobsFolder]) mkdirSync(join(folder, name), { recursive: true })
  const objects = deps.objects.all()
  const buckets = [...new Set(objects.map(({ bucket }) => bucket))].map((id) => ({ id }))
  writeFileSync(join(folder, bucketsFile), JSON.stringify({ buckets }, undefined, 2))
  for (const object of objects) {
    const name = randomUUID()
    const content = await deps.blobs.read(object.file, { start: 0, end: Number.POSITIVE_INFINITY })
    if (content === undefined) throw new Error(`The content of ${object.name} is missing.`)
    await pipeline(content, createWriteStream(join(folder, blobsFolder, name)))
    const crc32c = object.crc32c ?? (await deps.blobs.checksums(object.file)).crc32c
    const metadata = metadataOf(object, crc32c)
    writeFileSync(join(folder, metadataFolder, `${name}${extension}`), JSON.stringify(metadata, undefined, 2))
  }
}

/** Returns the Storage emulator's form, with numbers as numbers and CRC32C in digits. */
function metadataOf(object: StoredObject, crc32c: string): JsonObject {
  const { metadata, ...settings } = object.settings
  return {
    name: object.name,
    bucket: object.bucket,
    metageneration: object.metageneration,
    generation: object.generation,
    storageClass: 'STANDARD',
    ...settings,
    downloadTokens: object.downloadTokens,
    etag: etagOf(object),
    ...(metadata === undefined ? {} : { customMetadata: metadata }),
    timeCreated: new Date(object.createdAt).toISOString(),
    updated: new Date(object.updatedAt).toISOString(),
    size: object.size,
    md5Hash: object.md5,
    crc32c: String(Buffer.from(crc32c, 'base64').readUInt32BE()),
  }
}

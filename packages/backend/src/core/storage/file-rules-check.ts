import type { Context } from 'hono'
import type { Env } from '#core/deps.ts'
import { permissionDenied } from '#core/errors.ts'
import { maximumObjectBytes } from '#core/limits.ts'
import { etagOf } from './object-resource.ts'
import type { StorageDeps } from './uploads-under-way.ts'
import type { ObjectSettings, StoredObject } from '#store/objects.ts'
import { DocumentAccess } from '#core/rules/access.ts'
import type { FileInfo } from '#core/rules/request.ts'
import { authOf } from '#core/rules/rules-check.ts'

/** An access to a file; `name` is a prefix for a list, `before` is absent if there is no file. */
export type FileAccess = {
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  bucket: string
  name: string
  before?: StoredObject | undefined
  after?: FileInfo
}

/** Refuses accesses by the rules, before revealing whether anything exists; services bypass them. */
export function assertAllowed(deps: StorageDeps, c: Context<Env>, access: FileAccess): void {
  if (!isAllowed(deps, c, access)) throw permissionDenied('Permission denied.')
}

function isAllowed(deps: StorageDeps, c: Context<Env>, access: FileAccess): boolean {
  const caller = c.get('caller')
  if (caller.kind === 'service') return true
  const { before, after = null, ...asked } = access
  const lookup = deps.lookupOf(access.bucket)
  // Files have no transaction with documents: what a rule reads of them is what there is.
  const documents = new DocumentAccess({ get: lookup, getAfter: lookup }, deps.readsOfRules)
  const request = {
    ...asked,
    auth: authOf(caller),
    time: deps.now().toISOString(),
    before: before === undefined ? null : fileInfo(before),
    after,
  }
  return deps.rules?.allows(request, documents).allowed === true
}

/** A file about to be uploaded, as far as known. */
export type Announced = {
  bucket: string
  name: string
  settings: ObjectSettings
  /** Bytes; undefined if not announced. */
  size: number | undefined
}

/**
 * Refuses an upload before its bytes arrive; `storeObject` asks again with the result. Replacing a file counts as
 * creating it: https://firebase.google.com/docs/storage/security/core-syntax#granular_operations With an unknown size,
 * allowed as long as the rules allow any size from `received` on, tried in powers of two.
 */
export function assertMayUpload(
  deps: StorageDeps,
  c: Context<Env>,
  announced: Announced,
  received = 0,
): void {
  const { bucket, name, size } = announced
  const before = deps.objects.find(bucket, name)
  const sizes = size === undefined ? [received, ...samples.filter((one) => one > received)] : [size]
  const mayHave = (one: number) => {
    const after = announcedInfo({ ...announced, size: one })
    return isAllowed(deps, c, { method: 'create', bucket, name, before, after })
  }
  if (!sizes.some(mayHave)) throw permissionDenied('Permission denied.')
}

const samples = Array.from({ length: Math.log2(maximumObjectBytes) + 1 }, (_, power) => 2 ** power)

function announcedInfo({ bucket, name, settings, size }: Announced & { size: number }): FileInfo {
  return { bucket, name, size, ...settings }
}

export function fileInfo(object: StoredObject): FileInfo {
  return {
    ...announcedInfo(object),
    timeCreated: new Date(object.createdAt).toISOString(),
    updated: new Date(object.updatedAt).toISOString(),
    md5Hash: object.md5,
    ...(object.crc32c === undefined ? {} : { crc32c: object.crc32c }),
    etag: etagOf(object),
    generation: object.generation,
    metageneration: object.metageneration,
    storageClass: 'STANDARD',
  }
}

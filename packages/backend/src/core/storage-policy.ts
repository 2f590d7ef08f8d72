import type { Caller } from '#core/caller.ts'
import { isAdministrator, type Lookup } from '#core/policy.ts'

/** One access to file storage to judge; `name` is a prefix for a list. */
export type StorageAccess = {
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  bucket: string
  name: string
}

/** What a rules engine implements for file storage. */
export type StoragePolicy = (caller: Caller, access: StorageAccess) => boolean

/** The policy until security rules are executed: administrators and services may everything, everyone else nothing. */
export function administratorsOnlyStorage(lookup: Lookup): StoragePolicy {
  return (caller) =>
    caller.kind === 'service' || (caller.kind === 'user' && isAdministrator(caller.uid, lookup))
}

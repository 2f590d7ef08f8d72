import type { Caller } from '#core/caller.ts'
import type { Fields } from '#core/values.ts'

/**
 * One access to judge. `path` has the segments below `documents`: an even number for a document, an odd one
 * for the collection that a `list` reads. `before` and `after` are the document's fields, null when it does not exist.
 */
export type Access = {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete'
  readonly path: readonly string[]
  readonly before: Fields | null
  readonly after: Fields | null
}

/** Reads other documents while judging, as they are before the request's writes; null when missing. */
export type Lookup = (path: readonly string[]) => Fields | null

/** What a rules engine implements. */
export type Policy = (caller: Caller, access: Access, lookup: Lookup) => boolean

/**
 * The policy until security rules are executed: an administrator may everything but rewrite the log of decisions,
 * anyone signed in may read their own user record, a service may everything.
 */
export const administratorsOnly: Policy = (caller, access, lookup) => {
  if (caller.kind === 'service') return true
  if (caller.kind === 'anonymous') return false
  if (rewritesDecision(access)) return false
  return readsOwnRecord(caller.uid, access) || isAdministrator(caller.uid, lookup)
}

function rewritesDecision({ method, path }: Access): boolean {
  return path[0] === 'decisions' && (method === 'update' || method === 'delete')
}

function readsOwnRecord(uid: string, { method, path }: Access): boolean {
  return method === 'get' && path.length === 2 && path[0] === 'users' && path[1] === uid
}

/** Read anew for every request, so that someone demoted or suspended is out at once. */
export function isAdministrator(uid: string, lookup: Lookup): boolean {
  const user = lookup(['users', uid])
  if (user === null) return false
  const flag = user['isAdmin']
  const status = user['accountStatus']
  if (flag === undefined || !('booleanValue' in flag) || !flag.booleanValue) return false
  if (status === undefined || !('stringValue' in status)) return true
  return status.stringValue !== 'suspended' && status.stringValue !== 'deleted'
}

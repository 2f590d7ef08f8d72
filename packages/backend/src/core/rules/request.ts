import { defaultDatabase } from '#core/paths.ts'
import type { Result } from '#core/rules/compile/result.ts'
import { lazyMap, mapOf, RulePath, type RuleValue } from '#core/rules/compile/rule-values.ts'
import type { Method } from '#core/rules/parse/ast.ts'
import type { Fields } from '#core/values/values.ts'
import { resourceOf } from './access.ts'
import { fromJson, fromTimestamp } from './convert.ts'
import type { AccessPath } from './matching.ts'

/** The caller; `token` has the ID token's claims. Null if not signed in. */
export type RulesAuth = { readonly uid: string; readonly token: { readonly [claim: string]: unknown } } | null

type Asked = {
  readonly auth: RulesAuth
  /** A protocol timestamp, equal to server timestamps of the same commit. */
  readonly time: string
}

/** An access to one document. `path` has the segments below `documents`. */
export type DocumentRequest = Asked & {
  readonly method: Exclude<Method, 'list'>
  readonly path: readonly string[]
  /** Null if missing. */
  readonly before: Fields | null
  /** The document after the write; null for reads and deletes. */
  readonly after: Fields | null
}

/** An access to a file; `name` is a prefix for a list. */
export type FileRequest = Asked & {
  readonly method: Method
  readonly bucket: string
  readonly name: string
  readonly before: FileInfo | null
  readonly after: FileInfo | null
}

/** https://firebase.google.com/docs/reference/rules/rules.storage.Resource; times are protocol timestamps. */
export type FileInfo = {
  readonly name: string
  readonly bucket: string
  readonly size: number
  readonly contentType?: string
  readonly timeCreated?: string
  readonly updated?: string
  readonly md5Hash?: string
  readonly crc32c?: string
  readonly etag?: string
  readonly generation?: number
  readonly metageneration?: number
  readonly storageClass?: string
  readonly cacheControl?: string
  readonly contentDisposition?: string
  readonly contentEncoding?: string
  readonly contentLanguage?: string
  readonly metadata?: { readonly [key: string]: string }
}

/** An access in the form for rules. */
export type Access = {
  readonly method: Method
  readonly path: AccessPath
  readonly database: string
  readonly request: Result
  readonly resource: Result
}

export function documentRoot(database: string): readonly string[] {
  return ['databases', database, 'documents']
}

/** `database`: the one that the rules of documents are for. */
export function accessOf(request: DocumentRequest | FileRequest, database: string): Access {
  return 'bucket' in request ? fileAccess(request) : documentAccess(request, database)
}

/** https://firebase.google.com/docs/reference/rules/rules.firestore.Request */
function documentAccess(asked: DocumentRequest, database: string): Access {
  const { method } = asked
  const path = [...documentRoot(database), ...asked.path]
  const seen = (fields: Fields | null) => (fields === null ? null : resourceOf(path, fields))
  const request = lazyMap({
    ...common(asked, method),
    path: () => new RulePath(path),
    ...(method === 'get' ? {} : { resource: () => seen(asked.after) }),
  })
  return lazyAccess({ method, path, database, request }, () => seen(asked.before))
}

/** An access whose resource is created on demand, once. */
export function lazyAccess(access: Omit<Access, 'resource'>, make: () => Result): Access {
  let made: { readonly resource: Result } | undefined
  return {
    ...access,
    get resource() {
      made ??= { resource: make() }
      return made.resource
    },
  }
}

/** https://firebase.google.com/docs/reference/rules/rules.storage.Request */
function fileAccess(asked: FileRequest): Access {
  const { method, bucket, name, before, after } = asked
  const path = ['b', bucket, 'o', ...segmentsOf(method, name)]
  const request = lazyMap({
    ...common(asked, method),
    path: () => new RulePath(path),
    resource: () => (after === null ? null : fileResource(after)),
  })
  const resource = before === null ? null : fileResource(before)
  return { method, path, database: defaultDatabase, request, resource }
}

/**
 * Keeps empty parts of a name, which only recursive wildcards match; otherwise `a//b` and `a/b/` would pass for `a/b`.
 * A folder to list may end with a slash.
 */
function segmentsOf(method: Method, name: string): readonly string[] {
  const segments = name.split('/')
  return method === 'list' && segments.at(-1) === '' ? segments.slice(0, -1) : segments
}

function fileResource(info: FileInfo): RuleValue {
  const { timeCreated, updated, metadata = {}, ...others } = info
  const entries: [string, RuleValue][] = Object.entries(others).map(([key, value]) => [key, fromJson(value)])
  if (timeCreated !== undefined) entries.push(['timeCreated', fromTimestamp(timeCreated)])
  if (updated !== undefined) entries.push(['updated', fromTimestamp(updated)])
  return mapOf([...entries, ['metadata', fromJson(metadata)]])
}

export function common(asked: Asked, method: Method): { readonly [key: string]: () => RuleValue } {
  const { auth } = asked
  return {
    auth: () => (auth === null ? null : lazyMap({ uid: () => auth.uid, token: () => fromJson(auth.token) })),
    method: () => method,
    // Listeners are told whether rules look at it.
    time: () => fromTimestamp(asked.time),
  }
}

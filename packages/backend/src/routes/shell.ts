import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { requestId, type RequestIdVariables } from 'hono/request-id'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AuthError } from '#core/auth/auth-errors.ts'
import type { Authenticator } from '#core/auth/authenticate.ts'
import type { Env } from '#core/deps.ts'
import { ProtocolError, toErrorBody } from '#core/errors.ts'
import { isProxy, type TrustedProxies } from '#core/http/client-address.ts'
import { isSecure } from '#core/http/addresses.ts'
import { SlowBodyError } from '#core/http/request-body.ts'
import type { Logger } from '#core/log.ts'
import { inRequest } from '#core/request-scope.ts'
import { failureOf, isFullDisk, type StorageHealth } from '#core/storage-health.ts'
import { diskFailureOf } from '#store/db.ts'

export type ShellEnv = Env & { Variables: RequestIdVariables }

/** Sources that the served console may load; `firebase.json` has the same for Firebase Hosting, plus Google's addresses. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "frame-src 'self'",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ')

/** A map that the console shows instead of the built-in one, and the origins of its style, tiles, glyphs and sprites. */
export type MapStyle = { url: string; origins: readonly string[] }

/** Origins beside ours, each where it is needed. */
type Origins = { mapStyle?: MapStyle; mediaOrigins?: readonly string[] }

const mediaDirectives = ['img-src', 'media-src', 'frame-src']

function policyWith({ mapStyle, mediaOrigins = [] }: Origins): string {
  const added = (directive: string) =>
    directive === 'connect-src'
      ? (mapStyle?.origins ?? [])
      : mediaDirectives.includes(directive)
        ? mediaOrigins
        : []
  return contentSecurityPolicy
    .split('; ')
    .map((rule) => [rule, ...added(rule.split(' ')[0] ?? '')].join(' '))
    .join('; ')
}

const apiPath =
  /^\/(?:v0|v1|v2|b|storage|upload|download|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|google\.firestore\.v1\.Firestore|healthz|metrics|__)(?:\/|$)/
const authPath = /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\//
const storagePath = /^\/(?:v0|b|storage|upload|download)\//

const dataPath = /^\/(?:v1|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//

/** Whether an address belongs to a protocol, so that its failures are JSON and not a page. */
export function isApiPath(path: string): boolean {
  return apiPath.test(path)
}

/** Whether an address belongs to the auth service, whose failures have their own format. */
export function isAuthPath(path: string): boolean {
  return authPath.test(path)
}

/** Browser features that no page of the console uses; `firebase.json` has the same. */
export const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** A year, for this host name only, because other hosts of the domain may lack HTTPS. https://www.rfc-editor.org/rfc/rfc6797#section-6.1 */
const strictTransport = 'max-age=31536000'

/**
 * Sets headers on every answer, before the handler so that it can override them. Data that no browser shows as a page needs only two of
 * them. https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html
 */
export function securityHeaders(
  publicUrl: string | undefined,
  origins: Origins,
): MiddlewareHandler<ShellEnv> {
  const isByHttps = isSecure(publicUrl)
  const policy = policyWith(origins)
  return async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff')
    if (dataPath.test(c.req.path)) {
      c.header('Cache-Control', 'no-store')
      return next()
    }
    c.header('Content-Security-Policy', policy)
    c.header('Referrer-Policy', 'same-origin')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    c.header('Permissions-Policy', permissionsPolicy)
    if (isByHttps) c.header('Strict-Transport-Security', strictTransport)
    if (isApiPath(c.req.path)) c.header('Cache-Control', 'no-store')
    return next()
  }
}

/**
 * Gives each request an id, which its answer and log lines carry. A trusted proxy's id is kept if it consists of letters, digits, `-`, `_`
 * and `=`; ids from others are ignored, because they could imitate somebody else's.
 */
export function requestIds(proxies: TrustedProxies): MiddlewareHandler<ShellEnv> {
  const taken = requestId()
  return async (c, next) => {
    const scoped = () => inRequest(c.get('requestId'), next)
    if (isProxy(proxies, c.env.socketAddress)) return taken(c, scoped)
    c.set('requestId', crypto.randomUUID())
    c.header('X-Request-Id', c.get('requestId'))
    return scoped()
  }
}

/** Logs one line and counts once per request. Omits the query, which can hold download tokens and keys. */
export function requestLog(
  log: Logger,
  answered: (c: Context<ShellEnv>, seconds: number) => void,
): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const { status } = c.res
    const elapsed = performance.now() - start
    answered(c, elapsed / 1000)
    const ms = Math.round(elapsed * 10) / 10
    const fields = { requestId: c.get('requestId'), method: c.req.method, path: c.req.path, status, ms }
    if (isOurs(status) && !isLeftBehind(c.error)) log.error('request', fields)
    else if (elapsed > slowMilliseconds && !isUpload(c)) log.warn('slow request', fields)
    else if (status >= 400) log.info('request', fields)
    else log.debug('request', fields)
  }
}

const slowMilliseconds = 1000

/** Whether a request is an upload, which takes as long as its sender's connection does. */
function isUpload(c: Context<ShellEnv>): boolean {
  return storagePath.test(c.req.path) && c.req.method !== 'GET'
}

/** Whether the data was replaced, or the server stopped, while a request still ran: clients try again, and nothing is to be mended. */
function isLeftBehind(error: Error | undefined): boolean {
  return diskFailureOf(error) === 'closed' || diskFailureOf(error?.cause) === 'closed'
}

/** Whether a status is our failure; 501 says that a feature isn't supported. */
function isOurs(status: number): boolean {
  return status >= 500 && status !== 501
}

/** Sets the caller of a request; throws if the token is invalid. */
export function identify(authenticator: Authenticator): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    c.set('caller', await authenticator.caller(c.req.header('Authorization')))
    await next()
  }
}

/** Reads of the documents protocol, which are POSTs. */
const readingPath = /^\/v1\/.*:(?:batchGet|runAggregationQuery|runQuery)$/

/** Refuses requests at once if nothing can be written. */
export function writable(health: StorageHealth): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD')
      health.assertUsable(method !== 'POST' || !readingPath.test(path))
    await next()
  }
}

/** Answers failures in the format of the protocol used, and logs details that the caller isn't told. */
export function onError(log: Logger): ErrorHandler<ShellEnv> {
  return (error, c) => {
    if (error instanceof AuthError) return c.json(error.toBody(), 400)
    const known = asProtocolError(error)
    if (isOurs(known.httpStatus)) logFailure(log, c, known)
    c.header('Cache-Control', 'no-store')
    // Nothing more is waited for.
    if (known instanceof SlowBodyError) c.header('Connection', 'close')
    const { body } = toErrorBody(known)
    const status = statusOf(known, c.req.path)
    // A JSON failure of a look-up signs the person out on their next page load; text that is not JSON does not.
    const isPassing = status >= 500 || status === 408 || status === 429
    if (isPassing && isAuthPath(c.req.path)) return c.text(`${known.publicMessage}\n`, status)
    if (status === 402)
      return c.json({ error: { ...body.error, code: 402, status: 'RESOURCE_EXHAUSTED' } }, 402)
    const code = isGoogleRest(c) ? codeForGoogleRest(known, status) : status
    return c.json({ error: { ...body.error, code } }, status)
  }
}

function statusOf(error: ProtocolError, path: string): ContentfulStatusCode {
  if (!storagePath.test(path)) {
    // One of the codes in core/errors.ts; Hono's type names only the registered ones.
    return error instanceof SlowBodyError ? 408 : (error.httpStatus as ContentfulStatusCode)
  }
  // The SDK would send a file again and again for minutes; this code it reports at once, as `storage/quota-exceeded`.
  if (isFullDisk(error) || error.status === 'RESOURCE_EXHAUSTED') return 402
  // As above.
  return error.httpStatus as ContentfulStatusCode
}

/** Whether the caller is one of Google's server libraries over REST: https://github.com/googleapis/gax-nodejs */
function isGoogleRest(c: Context<ShellEnv>): boolean {
  return c.req.header('X-Goog-Api-Client')?.includes('grpc-web/') ?? false
}

/**
 * Returns the code for libraries that look at this number alone. They would take an existing document for contention and retry for a
 * minute; 412 means FAILED_PRECONDITION to them. The HTTP status is unchanged.
 */
function codeForGoogleRest({ status }: ProtocolError, httpStatus: number): number {
  return status === 'ALREADY_EXISTS' || status === 'FAILED_PRECONDITION' ? 412 : httpStatus
}

function asProtocolError(error: Error): ProtocolError {
  if (!(error instanceof ProtocolError) && isCutOff(error))
    return new ProtocolError('CANCELLED', 'The request was cut off.', error)
  return failureOf(error)
}

/** Whether the sender disconnected before the whole request arrived. */
function isCutOff(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET'
}

function logFailure(log: Logger, c: Context<ShellEnv>, error: ProtocolError): void {
  const { cause } = error
  const detail = cause instanceof Error ? (cause.stack ?? cause.message) : undefined
  const level = isLeftBehind(error) ? 'info' : 'error'
  log[level](error.message, { requestId: c.get('requestId'), path: c.req.path, detail })
}

export function apiNotFound(c: Context): Response {
  return c.json({ error: { code: 404, message: 'Not found.', status: 'NOT_FOUND' } }, 404)
}

export function apiMethodNotAllowed(c: Context, allowed: string[]): Response {
  c.header('Allow', allowed.join(', '))
  return c.json({ error: { code: 405, message: 'Method not allowed.', status: 'UNIMPLEMENTED' } }, 405)
}

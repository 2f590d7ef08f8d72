import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import type { Authenticator } from '#core/auth/authenticate.ts'
import type { TrustedProxies } from '#core/http/client-address.ts'
import type { Limits } from '#core/limits.ts'
import type { Logger } from '#core/log.ts'
import type { WriteTurns } from './core/write-turns.ts'
import type { StorageHealth } from './core/storage-health.ts'
import { adminChanges, type RecentChanges } from '#routes/admin-changes.ts'
import { adminRestore, adminRestored } from '#routes/admin-restore.ts'
import { auth } from '#routes/auth/auth.ts'
import { crossOrigin } from '#routes/cross-origin.ts'
import { healthz } from '#routes/healthz.ts'
import type { WebChannels } from '#routes/listen/web-channels.ts'
import { sameOrigin } from '#routes/same-origin.ts'
import {
  apiMethodNotAllowed,
  apiNotFound,
  identify,
  type MapStyle,
  onError,
  requestIds,
  requestLog,
  securityHeaders,
  type ShellEnv,
  writable,
} from '#routes/shell.ts'
import { staticConsole } from '#routes/static-console.ts'
import { storage } from '#routes/storage/storage.ts'
import { takingTurns } from '#routes/taking-turns.ts'
import type { Projects } from './core/projects.ts'
import type { IndexWork } from './core/upkeep/index-builder.ts'
import type { Metrics } from './core/metrics.ts'
import type { StorageDeps } from './core/storage/uploads-under-way.ts'
import { documents } from './routes/documents/documents-resource.ts'
import { metricsRoute } from './routes/metrics.ts'
import { requestBodies, sharingWrites } from './routes/request-bodies.ts'
import { routeOf } from './routes/route-pattern.ts'
import { believeLibrary, cloudStorage } from './routes/storage/storage-v1.ts'

export type HttpOptions = {
  consoleFolder?: string
  allowedOrigins?: readonly string[]
  publicUrl?: string
  trustedProxies?: readonly string[]
  metricsToken?: string
  mapStyle?: MapStyle
  mediaOrigins?: readonly string[]
}

/** The projects and files to serve, and the authenticator for their callers. */
export type Served = {
  readonly projects: Projects
  readonly storage: StorageDeps
  readonly authenticator: Authenticator
  readonly channels: WebChannels
  /** Number of listeners; not counted in emulator mode. */
  readonly listening?: () => number
}

export type EmulatorMode = Served & {
  /** Decides which pages may call us. */
  origins(allowed: readonly string[]): MiddlewareHandler<ShellEnv>
  addRoutes(api: Hono<ShellEnv>): void
}

export type HttpParts = Served & {
  auth: AuthDeps
  emulator: EmulatorMode | null
  health: StorageHealth
  /** Warnings for an operator, in sentences. */
  warnings: () => readonly string[]
  writes: WriteTurns
  indexWork: IndexWork
  /** Replaces the data with the contents of `incoming`; returns the folder of the previous data. */
  restore: () => Promise<string>
  /** Time of the last restore, in ISO 8601. */
  restoredAt: () => string | null
  /** Documents that changed recently. */
  changes: RecentChanges
  limits: Limits
  proxies: TrustedProxies
  metrics: Metrics
  log: Logger
}

/** Serves everything over HTTP/1.1: the protocols, and the console for all other addresses. */
export function createHttpApp(options: HttpOptions, parts: HttpParts): Hono<ShellEnv> {
  const { log, metrics } = parts
  const { consoleFolder, allowedOrigins = [] } = options
  const api = createApi(parts)
  const app = new Hono<ShellEnv>()
  const answered = (c: Context<ShellEnv>, seconds: number) =>
    metrics.answered({ method: c.req.method, route: routeOf(c), status: c.res.status, seconds })
  app.use(requestIds(parts.proxies), requestLog(log, answered), securityHeaders(options.publicUrl, options))
  // Its token is none of a person.
  const isBehindProxy = options.publicUrl !== undefined || (options.trustedProxies ?? []).length > 0
  app.get('/metrics', metricsRoute(metrics, { token: options.metricsToken, isBehindProxy }))
  if (parts.emulator !== null) app.use(parts.emulator.origins(allowedOrigins))
  else {
    if (allowedOrigins.length > 0) app.use(crossOrigin(allowedOrigins))
    app.use(sameOrigin({ allowed: allowedOrigins, proxies: parts.proxies, publicUrl: options.publicUrl }))
  }
  app.use(methodNotAllowed({ app: api, onMethodNotAllowed: apiMethodNotAllowed }))
  app.use(writable(parts.health), identify(parts.authenticator))
  app.route('/', api)
  const { mapStyle } = options
  // In place of the file that the build made.
  if (mapStyle) app.get('/geo/map.json', (c) => c.json({ style: mapStyle.url }))
  // Below the protocols: an address of theirs never gets a page.
  if (consoleFolder !== undefined) app.get('*', staticConsole(consoleFolder))
  // The emulators say so, and scripts wait for it.
  else if (parts.emulator !== null) app.get('/', (c) => c.text('Ok\n'))
  app.notFound(apiNotFound)
  app.onError(onError(log))
  return app
}

function createApi(parts: HttpParts): Hono<ShellEnv> {
  const api = new Hono<ShellEnv>()
  api.use(requestBodies({ limits: parts.limits, clientOf: parts.auth.clientOf }))
  api.use(takingTurns())
  api.use(sharingWrites(parts.writes))
  api.get('/healthz', healthz(parts.health, parts.warnings, parts.indexWork.progress))
  api.post('/__/admin/restore', adminRestore(parts.restore))
  api.get('/__/admin/restore', adminRestored(parts.restoredAt))
  api.get('/__/admin/changes', adminChanges(parts.changes))
  api.on(
    ['GET', 'POST', 'PATCH', 'DELETE'],
    '/v1/projects/:project/databases/:database/*',
    documents(parts.projects),
  )
  api.on(['GET', 'POST'], '/google.firestore.v1.Firestore/:method/channel', parts.channels.handler)
  api.route('/', auth(parts.auth))
  if (parts.emulator !== null) api.use('/v0/*', believeLibrary)
  api.route('/', storage(parts.storage))
  api.route('/', cloudStorage(parts.storage))
  parts.emulator?.addRoutes(api)
  return api
}

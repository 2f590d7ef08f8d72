import { EventEmitter } from 'node:events'

import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'

import type { AccountSwitch } from '#core/account-switch.ts'
import { type AuthDeps, createAuthDeps } from '#core/auth-deps.ts'
import { type DataFolder, openDataFolder } from '#core/data-folder.ts'
import type { BackendDeps } from '#core/deps.ts'
import { documentLookup } from '#core/document-lookup.ts'
import { createGate } from '#core/gate.ts'
import { catalogOf } from '#core/index-sync.ts'
import { type IndexWork, startIndexWork } from '#core/index-work.ts'
import { openKeyring } from '#core/keys.ts'
import { createLogger, type Logger } from '#core/log.ts'
import type { Ruleset } from '#core/rules/ruleset.ts'
import { restoreData } from '#core/restore-data.ts'
import { createStorageDeps, type StorageDeps } from '#core/storage-deps.ts'
import { createStorageHealth, type StorageHealth } from '#core/storage-health.ts'
import { startUpkeep } from '#core/upkeep.ts'
import { adminRestore } from '#routes/admin-restore.ts'
import { auth } from '#routes/auth.ts'
import { crossOrigin } from '#routes/cross-origin.ts'
import { documents } from '#routes/documents.ts'
import { healthz } from '#routes/healthz.ts'
import {
  apiMethodNotAllowed,
  apiNotFound,
  identify,
  jsonBodyLimit,
  onError,
  requestLog,
  securityHeaders,
  type ShellEnv,
  writable,
} from '#routes/shell.ts'
import { staticConsole } from '#routes/static-console.ts'
import { storage } from '#routes/storage.ts'
import type { OutboxMessage } from '#store/action-codes.ts'
import { openDb } from '#store/db.ts'
import { readIndexConfig, readRules } from './config.ts'

export { listen } from './listen.ts'

export type BackendOptions = {
  /** Made when missing; one process at a time. */
  dataFolder: string
  projectId: string
  /** `firestore.indexes.json`, which is enforced; without it queries that lack an index are warned of, with `off` not even that. */
  indexesFile?: string
  /** `firestore.rules`; without it nobody but a service may read or write documents. */
  rulesFile?: string
  /** `storage.rules`; without it nobody but a service may read or write files. */
  storageRulesFile?: string
  /** The built console to serve beside the protocols. */
  consoleFolder?: string
  /** The address at which people reach the server, for links in messages; by default the one it listens on. */
  publicUrl?: string
  /** Addresses or networks of the proxies whose `X-Forwarded-For` counts, or `loopback`; by default none. */
  trustedProxies?: readonly string[]
  /** Origins of other sites whose pages may call us, such as `https://console.club.example`; by default none. */
  allowedOrigins?: readonly string[]
  /** Documents that disable accounts; by default none. */
  disableAccounts?: AccountSwitch
  /** For tests of other projects, as Firebase's emulator: sign-in is not limited, an e-mail may be changed unverified. */
  relaxedSignIn?: boolean
  log?: Logger
  now?: () => Date
}

export type Backend = {
  /** `socketAddress` is who is at the other end of the connection; without it the call comes from this process. */
  fetch(request: Request, socketAddress?: string): Response | Promise<Response>
  /** A token that no rules apply to, for the tools of this machine: `Authorization: Bearer …`. */
  serviceToken(): Promise<string>
  /** Ends everything; the folder is free for another process. */
  close(): void
  /** Tells where it is reached from now on, here and in `server.json`. */
  announce(port: number, url: string): void
  /** Messages that were sent and whose codes are still unused. */
  messages(): OutboxMessage[]
  readonly dataFolder: DataFolder
  readonly log: Logger
}

/** Opens the data folder and answers the protocols. Throws an error with a sentence for the person who started it. */
export function createBackend(options: BackendOptions): Backend {
  const { log = createLogger('info'), now = () => new Date() } = options
  const rules = readRules(options.rulesFile, 'cloud.firestore')
  const storageRules = readRules(options.storageRulesFile, 'firebase.storage')
  const dataFolder = openDataFolder(options.dataFolder)
  const address = { url: options.publicUrl ?? 'http://localhost' }
  const gate = createGate()
  const restore = async () => {
    const occupant = { close: () => engine.close(), open: () => (engine = open()) }
    const former = await gate.closeWhile(() => restoreData(dataFolder.path, now(), occupant))
    log.warn('data restored from a backup', { former })
    return former
  }
  const open = () => openEngine(options, { dataFolder, address, rules, storageRules, log, now, restore })
  let engine = openOrRelease(open, dataFolder)
  return {
    fetch: (request, socketAddress) => gate.pass(() => engine.fetch(request, socketAddress)),
    serviceToken: () => engine.serviceToken(),
    announce: (port, url) => {
      address.url = options.publicUrl ?? url
      dataFolder.announce(port, url)
    },
    messages: () => engine.messages(),
    close: () => {
      engine.close()
      dataFolder.close()
    },
    dataFolder,
    log,
  }
}

function openOrRelease<T>(open: () => T, dataFolder: DataFolder): T {
  try {
    return open()
  } catch (error) {
    dataFolder.close()
    throw error
  }
}

/** All that works on one opened database; a restore replaces the whole of it. */
type Engine = Pick<Backend, 'fetch' | 'serviceToken' | 'messages' | 'close'>

type EngineParts = {
  dataFolder: DataFolder
  address: { url: string }
  rules: Ruleset | null
  storageRules: Ruleset | null
  log: Logger
  now: () => Date
  restore: () => Promise<string>
}

function openEngine(options: BackendOptions, parts: EngineParts): Engine {
  const { dataFolder, address, rules, storageRules, log, now, restore } = parts
  const { consoleFolder, allowedOrigins = [] } = options
  const db = openDb(dataFolder.path)
  try {
    const keys = openKeyring(dataFolder.keysFile, now)
    const lookup = documentLookup(db)
    const publicUrl = () => address.url
    const authDeps = createAuthDeps({ ...options, db, keys, log, now, publicUrl, lookup })
    const folder = dataFolder.objectsFolder
    const storageDeps = createStorageDeps({ db, folder, rules: storageRules, lookup, now })
    const deps = createDeps(options, { db, rules, log, now, withCommit: authDeps.followCommit })
    const health = createStorageHealth(db, dataFolder.path)
    const indexWork = startIndexWork(db, catalogOf(db, deps.indexes), log)
    const app = createApp({
      deps,
      authDeps,
      storageDeps,
      health,
      indexWork,
      log,
      consoleFolder,
      restore,
      allowedOrigins,
    })
    const upkeep = startUpkeep({ authDeps, storageDeps, health, log, folder: dataFolder.path })
    return {
      fetch: (request, socketAddress) => app.fetch(request, { socketAddress }),
      serviceToken: () => authDeps.tokens.signServiceToken(),
      messages: () => authDeps.actionCodes.messages(),
      close: () => {
        indexWork.stop()
        upkeep.stop()
        if (db.isOpen) db.close()
      },
    }
  } catch (error) {
    db.close()
    throw error
  }
}

type Running = Required<Pick<BackendDeps, 'db' | 'rules' | 'now' | 'withCommit'>> & { log: Logger }

function createDeps(
  { projectId, indexesFile }: BackendOptions,
  { db, rules, log, now, withCommit }: Running,
): BackendDeps {
  return {
    db,
    projectId,
    indexes: readIndexConfig(indexesFile),
    rules,
    now,
    commits: new EventEmitter(),
    withCommit,
    warn: (message) => log.warn(message),
  }
}

type AppParts = {
  deps: BackendDeps
  authDeps: AuthDeps
  storageDeps: StorageDeps
  health: StorageHealth
  indexWork: IndexWork
  /** Exchanges the data for what `incoming` holds; answers the folder of the former data. */
  restore: () => Promise<string>
  log: Logger
  consoleFolder: string | undefined
  allowedOrigins: readonly string[]
}

function createApp(parts: AppParts): Hono<ShellEnv> {
  const { log, consoleFolder } = parts
  const api = createApi(parts)
  const app = new Hono<ShellEnv>()
  app.use(requestId(), requestLog(log), securityHeaders)
  if (parts.allowedOrigins.length > 0) app.use(crossOrigin(parts.allowedOrigins))
  app.use(methodNotAllowed({ app: api, onMethodNotAllowed: apiMethodNotAllowed }))
  app.use(writable(parts.health), identify(parts.authDeps.authenticator))
  app.route('/', api)
  // Below the protocols: an address of theirs never gets a page.
  if (consoleFolder !== undefined) app.get('*', staticConsole(consoleFolder))
  app.notFound(apiNotFound)
  app.onError(onError(log))
  return app
}

function createApi({ deps, authDeps, storageDeps, health, indexWork, restore }: AppParts): Hono<ShellEnv> {
  const api = new Hono<ShellEnv>()
  const small = ['/v1/*', '/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*', '/__/*']
  for (const path of small) api.use(path, jsonBodyLimit)
  api.get('/healthz', healthz(health, indexWork.progress))
  api.post('/__/admin/restore', adminRestore(restore))
  api.post('/v1/projects/:project/databases/:database/*', documents(deps))
  api.route('/', auth(authDeps))
  api.route('/', storage(storageDeps))
  return api
}

import { type AuthDeps, createAuthDeps } from '#core/auth/auth-deps.ts'
import { openKeyring } from './core/auth/keys.ts'
import type { Arrival, BackendDeps } from '#core/deps.ts'
import { documentLookup } from './core/document-lookup.ts'
import { clientsBy, type TrustedProxies } from '#core/http/client-address.ts'
import { catalogOf } from './core/indexes/index-catalog.ts'
import { startIndexWork } from './core/upkeep/index-builder.ts'
import { type Limits } from '#core/limits.ts'
import { type Logger } from '#core/log.ts'
import { dataGauges } from './core/data-gauges.ts'
import { type Metrics } from './core/metrics.ts'
import { createStorageDeps, type StorageDeps } from './core/storage/uploads-under-way.ts'
import { createThreads, usualLimits } from './core/threads/thread.ts'
import { createWriteTurns } from './core/write-turns.ts'
import { type DataFolder } from '#core/upkeep/data-folder.ts'
import { Load } from '#core/upkeep/loading.ts'
import { createStorageHealth } from './core/storage-health.ts'
import { restoredAt } from '#core/upkeep/restore-data.ts'
import { startUpkeep } from '#core/upkeep/upkeep.ts'
import { adjustment, watchClock } from './core/watched-clock.ts'
import { repairTimes } from '#store/clock-repair.ts'
import { settleDataVersion } from '#store/data-version.ts'
import type { AccountMessages } from './store/account-messages.ts'
import { type Db, openDb } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { closeSnapshots } from '#store/snapshots.ts'
import type { Backend, BackendOptions } from './backend.ts'
import type { StreamHandler } from './emulation.ts'
import { recentChanges } from './routes/admin-changes.ts'
import { createHttpApp, type Served } from './http-app.ts'
import { EventEmitter } from 'node:events'
import { defaultDatabase } from './core/paths.ts'
import { readIndexConfig, type RuleBooks, standingBook } from './read-config.ts'
import { oneProject } from './core/projects.ts'
import { listening } from './routes/listen/listener.ts'
import { Listeners } from './routes/listen/listeners.ts'
import { webChannels } from './routes/listen/web-channels.ts'

/** Everything that works on one opened database; a restore replaces all of it. */
type Engine = Pick<Backend, 'warmUp' | 'hangUp' | 'serviceToken' | 'suite' | 'close'> & {
  readonly db: Db
  readonly mail: AccountMessages
  readonly acceptStream: StreamHandler | null
  readonly load: Load
  fetch(request: Request, arrival: Arrival): Response | Promise<Response>
}

type EngineParts = {
  onMessage: () => void
  dataFolder: DataFolder
  address: { url: string }
  rules: RuleBooks
  log: Logger
  now: () => Date
  restore: () => Promise<string>
  limits: Limits
  proxies: TrustedProxies
  metrics: Metrics
  backupFailure: () => string | undefined
}

/** Opens the database of a data folder and everything that works on it. */
export function openEngine(options: BackendOptions, parts: EngineParts): Engine {
  const { onMessage, dataFolder, address, rules, log } = parts
  const { restore, limits, proxies, metrics } = parts
  const db = openDb(dataFolder.path, { checkedBefore: options.checkedBefore ?? false })
  try {
    if (options.dataVersion !== undefined) settleDataVersion(db, options.dataVersion, dataFolder.path)
    const now = watchedClock(db, parts)
    const keys = openKeyring(dataFolder.keysFile, now)
    const lookup = documentLookup(db)
    const { beside } = rules
    const disableAccounts = options.disableAccounts && {
      ...options.disableAccounts,
      ...(beside && { beside: beside.document }),
    }
    const publicUrl = () => address.url
    const clientOf = clientsBy(proxies)
    // Tests of other projects sign in over and over.
    const emulated = options.emulator !== undefined
    const relaxedSignIn = options.relaxedSignIn ?? emulated
    const around = { publicUrl, limits, clientOf, onMessage }
    const tokens = options.emulator && { tokensOf: options.emulator.tokensOf }
    const opened = { emulator: emulated, relaxedSignIn, db, keys, log, now }
    const auth = createAuthDeps({
      ...options,
      ...around,
      ...tokens,
      ...opened,
      ...(disableAccounts && { disableAccounts }),
    })
    const folder = dataFolder.objectsFolder
    const writes = createWriteTurns()
    const files = createStorageDeps({
      db,
      folder,
      rules: () => book().files,
      lookup,
      limits,
      clientOf,
      writes,
      now,
    })
    const base = createDeps(options, { db, log, now, withCommit: auth.followCommit })
    const threads = createThreads({
      module: new URL('documents-thread.ts', import.meta.url),
      indexes: base.indexes,
      limits: { ...usualLimits, ...options.threadLimits },
      ...(disableAccounts && { disableAccounts }),
      writes,
      now,
      warn: base.warn,
    })
    const catalog = catalogOf(db, base.indexes)
    const load = new Load(db, catalog, base.indexes)
    const book = standingBook(rules, { db, commits: base.commits, loading: load })
    const own: BackendDeps = {
      ...base,
      threads,
      writes,
      loading: load,
      get rules() {
        return book().documents
      },
    }
    const health = createStorageHealth(db, dataFolder.path)
    const indexWork = startIndexWork({ db, catalog, writes, log })
    const emulator =
      options.emulator?.start({
        own,
        storage: files,
        authenticator: auth.authenticator,
        folder: dataFolder.path,
        auth,
        publicUrl,
        log,
        load,
      }) ?? null
    const served = emulator ?? production({ own, storage: files, auth, limits, now })
    const measured = { db, folder: dataFolder.path, threads, health, listening: served.listening }
    for (const gauge of dataGauges(measured)) metrics.measure(gauge)
    const app = createHttpApp(options, {
      auth,
      projects: served.projects,
      storage: served.storage,
      authenticator: served.authenticator,
      channels: served.channels,
      emulator,
      health,
      warnings: () => [...health.warnings(), ...backupWarning(parts.backupFailure())],
      metrics,
      writes,
      indexWork,
      restore,
      restoredAt: () => restoredAt(dataFolder.path),
      changes: recentChanges(own.commits),
      limits,
      proxies,
      log,
    })
    const upkeep = startUpkeep({
      db,
      authDeps: auth,
      storageDeps: files,
      writes,
      health,
      log,
      folder: dataFolder.path,
    })
    return {
      db,
      fetch: (request, arrival) => app.fetch(request, arrival),
      acceptStream: emulator?.acceptStream ?? null,
      serviceToken: () => auth.tokens.signServiceToken(),
      mail: auth.messages,
      load,
      suite: emulator?.suite ?? null,
      warmUp: () => threads.start(),
      hangUp: () => served.channels.close(),
      close: () => {
        threads.close()
        indexWork.stop()
        upkeep.stop()
        emulator?.close()
        closeSnapshots(db)
        if (db.isOpen) db.close()
      },
    }
  } catch (error) {
    db.close()
    throw error
  }
}

function backupWarning(failure: string | undefined): readonly string[] {
  return failure === undefined ? [] : [`The last backup failed: ${failure}`]
}

/** Repairs stored times once it turns out that the clock had been ahead. */
function watchedClock(db: Db, { log, now }: EngineParts): () => Date {
  const wasAhead = (milliseconds: number) => {
    const seconds = Math.round(milliseconds / 1000)
    log.warn('the clock was ahead and was set back: everything but commit times follows it', {
      seconds,
    })
    const repair = () => {
      if (db.isOpen) repairTimes(db, Math.floor(now().getTime() / 1000), adjustment / 1000)
    }
    // Of no transaction that may yet be undone.
    if (db.isTransaction) queueMicrotask(repair)
    else repair()
  }
  return watchClock(now, { latest: documentStore(db).lastCommit() / 1000, wasAhead })
}

type Running = Required<Pick<BackendDeps, 'db' | 'now' | 'withCommit'>> & { log: Logger }

function createDeps(
  { projectId, indexesFile, emulator, traceRules }: BackendOptions,
  { db, log, now, withCommit }: Running,
): Omit<BackendDeps, 'rules'> {
  return {
    db,
    projectId,
    databaseId: defaultDatabase,
    // The emulators answer every query: https://firebase.google.com/docs/emulator-suite/connect_firestore#indexes
    indexes: readIndexConfig(indexesFile ?? (emulator && 'off')),
    now,
    commits: new EventEmitter(),
    withCommit,
    warn: (message) => log.warn(message),
    refusal: traceRules,
  }
}

type Parts = {
  readonly own: BackendDeps
  readonly storage: StorageDeps
  readonly auth: AuthDeps
  readonly limits: Limits
  readonly now: () => Date
}

/** Serves callers who have to authenticate, with one project and with listeners that are counted and end with their token or account. */
function production({ own, storage, auth, limits, now }: Parts): Served {
  const { authenticator, clientOf } = auth
  const projects = oneProject(own)
  const { commits } = own
  const listeners = new Listeners({ authenticator, commits, limits, now })
  const keptCharacters = limits.listenerCharacters
  return {
    projects,
    storage,
    authenticator,
    listening: () => listeners.count,
    channels: webChannels({
      projects,
      authenticator,
      conversations: listening,
      listeners,
      keptCharacters,
      clientOf,
    }),
  }
}

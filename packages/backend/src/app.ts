import { createAuthDeps } from '#core/auth/auth-deps.ts'
import { openKeyring } from '#core/auth/tokens/keys.ts'
import { type AutomaticBackups, startBackups } from '#core/backups/automatic-backups.ts'
import type { Arrival } from '#core/deps.ts'
import { documentLookup } from '#core/documents/document-lookup.ts'
import { clientsBy, isProxy, type TrustedProxies, trustedProxies } from '#core/http/client-address.ts'
import { createGate } from '#core/http/gate.ts'
import { catalogOf } from '#core/indexes/index-sync.ts'
import { startIndexWork } from '#core/indexes/index-work.ts'
import { type Limits, limitsOf } from '#core/limits.ts'
import { createLogger, type Logger } from '#core/log.ts'
import { dataGauges } from '#core/metrics/data-gauges.ts'
import { createMetrics, type Metrics } from '#core/metrics/metrics.ts'
import { logRequests } from '#core/request-scope.ts'
import type { Ruleset } from '#core/rules/ruleset.ts'
import { createStorageDeps } from '#core/storage/storage-deps.ts'
import { createThreads, usualLimits } from '#core/threads/threads.ts'
import { createWriteTurns } from '#core/threads/write-turns.ts'
import { type DataFolder, openDataFolder } from '#core/upkeep/data-folder.ts'
import { Load } from '#core/upkeep/loading.ts'
import { restoreData } from '#core/upkeep/restore-data.ts'
import { createStorageHealth } from '#core/upkeep/storage-health.ts'
import { startUpkeep } from '#core/upkeep/upkeep.ts'
import { adjustment, watchClock } from '#core/upkeep/watched-clock.ts'
import { startEmulator } from '#emulator/emulator-mode.ts'
import { emulatorTokens } from '#emulator/emulator-tokens.ts'
import { notReady } from '#routes/healthz.ts'
import { alsoSpeakHttp2, type StreamHandler } from '#emulator/grpc/h2c.ts'
import { removeLeftovers } from '#store/backup/leftovers.ts'
import { repairTimes } from '#store/clock-repair.ts'
import { readDataVersion, settleDataVersion, writeDataVersion } from '#store/data-version.ts'
import type { AccountMessages } from '#store/accounts/account-messages.ts'
import { type Db, openDb } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { closeSnapshots } from '#store/snapshots.ts'
import type { Backend, BackendOptions } from './backend.ts'
import { readRules } from './config.ts'
import { createDeps } from './create-deps.ts'
import { createHttpApp } from './http-app.ts'
import { production } from './production.ts'

export { listen } from './listen.ts'

/** Opens the data folder and answers the protocols. Throws an error with a sentence for the person who started it. */
export function createBackend(options: BackendOptions): Backend {
  const { now = () => new Date() } = options
  const metrics = createMetrics((name, error) => log.warn(`${name} can't be read`, { detail: String(error) }))
  const log = logRequests(options.log ?? createLogger('info'), metrics.logged)
  const rules = readRules(options.rulesFile, 'cloud.firestore')
  const storageRules = readRules(options.storageRulesFile, 'firebase.storage')
  const proxies = trustedProxies(options.trustedProxies ?? [])
  const limits = limitsOf(options.emulator === true, options.limits)
  const dataFolder = openDataFolder(options.dataFolder)
  for (const sentence of openOrRelease(() => removeLeftovers(dataFolder.path), dataFolder)) log.warn(sentence)
  const address = { url: options.publicUrl ?? 'http://localhost' }
  let wake: (() => void) | undefined
  const gate = createGate()
  const restore = async () => {
    const leave = () => {
      engine.hangUp()
      engine.close()
    }
    const occupant = { close: leave, open: () => (engine = open()) }
    const former = await gate.closeWhile(() => restoreData(dataFolder.path, now(), occupant))
    await engine.load.finish()
    log.warn('data restored from a backup', { former })
    return former
  }
  const onMessage = () => wake?.()
  const backupFailure = () => backups?.failure()
  const parts = {
    onMessage,
    dataFolder,
    address,
    rules,
    storageRules,
    log,
    now,
    restore,
    limits,
    proxies,
    metrics,
    backupFailure,
  }
  const open = () => openEngine(options, parts)
  let engine = openOrRelease(open, dataFolder)
  const backups = openOrRelease(() => backupsOf(options, { folder: dataFolder.path, log, now }), {
    close: () => {
      engine.close()
      dataFolder.close()
    },
  })
  for (const gauge of backups?.gauges() ?? []) metrics.measure(gauge)
  return {
    fetch: (request, incoming) => {
      if (gate.isClosed && new URL(request.url).pathname === '/healthz')
        return notReady(request, 'restoring', 'A backup is being restored: requests wait for its end.')
      return gate.pass((away) => {
        const socketAddress = incoming?.socket.remoteAddress
        return engine.fetch(request, { socketAddress, incoming, away })
      })
    },
    measure: (gauge) => metrics.measure(gauge),
    dataVersion: {
      read: () => readDataVersion(engine.db),
      write: (version) => writeDataVersion(engine.db, version),
    },
    limits,
    publicUrl: options.publicUrl,
    isProxy: (socketAddress) => isProxy(proxies, socketAddress),
    speakHttp2:
      options.emulator === true
        ? (server) => alsoSpeakHttp2(server, (...stream) => engine.acceptStream?.(...stream))
        : null,
    serviceToken: () => engine.serviceToken(),
    announce: (port, url) => {
      address.url = options.publicUrl ?? url
      dataFolder.announce(port, url)
    },
    messages: () => engine.mail.all(),
    mail: {
      open: () => engine.mail.open(),
      claim: () => engine.mail.claim(),
      nextAt: () => engine.mail.nextAt(),
      settle: (id, outcome) => engine.mail.settle(id, outcome),
      wakes: (sender) => {
        wake = sender
      },
    },
    load: async (work, progress, signal) => {
      const { load } = engine
      load.begin()
      return (await work()) && load.finish(progress, signal)
    },
    settle: (progress, signal) => engine.load.finish(progress, signal),
    warmUp: () => engine.warmUp(),
    hangUp: () => engine.hangUp(),
    close: () => {
      backups?.stop()
      engine.close()
      dataFolder.close()
    },
    dataFolder,
    log,
  }
}

type BackupParts = { folder: string; log: Logger; now: () => Date }

function backupsOf({ backups }: BackendOptions, parts: BackupParts): AutomaticBackups | undefined {
  return backups === undefined ? undefined : startBackups(backups, parts)
}

function openOrRelease<T>(open: () => T, dataFolder: Pick<DataFolder, 'close'>): T {
  try {
    return open()
  } catch (error) {
    dataFolder.close()
    throw error
  }
}

/** All that works on one opened database; a restore replaces the whole of it. */
type Engine = Pick<Backend, 'warmUp' | 'hangUp' | 'serviceToken' | 'close'> & {
  readonly db: Db
  readonly mail: AccountMessages
  /** Answers HTTP/2 streams. */
  readonly acceptStream: StreamHandler | null
  readonly load: Load
  fetch(request: Request, arrival: Arrival): Response | Promise<Response>
}

type EngineParts = {
  onMessage: () => void
  dataFolder: DataFolder
  address: { url: string }
  rules: Ruleset | null
  storageRules: Ruleset | null
  log: Logger
  now: () => Date
  restore: () => Promise<string>
  limits: Limits
  proxies: TrustedProxies
  metrics: Metrics
  backupFailure: () => string | undefined
}

function openEngine(options: BackendOptions, parts: EngineParts): Engine {
  const { onMessage, dataFolder, address, rules, storageRules, log } = parts
  const { restore, limits, proxies, metrics } = parts
  const db = openDb(dataFolder.path, { checkedBefore: options.checkedBefore ?? false })
  try {
    if (options.dataVersion !== undefined) settleDataVersion(db, options.dataVersion, dataFolder.path)
    const now = watchedClock(db, parts)
    const keys = openKeyring(dataFolder.keysFile, now)
    const lookup = documentLookup(db)
    const publicUrl = () => address.url
    const clientOf = clientsBy(proxies)
    // Tests of other projects sign in over and over.
    const relaxedSignIn = options.relaxedSignIn ?? options.emulator ?? false
    const around = { publicUrl, lookup, limits, clientOf, onMessage }
    const tokens = options.emulator === true ? { tokensOf: emulatorTokens } : {}
    const auth = createAuthDeps({ ...options, ...around, ...tokens, relaxedSignIn, db, keys, log, now })
    const folder = dataFolder.objectsFolder
    const writes = createWriteTurns()
    const files = createStorageDeps({
      db,
      folder,
      rules: storageRules,
      lookup,
      limits,
      clientOf,
      writes,
      now,
    })
    const base = createDeps(options, { db, rules, log, now, withCommit: auth.followCommit })
    const threads = createThreads({
      module: new URL('documents-thread.ts', import.meta.url),
      indexes: base.indexes,
      limits: { ...usualLimits, ...options.threadLimits },
      ...(options.disableAccounts === undefined ? {} : { disableAccounts: options.disableAccounts }),
      writes,
      now,
      warn: base.warn,
    })
    const catalog = catalogOf(db, base.indexes)
    const load = new Load(db, catalog, base.indexes)
    const own = { ...base, threads, writes, loading: load }
    const health = createStorageHealth(db, dataFolder.path)
    const indexWork = startIndexWork({ db, catalog, writes, log })
    const emulator = options.emulator
      ? startEmulator({
          own,
          storage: files,
          authenticator: auth.authenticator,
          folder: dataFolder.path,
          auth,
          publicUrl,
          log,
        })
      : null
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
      limits,
      proxies,
      log,
    })
    const upkeep = startUpkeep({
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

/** What a clock that was ahead has left behind is put right as soon as it is found out. */
function watchedClock(db: Db, { log, now }: EngineParts): () => Date {
  const wasAhead = (milliseconds: number) => {
    const seconds = Math.round(milliseconds / 1000)
    log.warn('the clock was ahead and was set back: everything but commit times goes by what it says now', {
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

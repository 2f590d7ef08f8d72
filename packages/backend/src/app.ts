import { type AutomaticBackups, startBackups } from './core/automatic-backups.ts'
import { isProxy, trustedProxies } from '#core/http/client-address.ts'
import { createGate } from '#core/http/gate.ts'
import { limitsOf } from '#core/limits.ts'
import { createLogger, type Logger } from '#core/log.ts'
import { createMetrics } from './core/metrics.ts'
import { logRequests } from '#core/request-scope.ts'
import { type DataFolder, openDataFolder } from '#core/upkeep/data-folder.ts'
import { restoreData } from '#core/upkeep/restore-data.ts'
import { notReady } from '#routes/healthz.ts'
import { removeLeftovers } from '#store/backup/leftovers.ts'
import { readDataVersion, writeDataVersion } from '#store/data-version.ts'
import type { Backend, BackendOptions } from './backend.ts'
import { readRuleBooks } from './read-config.ts'
import { openEngine } from './engine.ts'

export type { SignUp } from '#core/auth/sign-up.ts'
export type { GaugeSource, Reading } from './core/metrics.ts'
export type { MapStyle } from '#routes/shell.ts'
export type { AccountMessage, MessageTemplate, Outcome } from '#store/account-messages.ts'
export type { AccountMail, Backend, BackendOptions } from './backend.ts'
export { listen } from './listen.ts'

/** Opens the data folder and serves the protocols. Throws an error with a sentence for the operator. */
export function createBackend(options: BackendOptions): Backend {
  const { emulator, now = () => new Date() } = options
  const metrics = createMetrics((name, error) => log.warn(`${name} can't be read`, { detail: String(error) }))
  const log = logRequests(options.log ?? createLogger('info'), metrics.logged)
  const rules = readRuleBooks(options)
  const proxies = trustedProxies(options.trustedProxies ?? [])
  const limits = limitsOf(emulator !== undefined, options.limits)
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
        return notReady(request, 'restoring', 'A backup is being restored: requests wait until it’s done.')
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
      emulator === undefined
        ? null
        : (server) => emulator.speakHttp2(server, (...stream) => engine.acceptStream?.(...stream)),
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
    suite: engine.suite,
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

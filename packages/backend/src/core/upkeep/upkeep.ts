import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { AuthDeps } from '#core/auth/auth-deps.ts'
import type { Logger } from '#core/log.ts'
import type { StorageDeps } from '#core/storage/uploads-under-way.ts'
import type { WriteTurns } from '#core/write-turns.ts'
import { checkedAtStart, damageSentence, databaseFile, shortenLog, type Db } from '#store/db.ts'
import type { StorageHealth } from '#core/storage-health.ts'

const hour = 3600 * 1000
const minute = 60 * 1000

export type UpkeepParts = {
  db: Db
  authDeps: AuthDeps
  storageDeps: StorageDeps
  writes: WriteTurns
  health: StorageHealth
  log: Logger
  folder: string
}

/** Housekeeping: expired sessions, codes and uploads, and the check of a large database. */
export function startUpkeep({ db, authDeps, storageDeps, writes, health, log, folder }: UpkeepParts): {
  stop(): void
} {
  const sweep = async () => {
    try {
      authDeps.actionCodes.sweep()
      authDeps.messages.sweep()
      authDeps.sessions.sweep()
      await removeOldUploads(storageDeps)
    } catch (error) {
      log.error('upkeep failed', { detail: error instanceof Error ? error.message : String(error) })
    }
  }
  const shorten = () => {
    try {
      shortenLog(db, folder)
    } catch (error) {
      log.error('the log of the database was not shortened', { detail: String(error) })
    }
  }
  const timers = [
    setInterval(() => void writes.share(sweep), hour).unref(),
    setInterval(() => void writes.share(shorten), minute).unref(),
  ]
  const stopCheck = checkLarge(join(folder, databaseFile), (finding) => {
    if (finding === 'ok') return log.info('database checked')
    health.declareDamaged('The database of this server is damaged: nothing is saved.')
    log.error(damageSentence(join(folder, databaseFile)), { finding })
  })
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer)
      stopCheck()
    },
  }
}

async function removeOldUploads({ uploads, blobs, underWay }: StorageDeps): Promise<void> {
  for (const { id, file } of uploads.sweep()) {
    underWay.end(id)
    await blobs.remove(file)
  }
  await blobs.removeHeldBack()
}

/** Checks a database that was too large for the start, in parallel to the server. */
function checkLarge(path: string, tell: (finding: string) => void): () => void {
  if (statSync(path).size <= checkedAtStart) return () => undefined
  const worker = new Worker(new URL('check-database.ts', import.meta.url), { workerData: path })
  worker.unref()
  worker.once('message', tell)
  // That the check could not run says nothing about the database; reading will tell.
  worker.once('error', () => undefined)
  return () => {
    worker.removeAllListeners('message')
    void worker.terminate()
  }
}

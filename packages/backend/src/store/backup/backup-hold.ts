import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const fileName = 'backup.lock'

/** Signals the folder's server that a backup or a restore is running, until `release` or the end of the process. */
export type Hold = { release(): void }

/** Throws an error with a sentence if another one is running. The lock is the operating system's and can't go stale. */
export function takeHold(folder: string): Hold {
  const lock = lockOf(folder)
  if (lock === undefined)
    throw new Error(`Another backup or restore of ${folder} is running: wait until it’s done.`)
  return { release: () => lock.close() }
}

/** Whether files without a row must stay, because a backup of an earlier moment needs them. */
export function isHeld(folder: string): boolean {
  if (!existsSync(join(folder, fileName))) return false
  const lock = lockOf(folder)
  lock?.close()
  return lock === undefined
}

// The file stays: removing it could remove the one that somebody else has just opened to lock it.
function lockOf(folder: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(folder, fileName), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch {
    lock.close()
    return undefined
  }
}

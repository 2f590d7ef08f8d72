import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openKeyring } from '#core/auth/keys.ts'
import { failedPrecondition } from '#core/errors.ts'
import { endAllSessions } from '#store/sessions.ts'
import { exchange, incomingFolder } from '#store/backup/exchange.ts'
import { databaseFile, openDb } from '#store/db.ts'

/** Stops and starts work on the data folder. */
export type Occupant = { close(): void; open(): unknown }

/**
 * Replaces a folder's data by the unpacked one in `incoming`, which is opened and checked first; returns the name of
 * the folder with the former data. If the new data can't be opened in place, restores the former and throws. Ends
 * sessions, because a backup would revive ended ones.
 */
export function restoreData(folder: string, now: Date, occupant: Occupant): string {
  const incoming = join(folder, incomingFolder)
  if (!existsSync(join(incoming, databaseFile)))
    throw failedPrecondition('There is nothing to restore: unpack a backup first.')
  prepare(incoming, now)
  const former = newName(folder, `former-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`)
  occupant.close()
  exchange(folder, { from: incomingFolder, aside: former })
  try {
    occupant.open()
    writeFileSync(join(folder, restoredFile), JSON.stringify({ at: now.toISOString() }))
    return former
  } catch (error) {
    exchange(folder, { from: former, aside: incomingFolder })
    occupant.open()
    throw error
  }
}

function prepare(incoming: string, now: Date): void {
  try {
    openKeyring(join(incoming, 'keys.json'), () => now)
    const db = openDb(incoming)
    try {
      endAllSessions(db, now)
    } finally {
      db.close()
    }
  } catch (error) {
    throw failedPrecondition(error instanceof Error ? error.message : String(error), error)
  }
}

/** The name, with a number if it exists. */
function newName(folder: string, name: string): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!existsSync(join(folder, candidate))) return candidate
  }
}

/** Beside the data, so not in backups: time of the last restore. */
const restoredFile = 'restored.json'

/** Time of a folder's last restore, in ISO 8601; null for never. */
export function restoredAt(folder: string): string | null {
  const path = join(folder, restoredFile)
  if (!existsSync(path)) return null
  const { at }: Record<string, unknown> = Object(JSON.parse(readFileSync(path, 'utf8')))
  return typeof at === 'string' ? at : null
}

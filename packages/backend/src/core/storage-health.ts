import { existsSync, statfsSync, statSync, type Stats } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { internal, ProtocolError } from './errors.ts'
import { databaseFile, type Db, type DiskFailure, diskFailureOf } from '#store/db.ts'

/** `ok`, or a sentence for the operator. */
export type HealthReport = { database: string; disk: string }

export const isWell = (report: HealthReport): boolean =>
  Object.values(report).every((finding) => finding === 'ok')

/** Whether written data is safe. */
export type StorageHealth = {
  /** Throws UNAVAILABLE if the database is damaged or, for a write, the data folder gone, which costs one look at the file. */
  assertUsable(isWriting: boolean): void
  /** Reads the database and writes to the disk; cached for a moment. */
  report(): Promise<HealthReport>
  /** Sentences about problems to solve before something fails. */
  warnings(): readonly string[]
  /** Stops writing: the database is damaged. */
  declareDamaged(sentence: string): void
}

const keptMilliseconds = 1000

export function createStorageHealth(db: Db, folder: string): StorageHealth {
  const file = join(folder, databaseFile)
  const opened = statSync(file)
  const probe = db.prepare('SELECT last_commit FROM clock')
  let damage: string | undefined
  let last: { at: number; report: Promise<HealthReport> } | undefined

  const examine = async (): Promise<HealthReport> => ({
    database: damage ?? attempt(() => probe.get()) ?? inPlace(file, opened),
    disk: await writeProbe(join(folder, 'health.probe')),
  })

  return {
    assertUsable(isWriting) {
      const finding = damage ?? (isWriting ? inPlace(file, opened) : 'ok')
      if (finding !== 'ok') throw new ProtocolError('UNAVAILABLE', finding)
    },
    report() {
      const at = performance.now()
      if (last === undefined || at - last.at > keptMilliseconds) last = { at, report: examine() }
      return last.report
    },
    warnings: () => roomWarnings(folder, statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    declareDamaged(sentence) {
      damage = sentence
    },
  }
}

/** SQLite keeps writing to a removed or replaced file, where nobody will find it. */
function inPlace(file: string, opened: Stats): string {
  const now = statSync(file, { throwIfNoEntry: false })
  if (now?.ino === opened.ino && now.dev === opened.dev) return 'ok'
  return 'The server’s data folder is missing: nothing is saved until it’s back.'
}

function attempt(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return diskSentences[diskFailureOf(error) ?? 'unwritable']
  }
}

const leastFree = 1e9

/** A backup or an update takes as much space again. */
function roomWarnings(folder: string, databaseBytes: number): readonly string[] {
  // Taken away, which the report says.
  if (!existsSync(folder)) return []
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= Math.max(leastFree, databaseBytes)) return []
  return [`The disk of the data folder has ${(free / 1e9).toFixed(1)} GB left: free up space.`]
}

const probeBytes = Buffer.alloc(16 * 1024)

async function writeProbe(path: string): Promise<string> {
  try {
    await writeFile(path, probeBytes, { flush: true })
    return 'ok'
  } catch (error) {
    return diskSentences[diskFailureOf(error) ?? 'unwritable']
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

const diskSentences: Record<DiskFailure, string> = {
  full: 'The disk of this server is full: nothing was saved.',
  unwritable: 'The server can’t write to its data folder: nothing was saved.',
  damaged: 'The database of this server is damaged: nothing was saved.',
  closed: 'The server is stopping or its data is being replaced: nothing was saved.',
}

/**
 * A disk failure in the protocol's words: UNAVAILABLE, after which clients retry and succeed once the disk is fixed.
 * Undefined for other errors.
 */
function diskError(error: unknown): ProtocolError | undefined {
  const failure = diskFailureOf(error)
  return failure === undefined ? undefined : new ProtocolError('UNAVAILABLE', diskSentences[failure], error)
}

/** Message to the caller for any failure. */
export function failureOf(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error
  return diskError(error) ?? internal('Internal error encountered.', error)
}

export function isFullDisk(error: ProtocolError): boolean {
  return diskFailureOf(error.cause) === 'full'
}

import { existsSync, statfsSync, statSync, type Stats } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { internal, ProtocolError } from './errors.ts'
import { databaseFile, type Db, type DiskFailure, diskFailureOf } from '#store/db.ts'

/** `ok`, or in one sentence what an operator must see to. */
export type HealthReport = { database: string; disk: string }

export const isWell = (report: HealthReport): boolean =>
  Object.values(report).every((finding) => finding === 'ok')

/** Whether what is written would still be there tomorrow. */
export type StorageHealth = {
  /** Throws UNAVAILABLE when the data folder was taken away or its database found damaged; costs one look at the file. */
  assertWritable(): void
  /** Reads from the database and writes to the disk; asked often, it answers what it found a moment ago. */
  report(): Promise<HealthReport>
  /** Sentences about what should be seen to before something fails. */
  warnings(): readonly string[]
  /** From now on nothing is written: the database was found damaged. */
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
    assertWritable() {
      const finding = damage ?? inPlace(file, opened)
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

/** SQLite goes on writing to a file that was removed or replaced, where nobody will find it. */
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

/** A backup, or the update to a newer version, takes as much again as there is. */
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
 * A failure of the disk in the protocol's words: UNAVAILABLE, after which clients may try again and will succeed once the disk
 * is put right. Undefined when it is something else.
 */
function diskError(error: unknown): ProtocolError | undefined {
  const failure = diskFailureOf(error)
  return failure === undefined ? undefined : new ProtocolError('UNAVAILABLE', diskSentences[failure], error)
}

/** A caller's message, whatever went wrong. */
export function failureOf(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error
  return diskError(error) ?? internal('Internal error encountered.', error)
}

export function isFullDisk(error: ProtocolError): boolean {
  return diskFailureOf(error.cause) === 'full'
}

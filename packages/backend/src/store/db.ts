import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

import { migrations } from '#store/migrations/migration-list.ts'

/** Meanings of SQLite's and the file system's error codes. https://www.sqlite.org/rescode.html */
export type DiskFailure = 'full' | 'damaged' | 'unwritable' | 'closed'

const sqliteCodes: Record<number, DiskFailure> = {
  8: 'unwritable', // SQLITE_READONLY
  10: 'unwritable', // SQLITE_IOERR
  11: 'damaged', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'unwritable', // SQLITE_CANTOPEN
  26: 'damaged', // SQLITE_NOTADB
}

const systemCodes: Record<string, DiskFailure> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'unwritable',
  EACCES: 'unwritable',
  EPERM: 'unwritable',
  EIO: 'unwritable',
  ENOENT: 'unwritable',
  EMFILE: 'unwritable',
  ENFILE: 'unwritable',
}

/** Returns the kind of a disk failure; undefined if the error isn't one. */
export function diskFailureOf(error: unknown): DiskFailure | undefined {
  if (!(error instanceof Error)) return undefined
  // Extended codes carry the plain one in their low byte.
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteCodes[error.errcode & 0xff]
  if (!('code' in error) || typeof error.code !== 'string') return undefined
  if (error.code === 'ERR_INVALID_STATE' && /database|statement/.test(error.message)) return 'closed'
  return 'syscall' in error ? systemCodes[error.code] : undefined
}

export function isDamage(error: unknown): boolean {
  return diskFailureOf(error) === 'damaged'
}

export type Db = DatabaseSync

export const databaseFile = 'touchline.sqlite'

/**
 * Largest database, in bytes, whose pages are all read at the start, which takes less than half a second. Larger ones are checked while
 * serving.
 */
export const checkedAtStart = 128 * 1024 ** 2

/**
 * Opens the database of a data folder, creating both if missing, checks it and migrates its tables. Throws an error with one sentence, and
 * leaves the file unchanged, if it is damaged or made by a newer program. A commit is on disk when `transaction` returns: WAL with
 * synchronous=FULL, https://www.sqlite.org/pragma.html#pragma_synchronous
 */
export function openDb(folder: string, { checkedBefore = false } = {}): Db {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, databaseFile)
  const size = sizeOf(path)
  if (size === 0) assertNothingLost(folder)
  const db = openFile(path)
  try {
    assertKnownSchema(db, path)
    if (size <= checkedAtStart && !checkedBefore) assertSound(db)
    db.exec('PRAGMA journal_mode = WAL')
    configureWriter(db, 131_072)
    migrate(db)
    return db
  } catch (error) {
    db.close()
    throw isDamage(error) ? new Error(damageSentence(path), { cause: error }) : error
  }
}

/** Opens a read-only connection to a database that `openDb` opened. */
export function openReader(path: string): Db {
  const db = new DatabaseSync(path, { readOnly: true })
  db.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA cache_size = -8192;
    PRAGMA temp_store = MEMORY;
  `)
  return db
}

/** Opens another connection for writing to a database that `openDb` opened; only one may write at a time. */
export function openWriter(path: string): Db {
  const db = new DatabaseSync(path)
  configureWriter(db, 32_768)
  return db
}

/**
 * Sets whether each commit is on disk when it returns, or the last ones may be lost when the machine (not the process) goes down. `true`
 * also syncs all earlier commits.
 */
export function setLasting(db: Db, isLasting: boolean): void {
  db.exec(`PRAGMA synchronous = ${isLasting ? 'FULL' : 'NORMAL'}`)
  if (isLasting) db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}

/**
 * Empties the log when it is longer than `longest` bytes. The checkpoints of commits work around readers, and with a reader always present
 * the log only grows: this waits up to 200 ms for readers to finish.
 */
export function shortenLog(db: Db, folder: string, longest = longestLog): void {
  if (sizeOf(join(folder, `${databaseFile}-wal`)) <= longest) return
  db.exec('PRAGMA busy_timeout = 200')
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    db.exec(`PRAGMA busy_timeout = ${usualPatience}`)
  }
}

/** Four times the length that commits leave, in bytes. */
const longestLog = 128 * 1024 ** 2

/**
 * Sets how long to wait while another thread writes: the usual time, or without end, as writing the entries of a whole collection group
 * takes.
 */
export function setPatience(db: Db, isEndless: boolean): void {
  db.exec(`PRAGMA busy_timeout = ${isEndless ? 24 * 3_600_000 : usualPatience}`)
}

const usualPatience = 5000

/** Settings that make commits durable, the same for every thread. */
function configureWriter(db: Db, cacheKibibytes: number): void {
  db.exec(`
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 8192;
    PRAGMA busy_timeout = ${usualPatience};
    PRAGMA cache_size = -${cacheKibibytes};
    PRAGMA temp_store = MEMORY;
  `)
}

function sizeOf(path: string): number {
  if (!existsSync(path)) return 0
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch (cause) {
    throw unwritable(path, cause)
  }
  return statSync(path).size
}

function openFile(path: string): Db {
  try {
    return new DatabaseSync(path)
  } catch (cause) {
    throw unwritable(path, cause)
  }
}

function unwritable(path: string, cause: unknown): Error {
  return new Error(`The database ${path} can't be written: change its permissions or those of its folder.`, {
    cause,
  })
}

/** Throws if stored files exist without a database: a new one would take them for orphans and remove them. */
function assertNothingLost(folder: string): void {
  const objects = join(folder, 'objects')
  if (!existsSync(objects) || readdirSync(objects).length === 0) return
  throw new Error(
    `${folder} holds stored files but no database, which must have been lost: restore the data from a backup.`,
  )
}

export function damageSentence(path: string): string {
  return `The database ${path} is damaged and was left as it is: restore the data from a backup.`
}

class DamageFound extends Error {
  readonly errcode = 11 // SQLITE_CORRUPT, as if reading had come upon it
}

/** Reads every page and checks their consistency. https://www.sqlite.org/pragma.html#pragma_quick_check */
export function assertSound(db: Db): void {
  const finding = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
  if (finding !== 'ok') throw new DamageFound(String(finding))
}

/** Runs `fn` in one write transaction, rolled back if it throws. Does not nest. */
export function transaction<T>(db: Db, fn: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = fn()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

type Bounds = { readonly begin: StatementSync; readonly end: StatementSync; isOpen: boolean }

const readings = new WeakMap<Db, Bounds>()

/**
 * Runs reads in one transaction. Outside of one each statement takes and returns SQLite's locks, for more time than most of them need to
 * read: six take a third of the time.
 */
export function reading<T>(db: Db, fn: () => T): T {
  if (db.isTransaction) return fn()
  const bounds = readings.get(db) ?? { begin: db.prepare('BEGIN'), end: db.prepare('COMMIT'), isOpen: false }
  readings.set(db, bounds)
  bounds.begin.run()
  bounds.isOpen = true
  try {
    return fn()
  } finally {
    bounds.isOpen = false
    bounds.end.run()
  }
}

/** Whether what is read now may yet be undone. */
export function isUndoable(db: Db): boolean {
  return db.isTransaction && readings.get(db)?.isOpen !== true
}

export const TABLES_VERSION = migrations.length

/** Returns the version of a database's tables; 0 before there are any. */
export function schemaVersion(db: Db): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
}

/** Throws for data of a newer program, which may mean something else. */
export function assertKnownSchema(db: Db, path: string): void {
  const schema = schemaVersion(db)
  if (schema <= migrations.length) return
  throw new Error(
    `${path} was written by a newer version (schema ${schema}; this one knows up to ${migrations.length}): update this program.`,
  )
}

/** `PRAGMA user_version` counts the migrations that ran; each runs once, in its own transaction. */
function migrate(db: Db): void {
  const done = schemaVersion(db)
  for (const [index, up] of migrations.entries()) {
    if (index < done) continue
    transaction(db, () => {
      up(db)
      db.exec(`PRAGMA user_version = ${index + 1}`)
    })
  }
}

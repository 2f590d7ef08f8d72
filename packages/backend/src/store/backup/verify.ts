import { createHash } from 'node:crypto'
import { accessSync, closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { assertKnownSchema, databaseFile, diskFailureOf } from '#store/db.ts'
import { type Archive, type ArchiveEntry, chunksOf, entriesOf, madeAt, openArchive } from './archive.ts'

/** The contents of a sound backup. `at` is when it was begun, or in older ones the last commit. */
export type BackupContent = { at: Date; documents: number; files: number; bytes: number }

/** Prefix of the folder in which a backup's database is opened. */
const trialPrefix = '.backup-check-'

/**
 * Opens a backup as a restore would: compares every byte, has SQLite check the whole database, and finds every stored file that the
 * database names. Throws an error with one sentence about the fault. Needs as much space as the database, next to the backup or else in the
 * folder for temporary files.
 */
export function verifyBackup(file: string): BackupContent {
  const archive = openArchive(file)
  const trial = mkdtempSync(join(placeFor(file), trialPrefix))
  try {
    const entries = soundEntries(archive, file)
    const database = entries.find(({ name }) => name === databaseFile)
    if (database === undefined) throw new Error(`${file} is broken: it holds no database.`)
    const copy = join(trial, databaseFile)
    for (const entry of entries)
      compare(archive, entry, { file, copy: entry === database ? copy : undefined })
    const names = new Set(entries.map(({ name }) => name))
    const bytes = entries.reduce((sum, { size }) => sum + size, 0)
    return { ...contentOf(copy, { file, names, begun: madeAt(archive) }), bytes }
  } catch (error) {
    throw diskFailureOf(error) === 'full'
      ? new Error(`There is no room to open ${file}: it needs as much as its database.`, { cause: error })
      : error
  } finally {
    archive.close()
    rmSync(trial, { recursive: true, force: true })
  }
}

/** Returns a writable folder; backups may be in read-only ones. */
function placeFor(file: string): string {
  try {
    accessSync(dirname(file), constants.W_OK)
    return dirname(file)
  } catch {
    return tmpdir()
  }
}

function soundEntries(archive: Archive, file: string): ArchiveEntry[] {
  try {
    return entriesOf(archive)
  } catch (cause) {
    throw new Error(`${file} is broken: its list of files can't be read.`, { cause })
  }
}

type Comparison = { file: string; copy: string | undefined }

/** Also writes the bytes to `copy`, if given. */
function compare(
  archive: Archive,
  { id, name, size, sha256 }: ArchiveEntry,
  { file, copy }: Comparison,
): void {
  const hash = createHash('sha256')
  const target = copy === undefined ? undefined : openSync(copy, 'wx', 0o600)
  let length = 0
  try {
    for (const bytes of chunksOf(archive, id)) {
      hash.update(bytes)
      length += bytes.length
      if (target === undefined) continue
      for (let written = 0; written < bytes.length;) written += writeSync(target, bytes, written)
    }
  } catch (cause) {
    if (diskFailureOf(cause) === 'full') throw cause
    throw new Error(`${file} is broken: ${name} can't be read.`, { cause })
  } finally {
    if (target !== undefined) closeSync(target)
  }
  if (length !== size || hash.digest('hex') !== sha256)
    throw new Error(`${file} is broken: ${name} is not what was backed up.`)
}

type Expected = { file: string; names: ReadonlySet<string>; begun: Date | undefined }

function contentOf(copy: string, { file, names, begun }: Expected): Omit<BackupContent, 'bytes'> {
  const db = new DatabaseSync(copy)
  try {
    const finding = db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']
    if (finding !== 'ok') throw new Error(`${file} is broken: its database is damaged (${String(finding)}).`)
    assertKnownSchema(db, file)
    const number = (sql: string) => Number(db.prepare(sql).get()?.['n'] ?? 0)
    const stored = db
      .prepare('SELECT file FROM objects')
      .all()
      .map((row) => `objects/${String(row['file'])}`)
    return {
      at: begun ?? new Date(number('SELECT last_commit AS n FROM clock') / 1000),
      documents: number('SELECT sum(document_count) AS n FROM collections'),
      files: stored.filter((name) => names.has(name)).length,
    }
  } finally {
    db.close()
  }
}

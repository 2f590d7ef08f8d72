import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'

import { assertKnownSchema, assertSound, databaseFile, diskFailureOf } from '#store/db.ts'
import {
  type Archive,
  chunkBytes,
  chunksOf,
  createArchive,
  entriesOf,
  openArchive,
  sealArchive,
} from './archive.ts'
import { takeHold } from './backup-hold.ts'
import { noteBackup, partialFiles, removeKilledBackup } from './leftovers.ts'

/** `bytes` counts stored files only. `missing` lists objects whose file was already lost. */
export type BackupSummary = { files: number; bytes: number; missing: string[] }

export type Progress = (done: number, total: number) => void

type StoredFile = { object: string; file: string; size: number }

/**
 * Writes the database, the stored files and the signing keys of a data folder, as of one moment, into one new file, even while a server
 * uses the folder. Throws an error with one sentence and then leaves no file behind.
 */
export async function writeBackup(
  folder: string,
  target: string,
  onProgress: Progress,
): Promise<BackupSummary> {
  if (existsSync(target)) throw new Error(`${target} exists already: choose another name.`)
  if (!existsSync(join(folder, databaseFile))) throw new Error(`${folder} holds no data to back up.`)
  // Before the moment of the backup: from now on the server removes no file that this moment still has.
  const hold = takeHold(folder)
  removeKilledBackup(folder)
  const { partial, copy, all } = partialFiles(target)
  const forget = noteBackup(folder, target)
  try {
    for (const file of [partial, copy]) claim(file)
    const begun = new Date()
    await snapshot(folder, copy)
    const summary = fill(folder, { partial, copy, begun, onProgress })
    verifyArchive(partial)
    if (existsSync(target)) throw new Error(`${target} exists already: choose another name.`)
    renameSync(partial, target)
    return summary
  } catch (error) {
    throw diskFailureOf(error) === 'full'
      ? new Error(`There is no room for ${target}.`, { cause: error })
      : error
  } finally {
    for (const file of all) rmSync(file, { force: true })
    forget()
    hold.release()
  }
}

/** Creates the file so that only this user can read it from the first byte on, because it holds the keys that sign tokens. */
function claim(path: string): void {
  rmSync(path, { force: true })
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (cause) {
    throw new Error(`${path} can't be written: choose another folder for the backup.`, { cause })
  }
}

/** Copies the database as of one moment: all pages come from one read transaction, however long that takes. */
async function snapshot(folder: string, copy: string): Promise<void> {
  const path = join(folder, databaseFile)
  const source = new DatabaseSync(path, { timeout: 5000 })
  try {
    assertKnownSchema(source, path)
    source.exec('PRAGMA query_only = 1; BEGIN')
    source.prepare('SELECT count(*) FROM sqlite_schema').get()
    await copyDatabase(source, copy, { rate: 4096 })
  } finally {
    source.close()
  }
  const database = new DatabaseSync(copy)
  try {
    assertSound(database)
    // Uploads on their way belong to connections that a restored server does not have.
    database.exec('PRAGMA journal_mode = DELETE; DELETE FROM uploads')
  } finally {
    database.close()
  }
}

type Filling = { partial: string; copy: string; begun: Date; onProgress: Progress }

function fill(folder: string, { partial, copy, begun, onProgress }: Filling): BackupSummary {
  const files = storedFiles(copy)
  const present = files.filter(({ file }) => existsSync(join(folder, 'objects', file)))
  const total = present.reduce((sum, { size }) => sum + size, statSync(copy).size)
  const archive = createArchive(partial, begun)
  let done = 0
  const add = (path: string, name: string) => {
    addEntry(archive, path, name, (bytes) => onProgress((done += bytes), total))
  }
  try {
    add(copy, databaseFile)
    if (existsSync(join(folder, 'keys.json'))) add(join(folder, 'keys.json'), 'keys.json')
    for (const { file } of present) add(join(folder, 'objects', file), `objects/${file}`)
  } finally {
    sealArchive(archive)
  }
  sync(partial)
  const missing = files.filter((file) => !present.includes(file)).map(({ object }) => object)
  return { files: present.length, bytes: total, missing }
}

function storedFiles(database: string): StoredFile[] {
  const db = new DatabaseSync(database, { readOnly: true })
  const rows = db.prepare('SELECT name, file, size FROM objects ORDER BY file').all()
  db.close()
  return rows.map(({ name, file, size }) => ({
    object: String(name),
    file: String(file),
    size: Number(size),
  }))
}

function addEntry(archive: Archive, path: string, name: string, advance: (bytes: number) => void): void {
  const insert = archive.prepare('INSERT INTO entries (name, size, sha256) VALUES (?, ?, ?)')
  const insertChunk = archive.prepare('INSERT INTO chunks (entry, position, bytes) VALUES (?, ?, ?)')
  const entry = Number(insert.run(name, 0, '').lastInsertRowid)
  const hash = createHash('sha256')
  const buffer = Buffer.alloc(chunkBytes)
  const file = openSync(path, 'r')
  let size = 0
  try {
    for (let position = 0; ; position++) {
      const length = readSync(file, buffer)
      if (length === 0) break
      const bytes = buffer.subarray(0, length)
      hash.update(bytes)
      insertChunk.run(entry, position, bytes)
      size += length
      advance(length)
    }
  } finally {
    closeSync(file)
  }
  archive.prepare('UPDATE entries SET size = ?, sha256 = ? WHERE id = ?').run(size, hash.digest('hex'), entry)
}

/** Reads the whole backup and compares it with its own checksums; throws an error with one sentence. */
function verifyArchive(path: string): void {
  const archive = openArchive(path)
  try {
    for (const { id, name, size, sha256 } of entriesOf(archive)) {
      const hash = createHash('sha256')
      let length = 0
      for (const bytes of chunksOf(archive, id)) {
        hash.update(bytes)
        length += bytes.length
      }
      if (length !== size || hash.digest('hex') !== sha256)
        throw new Error(`The backup can’t be read back (${name}): the disk may be failing.`)
    }
  } finally {
    archive.close()
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import { databaseFile, diskFailureOf, isDamage, openDb } from '#store/db.ts'
import { type Archive, type ArchiveEntry, chunksOf, entriesOf, openArchive } from './archive.ts'
import { takeHold } from './backup-hold.ts'
import type { Progress } from './backup.ts'
import { incomingFolder } from './exchange.ts'

/** Names allowed in a backup; anything else could be a path that leads out of the folder. */
const knownName = /^(?:touchline\.sqlite|keys\.json|objects\/[0-9a-f]{40})$/

/**
 * Unpacks a backup next to the data of a folder, checks every byte and migrates its database, so that `exchange` only has to move it into
 * place. Throws an error with one sentence and then leaves nothing behind.
 */
export function unpackBackup(file: string, folder: string, onProgress: Progress): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const incoming = join(folder, incomingFolder)
  const hold = takeHold(folder)
  try {
    rmSync(incoming, { recursive: true, force: true })
    const archive = openArchive(file)
    try {
      unpack(archive, { file, incoming, onProgress })
    } finally {
      archive.close()
    }
    openDb(incoming).close()
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true })
    if (isDamage(error)) throw damaged(file, error)
    if (diskFailureOf(error) === 'full')
      throw new Error(`The disk is full: make room for ${folder} and try again.`, { cause: error })
    throw error
  } finally {
    hold.release()
  }
}

type Unpacking = { file: string; incoming: string; onProgress: Progress }

function unpack(archive: Archive, { file, incoming, onProgress }: Unpacking): void {
  const entries = readEntries(archive, file)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  mkdirSync(join(incoming, 'objects'), { recursive: true, mode: 0o700 })
  for (const entry of entries) {
    const length = writeEntry(archive, entry, incoming)
    if (length === undefined) throw damaged(file)
    onProgress((done += length), total)
  }
}

function readEntries(archive: Archive, file: string): ArchiveEntry[] {
  try {
    const entries = entriesOf(archive)
    const isKnown = entries.every(({ name }) => knownName.test(name))
    if (isKnown && entries.some(({ name }) => name === databaseFile)) return entries
  } catch (cause) {
    throw damaged(file, cause)
  }
  throw damaged(file)
}

function damaged(file: string, cause?: unknown): Error {
  return new Error(`The backup ${file} is damaged: nothing was restored.`, { cause })
}

/** Returns the number of bytes written; undefined if they differ from those backed up. */
function writeEntry(
  archive: Archive,
  { id, name, size, sha256 }: ArchiveEntry,
  folder: string,
): number | undefined {
  const hash = createHash('sha256')
  const target = openSync(join(folder, name), 'wx', 0o600)
  let length = 0
  try {
    for (const bytes of chunksOf(archive, id)) {
      hash.update(bytes)
      for (let written = 0; written < bytes.length;) written += writeSync(target, bytes, written)
      length += bytes.length
    }
    fsyncSync(target)
  } finally {
    closeSync(target)
  }
  return length === size && hash.digest('hex') === sha256 ? length : undefined
}

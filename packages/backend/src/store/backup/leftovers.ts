import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

import { isBlobName } from '#store/blobs.ts'
import { type Hold, takeHold } from './backup-hold.ts'
import { exchangedParts, incomingFolder, removeEmpty } from './exchange.ts'

/** Holds the path of the file that a backup is writing, which may be anywhere. */
const noteFile = 'backup.json'

/** Files that a backup writes before it is done, and those that SQLite may create next to them. */
export function partialFiles(target: string): { partial: string; copy: string; all: string[] } {
  const [partial, copy] = [`${target}.partial`, `${target}.partial-database`]
  const beside = ['-journal', '-wal', '-shm'].flatMap((end) => [`${partial}${end}`, `${copy}${end}`])
  return { partial, copy, all: [partial, copy, ...beside] }
}

/** Notes where a backup is being written, until the returned function is called. */
export function noteBackup(folder: string, target: string): () => void {
  const note = join(folder, noteFile)
  writeFileSync(note, JSON.stringify({ target: resolve(target) }), { flush: true, mode: 0o600 })
  return () => rmSync(note, { force: true })
}

/** Removes the leftovers of a killed backup, and returns sentences for the operator. Only call it while no other backup can run. */
export function removeKilledBackup(folder: string): string[] {
  const note = join(folder, noteFile)
  if (!existsSync(note)) return []
  const target = targetIn(note)
  const files = target === undefined ? [] : partialFiles(target).all.filter(isHalfBackup)
  try {
    for (const file of files) rmSync(file)
  } catch {
    return [
      `A backup was interrupted: its half-written files ${files.join(', ')} can't be removed. Delete them.`,
    ]
  }
  rmSync(note)
  return files.length === 0
    ? []
    : [`A backup was interrupted: its half-written files were removed (${files.join(', ')}).`]
}

function targetIn(note: string): string | undefined {
  try {
    // Its only field is checked below.
    const { target } = Object(JSON.parse(readFileSync(note, 'utf8'))) as { target?: unknown }
    return typeof target === 'string' && resolve(target) === target ? target : undefined
  } catch {
    return undefined
  }
}

/** The first bytes of a database, a rollback journal and a write-ahead log, in hexadecimal: https://www.sqlite.org/fileformat2.html */
const sqliteHead = /^(?:53514c69746520666f726d6174203300|d9d505f9|377f068[23])/

/** Whether a file is empty or SQLite's. Somebody may have saved another file under its name. */
function isHalfBackup(path: string): boolean {
  if (!existsSync(path)) return false
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(16)
    const head = bytes.toString('hex', 0, readSync(file, bytes))
    return head === '' || sqliteHead.test(head) || path.endsWith('-shm')
  } finally {
    closeSync(file)
  }
}

/**
 * Removes what a killed backup and a killed restore left in and next to a data folder, unless one is running. A restore's files are a copy
 * of its backup; other files among them stay, as does the previous data in `former-…`.
 */
export function removeLeftovers(folder: string): string[] {
  const incoming = join(folder, incomingFolder)
  // To look for a lock makes its file, which every removal of a stored file then has to look at.
  if (!existsSync(join(folder, noteFile)) && !existsSync(incoming)) return []
  const hold = holdIfFree(folder)
  if (hold === undefined) return []
  try {
    return [...removeKilledBackup(folder), ...removeKilledRestore(incoming)]
  } finally {
    hold.release()
  }
}

function holdIfFree(folder: string): Hold | undefined {
  try {
    return takeHold(folder)
  } catch {
    return undefined
  }
}

function removeKilledRestore(incoming: string): string[] {
  if (!existsSync(incoming)) return []
  const objects = join(incoming, 'objects')
  if (existsSync(objects))
    for (const file of readdirSync(objects))
      if (isBlobName(file)) rmSync(join(objects, file), { force: true })
  for (const part of exchangedParts) if (part !== 'objects') rmSync(join(incoming, part), { force: true })
  removeEmpty(objects)
  removeEmpty(incoming)
  return [
    existsSync(incoming)
      ? `A restore was interrupted: ${incoming} holds files that are not of a backup. Look at them and delete the folder.`
      : `A restore was interrupted: its unpacked files in ${incoming} were removed. Restore the backup again.`,
  ]
}

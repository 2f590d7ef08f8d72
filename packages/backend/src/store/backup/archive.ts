import { DatabaseSync } from 'node:sqlite'

/**
 * A backup is one SQLite file: `entries` names the files of a data folder, `chunks` holds their bytes in pieces, `about` says when.
 * Any SQLite reads it, now and in thirty years: https://www.sqlite.org/locrsf.html
 */

/** "TLbk" in the file's header distinguishes a backup from any other database. https://www.sqlite.org/pragma.html#pragma_application_id */
const applicationId = 0x544c626b
const formatVersion = 1

export const chunkBytes = 1024 ** 2

export type Archive = DatabaseSync

/** One file of the backup; `sha256` in hexadecimal. */
export type ArchiveEntry = { id: number; name: string; size: number; sha256: string }

/** Creates the tables in an empty file. Nothing is synced before {@link sealArchive}, because half a backup is worthless. */
export function createArchive(path: string, begun: Date): Archive {
  const archive = new DatabaseSync(path)
  archive.exec(`
    PRAGMA page_size = 65536;
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA application_id = ${applicationId};
    PRAGMA user_version = ${formatVersion};
    BEGIN;
    CREATE TABLE entries (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, size INTEGER NOT NULL, sha256 TEXT NOT NULL);
    CREATE TABLE chunks (entry INTEGER NOT NULL, position INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (entry, position));
    CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  `)
  archive.prepare('INSERT INTO about (name, value) VALUES (?, ?)').run('made_at', begun.toISOString())
  return archive
}

export function sealArchive(archive: Archive): void {
  archive.exec('COMMIT')
  archive.close()
}

/** Opens a backup for reading; throws an error with one sentence if the file isn't one. */
export function openArchive(path: string): Archive {
  let archive: Archive | undefined
  try {
    archive = new DatabaseSync(path, { readOnly: true })
    const id = archive.prepare('PRAGMA application_id').get()?.['application_id']
    if (id !== applicationId) throw new Error(`${path} is not a backup.`)
  } catch (cause) {
    archive?.close()
    throw new Error(`${path} is not a backup, or can't be read.`, { cause })
  }
  const version = Number(archive.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version === formatVersion) return archive
  archive.close()
  throw new Error(`${path} was made by a newer version (backup format ${version}): update this program.`)
}

export function entriesOf(archive: Archive): ArchiveEntry[] {
  const rows = archive.prepare('SELECT id, name, size, sha256 FROM entries ORDER BY id').all()
  return rows.map(({ id, name, size, sha256 }) => ({
    id: Number(id),
    name: String(name),
    size: Number(size),
    sha256: String(sha256),
  }))
}

/** When a backup was begun; undefined for older backups. */
export function madeAt(archive: Archive): Date | undefined {
  if (archive.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'about'").get() === undefined)
    return undefined
  const value = archive.prepare("SELECT value FROM about WHERE name = 'made_at'").get()?.['value']
  return typeof value === 'string' ? new Date(value) : undefined
}

/** Yields the bytes of an entry in chunks. */
export function* chunksOf(archive: Archive, entry: number): Generator<Uint8Array> {
  const rows = archive.prepare('SELECT bytes FROM chunks WHERE entry = ? ORDER BY position').iterate(entry)
  // The column is a BLOB.
  for (const { bytes } of rows) yield bytes as Uint8Array
}

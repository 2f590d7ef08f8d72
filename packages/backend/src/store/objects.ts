import type { SQLOutputValue } from 'node:sqlite'

import { type Db, transaction } from './db.ts'

/** Settings of an object that its writer may choose. `metadata` is the writer's map. */
export type ObjectSettings = {
  contentType: string
  cacheControl?: string
  contentDisposition?: string
  contentEncoding?: string
  contentLanguage?: string
  metadata?: Record<string, string>
}

/** One stored object; `md5` and `crc32c` in base64, `size` in bytes, times in milliseconds since the epoch. */
export type StoredObject = {
  bucket: string
  name: string
  generation: number
  metageneration: number
  size: number
  md5: string
  /** Undefined for objects stored before checksums were kept. */
  crc32c: string | undefined
  /** Name of the file with the bytes. */
  file: string
  downloadTokens: string[]
  settings: ObjectSettings
  createdAt: number
  updatedAt: number
}

/** One page of a list: objects and, with a delimiter, the "folders" directly below the prefix. */
export type ObjectPage = { items: StoredObject[]; prefixes: string[]; next: string | undefined }

export type ListQuery = { bucket: string; prefix: string; byFolder: boolean; from: string; limit: number }

export type Objects = {
  find(bucket: string, name: string): StoredObject | undefined
  /** Writes the object and runs `also` in the same transaction; returns the replaced object's file. */
  put(object: StoredObject, also?: () => void): string | undefined
  /** Removes the object; returns its file. */
  remove(bucket: string, name: string): string | undefined
  /** Removes all objects; returns their files. */
  removeAll(): string[]
  list(query: ListQuery): ObjectPage
  all(): readonly StoredObject[]
  hasFile(file: string): boolean
}

const columns = `bucket, name, generation, metageneration, size, md5, file, download_tokens, settings, created_at, updated_at, crc32c`

export function createObjects(db: Db): Objects {
  const find = db.prepare(`SELECT ${columns} FROM objects WHERE bucket = ? AND name = ?`)
  const next = db.prepare(
    `SELECT ${columns} FROM objects WHERE bucket = ? AND name >= ? ORDER BY name LIMIT 1`,
  )
  const after = db.prepare(
    `SELECT ${columns} FROM objects WHERE bucket = ? AND name > ? ORDER BY name LIMIT 1`,
  )
  const put = db.prepare(
    `INSERT OR REPLACE INTO objects (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const remove = db.prepare('DELETE FROM objects WHERE bucket = ? AND name = ? RETURNING file')
  const removeAll = db.prepare('DELETE FROM objects RETURNING file')
  const all = db.prepare(`SELECT ${columns} FROM objects ORDER BY bucket, name`)
  const byFile = db.prepare('SELECT 1 FROM objects WHERE file = ?')

  const findObject = (bucket: string, name: string) => optionalObject(find.get(bucket, name))
  return {
    find: findObject,
    put: (object, also) =>
      transaction(db, () => {
        const replaced = findObject(object.bucket, object.name)?.file
        put.run(...toRow(object))
        also?.()
        return replaced === object.file ? undefined : replaced
      }),
    remove: (bucket, name) => {
      const file = remove.get(bucket, name)?.['file']
      return typeof file === 'string' ? file : undefined
    },
    removeAll: () => removeAll.all().map(({ file }) => String(file)),
    list: (query) =>
      listPage(query, {
        atOrAfter: (name) => optionalObject(next.get(query.bucket, name)),
        after: (name) => optionalObject(after.get(query.bucket, name)),
      }),
    all: () => all.all().map(toObject),
    hasFile: (file) => byFile.get(file) !== undefined,
  }
}

type Walk = Record<'atOrAfter' | 'after', (name: string) => StoredObject | undefined>

/** Lists a page in as many reads as it has rows, skipping everything below a folder at once. */
function listPage({ prefix, byFolder, from, limit }: ListQuery, walk: Walk): ObjectPage {
  const items: StoredObject[] = []
  const prefixes: string[] = []
  let object = walk.atOrAfter(from > prefix ? from : prefix)
  while (object !== undefined) {
    if (!object.name.startsWith(prefix)) break
    const end = byFolder ? object.name.indexOf('/', prefix.length) : -1
    const entry: string = end < 0 ? object.name : object.name.slice(0, end + 1)
    if (items.length + prefixes.length >= limit) return { items, prefixes, next: entry }
    if (end < 0) items.push(object)
    else prefixes.push(entry)
    // '0' is the byte after '/'.
    object = end < 0 ? walk.after(object.name) : walk.atOrAfter(`${object.name.slice(0, end)}0`)
  }
  return { items, prefixes, next: undefined }
}

type Row = Record<string, SQLOutputValue>

function toRow(object: StoredObject) {
  return [
    object.bucket,
    object.name,
    object.generation,
    object.metageneration,
    object.size,
    object.md5,
    object.file,
    JSON.stringify(object.downloadTokens),
    JSON.stringify(object.settings),
    object.createdAt,
    object.updatedAt,
    object.crc32c ?? null,
  ] as const
}

function optionalObject(row: Row | undefined): StoredObject | undefined {
  return row === undefined ? undefined : toObject(row)
}

function toObject(row: Row): StoredObject {
  return {
    bucket: String(row['bucket']),
    name: String(row['name']),
    generation: Number(row['generation']),
    metageneration: Number(row['metageneration']),
    size: Number(row['size']),
    md5: String(row['md5']),
    crc32c: typeof row['crc32c'] === 'string' ? row['crc32c'] : undefined,
    file: String(row['file']),
    // Both written by toRow alone.
    downloadTokens: JSON.parse(String(row['download_tokens'])) as string[],
    settings: JSON.parse(String(row['settings'])) as ObjectSettings,
    createdAt: Number(row['created_at']),
    updatedAt: Number(row['updated_at']),
  }
}

import type { SQLOutputValue } from 'node:sqlite'

import type { Db } from './db.ts'
import type { ObjectSettings } from './objects.ts'

/** A resumable upload. The number of received bytes is the length of its file, so a crash can't make the two disagree. */
export type Upload = {
  id: string
  bucket: string
  name: string
  /** The uploader's uid, or `service`. */
  owner: string
  file: string
  settings: ObjectSettings
  /** Size that the sender announced, in bytes. */
  declaredSize: number | undefined
  /** Size of the stored object, once complete. */
  finalSize: number | undefined
}

export type Uploads = {
  start(upload: Omit<Upload, 'finalSize'>): void
  find(id: string): Upload | undefined
  /** Keeps a complete upload for a while, for senders that missed the answer. */
  finish(id: string, size: number): void
  remove(id: string): void
  hasFile(file: string): boolean
  /** Incomplete uploads, oldest first. */
  unfinished(): Upload[]
  /** Deletes uploads that began over a week ago; returns the incomplete ones. */
  sweep(): { id: string; file: string }[]
}

const keptMilliseconds = 7 * 24 * 3600 * 1000

export function createUploads(db: Db, now: () => Date): Uploads {
  const insert = db.prepare(
    `INSERT INTO uploads (id, bucket, name, owner, file, settings, declared_size, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const columns = 'id, bucket, name, owner, file, settings, declared_size, final_size'
  const find = db.prepare(`SELECT ${columns} FROM uploads WHERE id = ?`)
  const unfinished = db.prepare(`SELECT ${columns} FROM uploads WHERE is_final = 0 ORDER BY created_at`)
  const finish = db.prepare('UPDATE uploads SET is_final = 1, final_size = ? WHERE id = ?')
  const remove = db.prepare('DELETE FROM uploads WHERE id = ?')
  const byFile = db.prepare('SELECT 1 FROM uploads WHERE file = ? AND is_final = 0')
  const removeOld = db.prepare('DELETE FROM uploads WHERE created_at < ? RETURNING id, file, is_final')
  return {
    start: ({ id, bucket, name, owner, file, settings, declaredSize }) => {
      const createdAt = now().getTime()
      insert.run(id, bucket, name, owner, file, JSON.stringify(settings), declaredSize ?? null, createdAt)
    },
    find: (id) => optionalUpload(find.get(id)),
    unfinished: () =>
      unfinished
        .all()
        .map(optionalUpload)
        .filter((upload) => upload !== undefined),
    finish: (id, size) => {
      finish.run(size, id)
    },
    remove: (id) => {
      remove.run(id)
    },
    hasFile: (file) => byFile.get(file) !== undefined,
    sweep: () => {
      const gone = removeOld.all(now().getTime() - keptMilliseconds)
      const unended = gone.filter((row) => row['is_final'] === 0)
      return unended.map((row) => ({ id: String(row['id']), file: String(row['file']) }))
    },
  }
}

function optionalUpload(row: Record<string, SQLOutputValue> | undefined): Upload | undefined {
  if (row === undefined) return undefined
  return {
    id: String(row['id']),
    bucket: String(row['bucket']),
    name: String(row['name']),
    owner: String(row['owner']),
    file: String(row['file']),
    // Written by start alone.
    settings: JSON.parse(String(row['settings'])) as ObjectSettings,
    declaredSize: row['declared_size'] === null ? undefined : Number(row['declared_size']),
    finalSize: row['final_size'] === null ? undefined : Number(row['final_size']),
  }
}

import { documentStore } from '#store/documents/document-store.ts'
import { type Db, openReader } from './db.ts'

/** A read-only view of a database after one commit. Until its release, SQLite keeps the needed pages in its log. */
export type Snapshot = {
  readonly db: Db
  /** Time of that commit. */
  readonly commit: number
  /** Adds a user of the snapshot; returns their function to release it. */
  hold(): () => void
  release(): void
}

type Pinned = { readonly db: Db; users: number }

/** Connections of one database: pinned ones by their commit, and idle ones. */
type Pool = { readonly pinned: Map<number, Pinned>; readonly idle: Db[] }

const keptIdle = 4

const pools = new WeakMap<Db, Pool>()

/** Returns a snapshot of the database now. Callers between the same two commits share one connection. */
export function takeSnapshot(db: Db): Snapshot {
  const pool = pools.get(db) ?? { pinned: new Map<number, Pinned>(), idle: [] }
  pools.set(db, pool)
  const commit = documentStore(db).lastCommit()
  const pinned = pool.pinned.get(commit) ?? pin(pool, db, commit)
  const hold = () => {
    pinned.users++
    let released = false
    return () => {
      if (released) return
      released = true
      if (--pinned.users === 0) unpin(pool, commit, pinned)
    }
  }
  return { db: pinned.db, commit, hold, release: hold() }
}

/** Closes all connections of a database. Call before the database itself is closed. */
export function closeSnapshots(db: Db): void {
  const pool = pools.get(db)
  pools.delete(db)
  if (pool === undefined) return
  for (const { db: held } of pool.pinned.values()) held.close()
  for (const waiting of pool.idle) waiting.close()
  pool.pinned.clear()
}

function pin(pool: Pool, db: Db, commit: number): Pinned {
  const held = pool.idle.pop() ?? connect(db)
  held.exec('BEGIN')
  // The first statement is what fixes the moment: https://www.sqlite.org/isolation.html
  documentStore(held).lastCommit()
  const pinned = { db: held, users: 0 }
  pool.pinned.set(commit, pinned)
  return pinned
}

function connect(db: Db): Db {
  const path = db.location()
  if (path === null) throw new Error('A database without a file has no snapshots.')
  return openReader(path)
}

function unpin(pool: Pool, commit: number, pinned: Pinned): void {
  // Closed in the meantime, with all others.
  if (!pool.pinned.delete(commit)) return
  pinned.db.exec('COMMIT')
  if (pool.idle.length < keptIdle) pool.idle.push(pinned.db)
  else pinned.db.close()
}

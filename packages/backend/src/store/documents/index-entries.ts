import type { StatementSync } from 'node:sqlite'

import type { Db } from '#store/db.ts'
import { shortNumber } from './entry-keys.ts'

/**
 * One entry of an index: its key holds the index and the collection (`entry-keys.ts`), the indexed values and the document's name, in
 * the order of the index.
 */
export type IndexEntry = { readonly key: Buffer; readonly document: number }

export type FoundEntry = { readonly key: Uint8Array; readonly document: number }

/** Keys from `from` (included) to `to` (excluded). */
export type EntryRange = { readonly from: Uint8Array; readonly to: Uint8Array }

export type IndexDefinitionRow = {
  readonly id: number
  readonly kind: string
  readonly collectionGroup: string
  readonly definition: string
  readonly state: 'ready' | 'building' | 'dropped'
}

/** An unfinished build of a collection group: its progress, and the JSON of the exemptions before it. */
export type IndexBuildRow = {
  readonly group: string
  readonly path: string
  readonly name: string
  readonly done: number
  readonly former: string
}

export type IndexStore = {
  add(entries: readonly IndexEntry[]): void
  remove(entries: readonly Pick<IndexEntry, 'key'>[]): void
  read(range: EntryRange, backward: boolean, limit: number): readonly FoundEntry[]
  /** Counts the first entries, up to `limit`; `last` is the key of the last one if there may be more. */
  countSome(range: EntryRange, limit: number): { count: number; last: Uint8Array | null }
  /** All definitions, or those added after an id. */
  definitions(behind?: number): readonly IndexDefinitionRow[]
  addDefinition(row: Omit<IndexDefinitionRow, 'id'>): number
  /** Stops reading and writing the index; its entries remain. */
  retireDefinition(id: number): void
  finishDefinitions(collectionGroup: string): void
  dropDefinition(id: number): void
  /** Removes up to `limit` entries of an index; returns their number. */
  removeSome(id: number, limit: number): number
  builds(): readonly IndexBuildRow[]
  saveBuild(build: IndexBuildRow): void
  dropBuild(group: string): void
  /** Removes all entries; the definitions stay. */
  clear(): void
  overrides(): string
  setOverrides(json: string): void
  /** Whether a load is running that writes the entries at its end: those present are incomplete. */
  isLoading(): boolean
  setLoading(isLoading: boolean): void
}

/** Entries per statement: calls into SQLite cost more than the rows. */
const batch = 16

const stores = new WeakMap<Db, IndexStore>()

export function indexStore(db: Db): IndexStore {
  const store = stores.get(db) ?? createStore(db)
  stores.set(db, store)
  return store
}

function createStore(db: Db): IndexStore {
  const add = (rows: number): StatementSync =>
    db.prepare(
      `INSERT OR IGNORE INTO index_entries (key, document) VALUES ${Array(rows).fill('(?, ?)').join(', ')}`,
    )
  const addOne = add(1)
  const addMany = add(batch)
  const remove = db.prepare('DELETE FROM index_entries WHERE key = ?')
  const within = 'key >= ? AND key < ?'
  const forward = db.prepare(`SELECT key, document FROM index_entries WHERE ${within} ORDER BY key LIMIT ?`)
  const backward = db.prepare(
    `SELECT key, document FROM index_entries WHERE ${within} ORDER BY key DESC LIMIT ?`,
  )
  const countSome = db.prepare(
    `SELECT count(*) AS count, max(key) AS last FROM (SELECT key FROM index_entries WHERE ${within} ORDER BY key LIMIT ?)`,
  )
  const definitions = db.prepare(
    'SELECT id, kind, collection_group AS collectionGroup, definition, state FROM index_definitions WHERE id > ?',
  )
  const addDefinition = db.prepare(
    'INSERT INTO index_definitions (kind, collection_group, definition, state) VALUES (?, ?, ?, ?)',
  )
  const dropDefinition = db.prepare('DELETE FROM index_definitions WHERE id = ?')
  // Another definition may take its text in the meantime.
  const retireDefinition = db.prepare(
    "UPDATE index_definitions SET state = 'dropped', definition = 'dropped ' || id WHERE id = ?",
  )
  const finishDefinitions = db.prepare(
    "UPDATE index_definitions SET state = 'ready' WHERE collection_group = ? AND state = 'building'",
  )
  const removeSome = db.prepare(`
    DELETE FROM index_entries WHERE key IN (SELECT key FROM index_entries WHERE ${within} LIMIT ?)`)
  const builds = db.prepare(
    'SELECT collection_group AS "group", path, name, done, former FROM index_builds ORDER BY collection_group',
  )
  const saveBuild = db.prepare('INSERT OR REPLACE INTO index_builds VALUES (?, ?, ?, ?, ?)')
  const dropBuild = db.prepare('DELETE FROM index_builds WHERE collection_group = ?')
  const clear = db.prepare('DELETE FROM index_entries')
  const overrides = db.prepare('SELECT overrides FROM index_settings')
  const setOverrides = db.prepare('UPDATE index_settings SET overrides = ?')
  const loading = db.prepare('SELECT loading FROM index_settings')
  const setLoading = db.prepare('UPDATE index_settings SET loading = ?')

  return {
    add(entries) {
      const sorted = entries.toSorted(inTreeOrder)
      const whole = sorted.length - (sorted.length % batch)
      for (let start = 0; start < whole; start += batch) {
        const rows = sorted.slice(start, start + batch)
        addMany.run(...rows.flatMap(({ key, document }) => [key, document]))
      }
      for (const { key, document } of sorted.slice(whole)) addOne.run(key, document)
    },
    remove(entries) {
      for (const { key } of entries) remove.run(key)
    },
    read({ from, to }, isBackward, limit) {
      const statement = isBackward ? backward : forward
      // The columns of the statement are exactly those of FoundEntry.
      return statement.all(from, to, limit) as FoundEntry[]
    },
    countSome({ from, to }, limit) {
      // The columns of the statement.
      const { count, last } = countSome.get(from, to, limit) as {
        count: number
        last: Uint8Array | null
      }
      return { count, last: count < limit ? null : last }
    },
    definitions(behind = 0) {
      // The columns of the statement are exactly those of IndexDefinitionRow.
      return definitions.all(behind) as IndexDefinitionRow[]
    },
    addDefinition({ kind, collectionGroup, definition, state }) {
      return Number(addDefinition.run(kind, collectionGroup, definition, state).lastInsertRowid)
    },
    retireDefinition(id) {
      retireDefinition.run(id)
    },
    finishDefinitions(collectionGroup) {
      finishDefinitions.run(collectionGroup)
    },
    dropDefinition(id) {
      dropDefinition.run(id)
    },
    removeSome(id, limit) {
      return Number(removeSome.run(shortNumber(id), shortNumber(id + 1), limit).changes)
    },
    builds() {
      // The columns of the statement are exactly those of IndexBuildRow.
      return builds.all() as IndexBuildRow[]
    },
    saveBuild({ group, path, name, done, former }) {
      saveBuild.run(group, path, name, done, former)
    },
    dropBuild(group) {
      dropBuild.run(group)
    },
    clear() {
      clear.run()
    },
    overrides() {
      return String(overrides.get()?.['overrides'])
    },
    setOverrides(json) {
      setOverrides.run(json)
    },
    isLoading() {
      return loading.get()?.['loading'] === 1
    },
    setLoading(isLoading) {
      setLoading.run(isLoading ? 1 : 0)
    },
  }
}

/** Orders neighbours in the tree next to each other, so that each page is touched once. */
function inTreeOrder(one: IndexEntry, other: IndexEntry): number {
  return Buffer.compare(one.key, other.key)
}

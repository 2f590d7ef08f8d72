import type { SQLOutputValue, StatementSync } from 'node:sqlite'

import { type Db, isUndoable } from '#store/db.ts'

/**
 * Phrases that every document repeats. Values name their types, so that more than half of a document's JSON is `{"stringValue":"` and the
 * like; each of these is stored as one control character, which JSON never contains: in strings they are escaped
 * (https://www.rfc-editor.org/rfc/rfc8259#section-7), between values we write none. Only append to the list, because stored documents
 * depend on it.
 */
const phrases: ReadonlyMap<string, string> = new Map([
  ['\u0001', '":{"stringValue":"'],
  ['\u0002', '"},{"stringValue":"'],
  ['\u0003', '"},"'],
  ['\u0004', '":{"timestampValue":"'],
  ['\u0005', '":{"integerValue":"'],
  ['\u0006', '":{"booleanValue":true},"'],
  ['\u0007', '":{"booleanValue":false},"'],
  ['\u0008', '":{"nullValue":null},"'],
  ['\u000b', '":{"mapValue":{"fields":{"'],
  ['\u000c', '":{"arrayValue":{"values":[{"stringValue":"'],
  ['\u000e', '"}]}},"'],
  ['\u000f', '{"mapValue":{"fields":{"'],
  ['\u0010', '":{"nullValue":null}'],
  ['\u0011', '":{"booleanValue":true}'],
  ['\u0012', '":{"booleanValue":false}'],
  ['\u0013', '":{"doubleValue":'],
  ['\u0014', '"}}},"'],
  ['\u0015', '}}},"'],
  ['\u0016', '":{"arrayValue":{"values":['],
  ['\u0017', ']}},"'],
  ['\u0018', '":{"referenceValue":"'],
  ['\u0019', '"}]}}'],
  ['\u001a', '"}}}'],
  ['\u001b', '}},"'],
  ['\u001c', '":{"arrayValue":{"values":[]}},"'],
  ['\u001d', '{"stringValue":"'],
  ['\u001e', '},"'],
])

const characters = new Map([...phrases].map(([character, phrase]) => [phrase, character]))

/** The longest first, so that a phrase wins over its own beginning. */
const anyPhrase = new RegExp(
  [...characters.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replace(/[[\]{}"]/g, String.raw`\$&`))
    .join('|'),
  'g',
)

/** By the character's number. */
const phraseOf = Array.from({ length: 0x20 }, (_, code) => phrases.get(String.fromCharCode(code)))

export function shorten(json: string): string {
  return json.replace(anyPhrase, (phrase) => characters.get(phrase) ?? phrase)
}

/** Restores the JSON given to `shorten`; returns other JSON unchanged. A loop takes a sixth of the time of `replace` with a function. */
export function lengthen(short: string): string {
  let long = ''
  let from = 0
  for (let at = 0; at < short.length; at++) {
    const phrase = phraseOf[short.charCodeAt(at)]
    if (phrase === undefined) continue
    long += short.slice(from, at) + phrase
    from = at + 1
  }
  return long + short.slice(from)
}

/** A stored document. Times are microseconds since the epoch, `fields` is the protocol's JSON. */
export type StoredDocument = {
  readonly id: number
  readonly collection: number
  readonly name: string
  readonly createTime: number
  readonly updateTime: number
  readonly fields: string
}

const columns =
  'documents.id, collection, name, create_time AS createTime, update_time AS updateTime, fields' as const

/** Access to documents and collections; every statement is prepared once per database. */
export type DocumentStore = {
  /** Returns the id of a collection path; null if nothing was ever written there. */
  collectionId(path: string): number | null
  internCollection(path: string): number
  collectionPath(id: number): string
  count(path: string): number
  /** Returns ids of the collections directly below the parent path ('' for the root) that hold documents or have some below them. */
  collectionIds(parent: string): readonly string[]
  /** Returns the first path between two strings whose collection holds documents. */
  collectionBetween(after: string, before: string): string | undefined
  collectionGroups(): readonly string[]
  /** Counts documents in all collections with that id below the parent path ('' for the root). */
  countGroup(collectionGroup: string, parent: string): number
  hasMoreCollections(collectionGroup: string, than: number): boolean
  find(collection: number, name: string): StoredDocument | null
  get(id: number): StoredDocument | null
  /** Returns documents in the order of their ids, without those that don't exist, for a third of the time of one by one. */
  getSeveral(ids: readonly number[]): readonly StoredDocument[]
  insert(document: Omit<StoredDocument, 'id'>): number
  update(id: number, updateTime: number, fields: string): void
  delete(document: StoredDocument): void
  /** Returns the first collection with that id whose path is not before `path`; null after the last one. */
  collectionFrom(collectionGroup: string, path: string): { id: number; path: string } | null
  /** Yields the documents of a collection after a name, by name. */
  eachBehind(collection: number, name: string): Iterable<StoredDocument>
  /** Like `eachBehind`, up to a limit. */
  someBehind(collection: number, name: string, limit: number): readonly StoredDocument[]
  /** All documents, in no particular order. */
  all(): Iterable<StoredDocument>
  clear(): void
  lastCommit(): number
  setLastCommit(time: number): void
}

const stores = new WeakMap<Db, DocumentStore>()

export function documentStore(db: Db): DocumentStore {
  const store = stores.get(db) ?? createStore(db)
  stores.set(db, store)
  return store
}

function createStore(db: Db): DocumentStore {
  const findCollection = db.prepare('SELECT id FROM collections WHERE path = ?')
  const addCollection = db.prepare('INSERT INTO collections (path, collection_group) VALUES (?, ?)')
  const pathOf = db.prepare('SELECT path FROM collections WHERE id = ?')
  const countOf = db.prepare('SELECT document_count AS n FROM collections WHERE path = ?')
  const countOfGroup = db.prepare(`
    SELECT coalesce(sum(document_count), 0) AS n FROM collections
    WHERE collection_group = ? AND (? = '' OR path >= ? || '/' AND path < ? || '0')`)
  const collectionBehind = db.prepare('SELECT 1 FROM collections WHERE collection_group = ? LIMIT 1 OFFSET ?')
  const nextCollection = db.prepare(`
    SELECT path FROM collections WHERE path > ? AND path < ? AND document_count > 0 ORDER BY path LIMIT 1`)
  const collectionBetween = (after: string, before: string) => {
    const path = nextCollection.get(after, before)?.['path']
    return typeof path === 'string' ? path : undefined
  }
  // From one id to the next, however many collections share it.
  const groups = db.prepare(`
    WITH RECURSIVE found (name) AS (
      SELECT min(collection_group) FROM collections
      UNION ALL
      SELECT (SELECT min(collection_group) FROM collections WHERE collection_group > found.name)
      FROM found WHERE found.name IS NOT NULL
    )
    SELECT name FROM found WHERE name IS NOT NULL`)
  const find = db.prepare(`SELECT ${columns} FROM documents WHERE collection = ? AND name = ?`)
  const get = db.prepare(`SELECT ${columns} FROM documents WHERE id = ?`)
  // Joined in this order, so that the rows have that of the list.
  const getSeveral = db.prepare(
    `SELECT ${columns} FROM json_each(?) AS wanted CROSS JOIN documents ON documents.id = wanted.value`,
  )
  const insert = db.prepare(`
    INSERT INTO documents (collection, name, create_time, update_time, fields) VALUES (?, ?, ?, ?, ?)`)
  const update = db.prepare('UPDATE documents SET update_time = ?, fields = ? WHERE id = ?')
  const remove = db.prepare('DELETE FROM documents WHERE id = ?')
  const addToCount = db.prepare('UPDATE collections SET document_count = document_count + ? WHERE id = ?')
  const collectionFrom = db.prepare(
    'SELECT id, path FROM collections WHERE collection_group = ? AND path >= ? ORDER BY path LIMIT 1',
  )
  const behind = db.prepare(
    `SELECT ${columns} FROM documents WHERE collection = ? AND name > ? ORDER BY name`,
  )
  const someBehind = db.prepare(
    `SELECT ${columns} FROM documents WHERE collection = ? AND name > ? ORDER BY name LIMIT ?`,
  )
  const all = db.prepare(`SELECT ${columns} FROM documents`)
  const removeAll = db.prepare('DELETE FROM documents')
  const resetCounts = db.prepare('UPDATE collections SET document_count = 0')
  const lastCommit = db.prepare('SELECT last_commit AS n FROM clock')
  const setLastCommit = db.prepare('UPDATE clock SET last_commit = ?')

  /** Numbers of collections, which never change. */
  const known = new Map<string, number>()
  return {
    collectionId(path) {
      const remembered = known.get(path)
      if (remembered !== undefined) return remembered
      const id = numberOf(findCollection.get(path), 'id')
      if (id === null || isUndoable(db)) return id
      if (known.size >= rememberedCollections) known.clear()
      known.set(path, id)
      return id
    },
    internCollection(path) {
      const found = numberOf(findCollection.get(path), 'id')
      if (found !== null) return found
      return Number(addCollection.run(path, path.slice(path.lastIndexOf('/') + 1)).lastInsertRowid)
    },
    collectionPath(id) {
      return String(pathOf.get(id)?.['path'])
    },
    count(path) {
      return numberOf(countOf.get(path), 'n') ?? 0
    },
    collectionIds(parent) {
      return idsBelow(parent, collectionBetween)
    },
    collectionBetween,
    collectionGroups() {
      return groups.all().map(({ name }) => String(name))
    },
    countGroup(collectionGroup, parent) {
      return numberOf(countOfGroup.get(collectionGroup, parent, parent, parent), 'n') ?? 0
    },
    hasMoreCollections(collectionGroup, than) {
      return collectionBehind.get(collectionGroup, than) !== undefined
    },
    find(collection, name) {
      return row(find, collection, name)
    },
    get(id) {
      return row(get, id)
    },
    getSeveral(ids) {
      return getSeveral.all(JSON.stringify(ids)).map(documentOf)
    },
    insert({ collection, name, createTime, updateTime, fields }) {
      addToCount.run(1, collection)
      return Number(insert.run(collection, name, createTime, updateTime, shorten(fields)).lastInsertRowid)
    },
    update(id, updateTime, fields) {
      update.run(updateTime, shorten(fields), id)
    },
    delete({ id, collection }) {
      addToCount.run(-1, collection)
      remove.run(id)
    },
    collectionFrom(collectionGroup, path) {
      const found = collectionFrom.get(collectionGroup, path)
      return found === undefined ? null : { id: Number(found['id']), path: String(found['path']) }
    },
    *eachBehind(collection, name) {
      for (const found of behind.iterate(collection, name)) yield documentOf(found)
    },
    someBehind(collection, name, limit) {
      return someBehind.all(collection, name, limit).map(documentOf)
    },
    *all() {
      for (const found of all.iterate()) yield documentOf(found)
    },
    clear() {
      removeAll.run()
      resetCounts.run()
    },
    lastCommit() {
      return numberOf(lastCommit.get(), 'n') ?? 0
    },
    setLastCommit(time) {
      setLastCommit.run(time)
    },
  }
}

const rememberedCollections = 1000

/** Returns the ids directly below a parent, skipping what is below each: '0' is the character after '/'. */
function idsBelow(parent: string, next: DocumentStore['collectionBetween']): readonly string[] {
  const prefix = parent === '' ? '' : `${parent}/`
  const end = parent === '' ? '\u{10ffff}' : `${parent}0`
  const ids = new Set<string>()
  let path = next(prefix, end)
  while (path !== undefined) {
    const slash = path.indexOf('/', prefix.length)
    ids.add(slash < 0 ? path.slice(prefix.length) : path.slice(prefix.length, slash))
    path = next(slash < 0 ? path : `${path.slice(0, slash)}0`, end)
  }
  return [...ids].toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
}

function row(statement: StatementSync, ...keys: (number | string)[]): StoredDocument | null {
  const found = statement.get(...keys)
  return found === undefined ? null : documentOf(found)
}

function documentOf(found: Record<string, SQLOutputValue>): StoredDocument {
  // The columns of the statements are exactly those of StoredDocument.
  const { id, collection, name, createTime, updateTime, fields } = found as StoredDocument
  return { id, collection, name, createTime, updateTime, fields: lengthen(fields) }
}

function numberOf(result: Record<string, unknown> | undefined, column: string): number | null {
  return result === undefined ? null : Number(result[column])
}

import { EventEmitter } from 'node:events'

import type { BackendDeps } from '#core/deps.ts'
import type { IndexConfig } from '#core/indexes/index-config.ts'
import { catalogOf } from '#core/indexes/index-catalog.ts'
import { loadRules, type Ruleset, type RulesSource } from '#core/rules/ruleset.ts'
import { type Db, openReader, openWriter, setLasting } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import type { ThreadRequest } from '#core/thread-request.ts'

export type Snapshot = { readonly deps: Omit<BackendDeps, 'warn'>; release(): void }

const keptConnections = 8
const keptRulesets = 16

/** Opens snapshots of databases; later requests reuse the connections. */
export class ThreadDatabases {
  private readonly indexes: IndexConfig
  private readonly idle = new Map<string, Connection[]>()
  private readonly open = new Set<Connection>()
  private readonly writers = new Map<string, Connection>()
  private readonly rulesets = new Map<string, Ruleset>()

  constructor(indexes: IndexConfig) {
    this.indexes = indexes
  }

  snapshot(request: ThreadRequest): Snapshot {
    const { file } = request.database
    const connection = this.idle.get(file)?.pop() ?? new Connection(openReader(file))
    this.open.add(connection)
    try {
      connection.db.exec('BEGIN')
      return { deps: this.depsOf(request, connection), release: () => this.release(file, connection) }
    } catch (error) {
      this.release(file, connection)
      throw error
    }
  }

  /** Database for a commit in this thread's turn to write. */
  writer(request: ThreadRequest): Snapshot['deps'] {
    const { file } = request.database
    const connection = this.writers.get(file) ?? new Connection(openWriter(file))
    this.writers.set(file, connection)
    this.open.add(connection)
    connection.last(request.commit?.lasting !== false)
    return this.depsOf(request, connection)
  }

  private depsOf({ database, now }: ThreadRequest, connection: Connection): Snapshot['deps'] {
    const { projectId, databaseId, rules } = database
    connection.refresh(this.indexes)
    return {
      db: connection.db,
      projectId,
      databaseId,
      indexes: this.indexes,
      rules: rules === null ? null : this.rulesetOf(rules, databaseId),
      // The moment of the request: what is committed later than a snapshot is later than this, too.
      now: () => new Date(now),
      commits: new EventEmitter(),
    }
  }

  close(): void {
    for (const { db } of this.open) if (db.isOpen) db.close()
    this.open.clear()
    this.idle.clear()
    this.writers.clear()
  }

  private release(file: string, connection: Connection): void {
    const { db } = connection
    if (!db.isOpen) return
    const idle = this.idle.get(file) ?? []
    this.idle.set(file, idle)
    if (db.isTransaction) db.exec('COMMIT')
    if (idle.length < keptConnections) idle.push(connection)
    else {
      this.open.delete(connection)
      db.close()
    }
  }

  private rulesetOf(source: RulesSource, databaseId: string): Ruleset {
    const key = `${databaseId} ${source.text}`
    const known = this.rulesets.get(key)
    if (known !== undefined) return known
    if (this.rulesets.size >= keptRulesets) this.rulesets.clear()
    const ruleset = loadRules(source).inDatabase(databaseId)
    this.rulesets.set(key, ruleset)
    return ruleset
  }
}

class Connection {
  readonly db: Db
  private version = -1
  private isLasting = true

  constructor(db: Db) {
    this.db = db
  }

  last(isLasting: boolean): void {
    if (isLasting !== this.isLasting) setLasting(this.db, isLasting)
    this.isLasting = isLasting
  }

  /** Reads index definitions that other connections added. */
  refresh(indexes: IndexConfig): void {
    // The first read in a transaction is the moment that it keeps.
    documentStore(this.db).lastCommit()
    const catalog = catalogOf(this.db, indexes)
    const version = Number(this.db.prepare('PRAGMA data_version').get()?.['data_version'])
    if (version !== this.version) catalog.reload()
    this.version = version
  }
}

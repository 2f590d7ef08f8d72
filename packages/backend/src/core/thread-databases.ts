import { EventEmitter } from 'node:events'

import type { BackendDeps } from '#core/deps.ts'
import type { IndexConfig } from '#core/index-config.ts'
import { catalogOf } from '#core/index-sync.ts'
import { loadRules, type Ruleset, type RulesSource } from '#core/rules/ruleset.ts'
import type { ThreadRequest } from '#core/thread-messages.ts'
import { type Db, openReader } from '#store/db.ts'
import { documentStore } from '#store/documents.ts'

/** One moment of a database, for one request. */
export type Snapshot = { readonly deps: Omit<BackendDeps, 'warn'>; release(): void }

const keptConnections = 8
const keptRulesets = 16

/** Opens snapshots of databases. Connections are used again by later requests. */
export class ThreadDatabases {
  private readonly indexes: IndexConfig
  private readonly idle = new Map<string, Connection[]>()
  private readonly open = new Set<Connection>()
  private readonly rulesets = new Map<string, Ruleset>()

  constructor(indexes: IndexConfig) {
    this.indexes = indexes
  }

  snapshot({ database, now }: ThreadRequest): Snapshot {
    const { file, projectId, rules } = database
    const connection = this.idle.get(file)?.pop() ?? new Connection(file)
    this.open.add(connection)
    try {
      connection.begin(this.indexes)
      return {
        deps: {
          db: connection.db,
          projectId,
          indexes: this.indexes,
          rules: rules === null ? null : this.rulesetOf(rules),
          // The moment of the request: what is committed later than the snapshot is later than this, too.
          now: () => new Date(now),
          commits: new EventEmitter(),
        },
        release: () => this.release(file, connection),
      }
    } catch (error) {
      this.release(file, connection)
      throw error
    }
  }

  close(): void {
    for (const { db } of this.open) if (db.isOpen) db.close()
    this.open.clear()
    this.idle.clear()
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

  private rulesetOf(source: RulesSource): Ruleset {
    const known = this.rulesets.get(source.text)
    if (known !== undefined) return known
    if (this.rulesets.size >= keptRulesets) this.rulesets.clear()
    const ruleset = loadRules(source)
    this.rulesets.set(source.text, ruleset)
    return ruleset
  }
}

class Connection {
  readonly db: Db
  private version = -1

  constructor(file: string) {
    this.db = openReader(file)
  }

  /** Definitions of indexes that other connections added are read again. */
  begin(indexes: IndexConfig): void {
    this.db.exec('BEGIN')
    // The first read is the moment that is kept.
    documentStore(this.db).lastCommit()
    const catalog = catalogOf(this.db, indexes)
    const version = Number(this.db.prepare('PRAGMA data_version').get()?.['data_version'])
    if (version !== this.version) catalog.reload()
    this.version = version
  }
}

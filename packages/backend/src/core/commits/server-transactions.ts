import { randomBytes } from 'node:crypto'

import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import { invalidArgument, permissionDenied, ProtocolError } from '#core/errors.ts'
import { catalogOf } from '#core/indexes/index-catalog.ts'
import type { Db } from '#store/db.ts'
import { type Snapshot, takeSnapshot } from '#store/snapshots.ts'
import type { CommitEvent, Commits } from '#core/commit-event.ts'

/** Most remembered collection ids, which come from outside. */
const maxRemembered = 10_000

/** Remembers, while needed, when a document of each collection id last changed. */
class RecentChanges {
  private readonly commits: Commits
  private readonly times = new Map<string, number>()
  /** Last change of any collection, including forgotten ones. */
  private last = 0
  private forgotten = 0

  constructor(commits: Commits) {
    this.commits = commits
    commits.on('commit', this.note)
  }

  /** Whether anything changed after the commit in collections of these ids, or in any with null. */
  since(commit: number, collectionIds: ReadonlySet<string> | null): boolean {
    if (collectionIds === null) return this.last > commit
    if (this.forgotten > commit) return true
    return [...collectionIds].some((id) => (this.times.get(id) ?? 0) > commit)
  }

  stop(): void {
    this.commits.off('commit', this.note)
  }

  private readonly note = ({ time, changes }: CommitEvent): void => {
    this.last = time
    if (this.times.size + changes.length > maxRemembered) {
      this.times.clear()
      this.forgotten = time
    }
    for (const { path } of changes) this.times.set(path.at(-2) ?? '', time)
  }
}

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const longestMilliseconds = 270_000
const idleMilliseconds = 60_000
const sweepMilliseconds = 10_000
/** At once: per user, for all users, and including services. */
const maxOfUser = 10
const maxOfUsers = 100
const maxOfAll = 300
/** Most characters of requests: per transaction, and in all. */
const maxKept = 10 * 1024 * 1024
const maxKeptOfAll = 64 * 1024 * 1024
/** Most work of reads that a commit repeats (core/work.ts), while everybody waits. */
const repeatedSteps = 30_000

/** A read that can be repeated to see whether its answer is unchanged. */
export type TransactionRead = {
  /** Answers without the read time. */
  readonly repeat: (deps: BackendDeps) => string
  /** Ids of the collections that it looks in; null for all. */
  readonly collectionIds: ReadonlySet<string> | null
  /** Approximate memory. */
  readonly size: number
  /** Its work, in steps. */
  readonly steps: number
}

/** A transaction from begin to end. https://cloud.google.com/firestore/docs/reference/rest/v1/TransactionOptions */
export type ServerTransaction = {
  /** Bytes in base64, as in the protocol's JSON. */
  readonly id: string
  readonly readOnly: boolean
  /** A reader of the database at the transaction's beginning. */
  at(deps: BackendDeps): BackendDeps
  /** Keeps its snapshot while it is read, even if the transaction ends; returns a function to release it. */
  hold(): () => void
  add(read: TransactionRead): void
  /** Throws ABORTED if anything that was read has changed. */
  assertUnchanged(deps: BackendDeps): void
  end(): void
}

export type TransactionTable = {
  begin(deps: BackendDeps, caller: Caller, options: { readOnly: boolean }): ServerTransaction
  /** Throws INVALID_ARGUMENT if it has ended, expired, or is somebody else's. */
  find(deps: BackendDeps, caller: Caller, id: string): ServerTransaction
}

type Live = {
  readonly transaction: ServerTransaction
  readonly owner: string
  readonly began: number
  lastUsed: number
}

const tables = new WeakMap<Db, TransactionTable>()

/** Transactions of a database, in memory: a restart ends them, as expiry would. */
export function transactionsOf({ db }: BackendDeps): TransactionTable {
  const table = tables.get(db) ?? createTable()
  tables.set(db, table)
  return table
}

function createTable(): TransactionTable {
  const live = new Map<string, Live>()
  const kept = { size: 0 }
  let changes: RecentChanges | undefined
  let sweeper: NodeJS.Timeout | undefined

  const forget = (id: string): void => {
    live.delete(id)
    if (live.size > 0) return
    clearInterval(sweeper)
    changes?.stop()
    changes = undefined
  }
  const sweep = (now: number): void => {
    for (const one of live.values()) if (isOver(one, now)) one.transaction.end()
  }
  return {
    begin(deps, caller, { readOnly }) {
      const now = deps.now().getTime()
      sweep(now)
      const owner = ownerOf(caller)
      assertRoom([...live.values()], owner)
      if (live.size === 0) sweeper = setInterval(() => sweep(deps.now().getTime()), sweepMilliseconds).unref()
      changes ??= new RecentChanges(deps.commits)
      const transaction = open(deps, { readOnly, changes, kept, forget })
      live.set(transaction.id, { transaction, owner, began: now, lastUsed: now })
      return transaction
    },
    find(deps, caller, id) {
      const now = deps.now().getTime()
      sweep(now)
      const found = live.get(Buffer.from(id, 'base64').toString('base64'))
      if (found === undefined || found.owner !== ownerOf(caller)) throw expired()
      found.lastUsed = now
      return found.transaction
    },
  }
}

function isOver({ began, lastUsed }: Live, now: number): boolean {
  return now - began > longestMilliseconds || now - lastUsed > idleMilliseconds
}

/** Each holds a connection, so nobody gets one without an account. */
function ownerOf(caller: Caller): string {
  if (caller.kind === 'anonymous') throw permissionDenied()
  return caller.kind === 'service' ? 'service' : `user ${caller.uid}`
}

function assertRoom(live: readonly Live[], owner: string): void {
  const ofUsers = live.filter((one) => one.owner !== 'service').length
  const own = live.filter((one) => one.owner === owner).length
  const isFull =
    live.length >= maxOfAll || (owner !== 'service' && (own >= maxOfUser || ofUsers >= maxOfUsers))
  if (isFull) throw exhausted('Too many transactions are open at once.')
}

type Opening = {
  readOnly: boolean
  changes: RecentChanges
  kept: { size: number }
  forget(id: string): void
}

function open(deps: BackendDeps, { readOnly, changes, kept, forget }: Opening): ServerTransaction {
  // Letters and digits alone in base64 too, which addresses and JSON carry unchanged.
  const id = Buffer.from(randomBytes(12).toString('hex')).toString('base64')
  const began = deps.now()
  const snapshot = takeSnapshotOf(deps)
  const reads: TransactionRead[] = []
  let size = 0
  const at = (now: BackendDeps): BackendDeps => ({ ...now, db: snapshot.db, current: now, now: () => began })
  return {
    id,
    readOnly,
    at,
    hold: () => snapshot.hold(),
    add(read) {
      if (readOnly) return
      if (size + read.size > maxKept) throw invalidArgument('The transaction has read too much.')
      if (kept.size + read.size > maxKeptOfAll) throw exhausted('Open transactions have read too much.')
      size += read.size
      kept.size += read.size
      reads.push(read)
    },
    assertUnchanged(now) {
      let left = repeatedSteps
      for (const read of reads) {
        if (!changes.since(snapshot.commit, read.collectionIds)) continue
        left -= read.steps
        if (left < 0) throw aborted()
        if (read.repeat(at(now)) !== read.repeat(now)) throw aborted()
      }
    },
    end() {
      snapshot.release()
      kept.size -= size
      size = 0
      forget(id)
    },
  }
}

function takeSnapshotOf({ db, indexes }: BackendDeps): Snapshot {
  // Changes by the configuration must be in the database before.
  catalogOf(db, indexes)
  const snapshot = takeSnapshot(db)
  // The connection may have served an earlier moment.
  catalogOf(snapshot.db, indexes).reload()
  return snapshot
}

function expired(): ProtocolError {
  return invalidArgument('The referenced transaction has expired or is no longer valid.')
}

function aborted(): ProtocolError {
  return new ProtocolError('ABORTED', 'Too much contention on these documents. Please try again.')
}

function exhausted(message: string): ProtocolError {
  return new ProtocolError('RESOURCE_EXHAUSTED', message)
}

import { EventEmitter } from 'node:events'

import { type AccountSwitch, followCommit } from '#core/auth/accounts/account-switch.ts'
import { documentsThere } from '#core/document-lookup.ts'
import type { CommitEvent } from '#core/commit-event.ts'
import type { BackendDeps } from '#core/deps.ts'
import { type JsonObject, parsedBody } from '#core/json.ts'
import { createAccounts } from '#store/account-store.ts'
import { createActionCodes } from '#store/action-codes.ts'
import type { ThreadDatabases } from './thread-databases.ts'
import type { FromThread } from './thread-answer.ts'
import type { ThreadRequest } from '#core/thread-request.ts'
import { describeFailure, type Respond } from './thread-turns.ts'

type Parts = {
  readonly databases: ThreadDatabases
  readonly disableAccounts: AccountSwitch | undefined
  readonly respond: Respond
  readonly post: (message: FromThread, transfer: readonly ArrayBuffer[]) => void
}

/** Commits with long bodies, one after the other: each is parsed, waits for its turn to write, and then runs. */
export class ThreadCommits {
  private readonly parts: Parts
  /** Unparsed, because parsing takes many times the memory. */
  private readonly queue: { id: number; request: ThreadRequest }[] = []
  private current: { id: number; request: ThreadRequest; body: JsonObject } | null = null

  constructor(parts: Parts) {
    this.parts = parts
  }

  run(id: number, request: ThreadRequest): void {
    this.queue.push({ id, request })
    this.prepareNext()
  }

  commit(id: number, now: number): void {
    const { post, respond } = this.parts
    this.attempt(id, () => {
      if (this.current?.id !== id) throw new Error('This commit was not ready.')
      const { request, body } = this.current
      const events: CommitEvent[] = []
      const deps = this.depsOf({ ...request, now }, (event) => events.push(event))
      const warn = (message: string) => post({ kind: 'warning', id, message }, [])
      const answer = [...respond({ ...deps, warn }, request, body)].join('')
      const event = request.commit?.watched === true ? (events[0] ?? null) : null
      post({ kind: 'committed', id, event }, [])
      const bytes = new Uint8Array(Buffer.from(answer))
      post({ kind: 'chunk', id, bytes, isLast: true }, [bytes.buffer])
    })
    this.current = null
    this.prepareNext()
  }

  private prepareNext(): void {
    while (this.current === null) {
      const next = this.queue.shift()
      if (next === undefined) return
      this.attempt(next.id, () => {
        this.current = { ...next, body: parsedBody(next.request.body) }
        this.parts.post({ kind: 'ready', id: next.id }, [])
      })
    }
  }

  private depsOf(request: ThreadRequest, tell: (event: CommitEvent) => void): Omit<BackendDeps, 'warn'> {
    const deps = this.parts.databases.writer(request)
    const { disableAccounts: rule } = this.parts
    const commits: BackendDeps['commits'] = new EventEmitter()
    commits.on('commit', tell)
    if (rule === undefined || request.commit?.followed !== true) return { ...deps, commits }
    const { db, now } = deps
    const isThere = documentsThere(db)
    const accounts = { isThere, accounts: createAccounts(db), actionCodes: createActionCodes(db, now), now }
    return { ...deps, commits, withCommit: (changes) => followCommit(accounts, rule, changes) }
  }

  private attempt(id: number, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.parts.post({ kind: 'failure', id, failure: describeFailure(error) }, [])
    }
  }
}

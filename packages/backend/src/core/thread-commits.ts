import { EventEmitter } from 'node:events'

import { type AccountSwitch, followCommit } from '#core/account-switch.ts'
import type { BackendDeps, CommitEvent } from '#core/deps.ts'
import type { JsonObject } from '#core/json.ts'
import type { ThreadDatabases } from '#core/thread-databases.ts'
import type { FromThread, ThreadRequest } from '#core/thread-messages.ts'
import { bodyOf, describeFailure, type Respond } from '#core/thread-turns.ts'
import { createAccounts } from '#store/accounts.ts'
import { createActionCodes } from '#store/action-codes.ts'

type Parts = {
  readonly databases: ThreadDatabases
  readonly disableAccounts: AccountSwitch | undefined
  readonly respond: Respond
  readonly post: (message: FromThread, transfer: readonly ArrayBuffer[]) => void
}

/** Commits that are long to read: each waits for its turn to write, and then is done in one go. */
export class ThreadCommits {
  private readonly parts: Parts
  private readonly waiting = new Map<number, { request: ThreadRequest; body: JsonObject }>()

  constructor(parts: Parts) {
    this.parts = parts
  }

  prepare(id: number, request: ThreadRequest): void {
    this.attempt(id, () => {
      this.waiting.set(id, { request, body: bodyOf(request) })
      this.parts.post({ kind: 'ready', id }, [])
    })
  }

  cancel(id: number): void {
    this.waiting.delete(id)
  }

  commit(id: number, now: number): void {
    const ready = this.waiting.get(id)
    this.waiting.delete(id)
    const { post, respond } = this.parts
    this.attempt(id, () => {
      if (ready === undefined) throw new Error('The commit was given up.')
      const { request, body } = ready
      const events: CommitEvent[] = []
      const deps = this.depsOf({ ...request, now }, (event) => events.push(event))
      const warn = (message: string) => post({ kind: 'warning', id, message }, [])
      const answer = [...respond({ ...deps, warn }, request, body)].join('')
      const event = request.commit?.watched === true ? (events[0] ?? null) : null
      post({ kind: 'committed', id, event }, [])
      const bytes = new Uint8Array(Buffer.from(answer))
      post({ kind: 'chunk', id, bytes, isLast: true }, [bytes.buffer])
    })
  }

  private depsOf(request: ThreadRequest, tell: (event: CommitEvent) => void): Omit<BackendDeps, 'warn'> {
    const deps = this.parts.databases.writer(request)
    const { disableAccounts: rule } = this.parts
    const commits: BackendDeps['commits'] = new EventEmitter()
    commits.on('commit', tell)
    if (rule === undefined || request.commit?.followed !== true) return { ...deps, commits }
    const { db, now } = deps
    const accounts = { accounts: createAccounts(db), actionCodes: createActionCodes(db, now), now }
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

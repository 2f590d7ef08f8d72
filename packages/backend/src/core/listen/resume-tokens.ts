import { statSync } from 'node:fs'

import type { CommitChange } from '#core/commit-event.ts'

/** Ids of collections come from outside; what is remembered of them is bounded. */
const maxRemembered = 10_000

/**
 * Says what a client that comes back has missed. Nothing is kept of former moments: a target whose collection did not change goes
 * on as the client has it, any other begins from the start.
 */
export class ResumeTokens {
  /** The last commit that was heard of, in microseconds. */
  time: number
  /** The position that everybody has been told of. */
  private settled: number
  private readonly changes = new Map<string, number>()
  /** Of collections that are not told apart, as before the start. */
  private others: number
  /** Another file, as after a restore, has another history. */
  private readonly history: string

  constructor(file: string | null, lastCommit: number) {
    this.history = file === null ? '' : String(statSync(file).ino)
    this.time = lastCommit
    this.settled = lastCommit
    this.others = lastCommit
  }

  /** A commit of another thread may be heard of after a later moment was given out. */
  note(time: number, changes: readonly CommitChange[]): void {
    this.time = Math.max(time, this.time + 1)
    if (this.changes.size + changes.length > maxRemembered) {
      this.changes.clear()
      this.others = this.time
    }
    for (const { path } of changes) this.changes.set(path.at(-2) ?? '', this.time)
  }

  changedAt(collectionId: string): number {
    return this.changes.get(collectionId) ?? this.others
  }

  /** Begins to tell what has happened; returns the function to call afterwards. */
  begin(): () => void {
    const { time } = this
    return () => (this.settled = time)
  }

  settle(): void {
    this.settled = this.time
  }

  current(): string {
    return Buffer.from(`${this.history} ${this.settled}`).toString('base64')
  }

  /** Whether nothing has changed since a token was given out. */
  holds(token: string, changedAt: number): boolean {
    const [history, time] = Buffer.from(token, 'base64').toString('utf8').split(' ')
    return history === this.history && Number(time) >= changedAt && Number(time) <= this.time
  }
}

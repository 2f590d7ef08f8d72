import { statSync } from 'node:fs'

import type { CommitChange } from '#core/commit-event.ts'

/** Most remembered collection ids, which come from outside. */
const maxRemembered = 10_000

/**
 * Tells what a returning client has missed. No history is kept: a target whose collection didn't change continues, any
 * other starts over.
 */
export class ResumeTokens {
  /** Last known commit, in microseconds. */
  time: number
  /** Position told to everybody. */
  private settled: number
  private readonly changes = new Map<string, number>()
  /** Last change of collections not kept apart, such as before the start. */
  private others: number
  /** Another file, as after a restore, has another history. */
  private readonly history: string

  constructor(file: string | null, lastCommit: number) {
    this.history = file === null ? '' : String(statSync(file).ino)
    this.time = lastCommit
    this.settled = lastCommit
    this.others = lastCommit
  }

  /** A commit of another thread may become known after a later moment was given out. */
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

  /** Starts to tell changes; returns a function to call afterwards. */
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

  /** Whether nothing has changed since the token. */
  holds(token: string, changedAt: number): boolean {
    const [history, time] = Buffer.from(token, 'base64').toString('utf8').split(' ')
    return history === this.history && Number(time) >= changedAt && Number(time) <= this.time
  }
}

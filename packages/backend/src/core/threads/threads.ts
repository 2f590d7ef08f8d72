import { availableParallelism } from 'node:os'

import type { ThreadedAnswer, ThreadLimits, ThreadRequest } from './thread-messages.ts'
import { closing, type TellCommit, Thread, type ThreadOptions } from './thread.ts'

/** Answers requests in threads, so that they hold up nobody. */
export type Threads = {
  /**
   * The answer: all of it when it is small, else a stream that holds back until it is read. Rejects with what the
   * request was refused with. Nothing goes on once `signal` is aborted or the stream cancelled.
   */
  answer(request: ThreadRequest, signal?: AbortSignal): Promise<ThreadedAnswer>
  /** Commits when it is a thread's turn to write. What it changed is told before anybody else has the turn. */
  commit(request: ThreadRequest, tell: TellCommit): Promise<ThreadedAnswer>
  /** Starts one that reads, for the first request that needs it. */
  start(): void
  /** How many requests they have, by what they do. */
  load(): Readonly<Record<'reader' | 'writer', number>>
  /** Ends what is under way. */
  close(): void
}

export type ThreadsOptions = ThreadOptions & {
  /** How many threads read; by default one less than the machine has processors. */
  readonly count?: number
}

/** https://firebase.google.com/docs/firestore/quotas has the deadline; the rest is ours. */
export const usualLimits: ThreadLimits = { deadline: 60_000, patience: 60_000, longest: 600_000 }

const maximumThreads = 4

/** Threads start when they are first needed. */
export function createThreads(options: ThreadsOptions): Threads {
  const count = options.count ?? Math.min(Math.max(availableParallelism() - 1, 1), maximumThreads)
  const readers = Array.from({ length: count }, () => new Thread(options))
  // Long writes would hold up reads.
  const writer = new Thread(options)
  let isClosed = false
  return {
    answer: async (request, signal) => {
      if (isClosed) throw closing()
      const idlest = readers.reduce((one, other) => (other.load < one.load ? other : one))
      return idlest.answer(request, signal)
    },
    commit: async (request, tell) => {
      if (isClosed) throw closing()
      return writer.commit(request, tell)
    },
    start: () => {
      if (!isClosed) readers[0]?.warmUp()
    },
    load: () => ({
      reader: readers.reduce((sum, { load }) => sum + load, 0),
      writer: writer.load,
    }),
    close: () => {
      isClosed = true
      for (const thread of [...readers, writer]) thread.close()
    },
  }
}

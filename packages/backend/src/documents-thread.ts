import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

import { invalidArgument } from '#core/errors.ts'
import { ThreadCommits } from '#core/threads/thread-commits.ts'
import { ThreadDatabases } from '#core/threads/thread-databases.ts'
import type { FromThread, ThreadSettings, ToThread } from './core/threads/thread-answer.ts'
import { type Respond, ThreadTurns } from '#core/threads/thread-turns.ts'
import { methods } from './routes/documents/documents-methods.ts'

/** Run by core/threads/thread.ts in a separate thread: answers requests that would hold up others. */
enableCompileCache()
// Given by core/threads/thread.ts alone.
const { indexes, limits, disableAccounts } = workerData as ThreadSettings

const respond: Respond = function* (deps, { method, caller, parent }, body) {
  const answer = methods.get(method)?.(deps, { caller, parent, body })
  if (answer === undefined) throw invalidArgument(`Unknown method "${method}".`)
  if (typeof answer === 'string') yield answer
  else yield* answer
}

const post = (message: FromThread, transfer: readonly ArrayBuffer[]): void =>
  parentPort?.postMessage(message, [...transfer])
const databases = new ThreadDatabases(indexes)
const turns = new ThreadTurns({ databases, limits, respond, post })
const commits = new ThreadCommits({ databases, disableAccounts, respond, post })

function hear(message: ToThread): void {
  switch (message.kind) {
    case 'run':
      if (message.request.commit === undefined) return turns.run(message.id, message.request)
      return commits.run(message.id, message.request)
    case 'go':
      return commits.commit(message.id, message.now)
    case 'more':
      return turns.more(message.id)
    case 'cancel':
      return turns.cancel(message.id)
    case 'close':
      turns.close()
      Atomics.store(message.closed, 0, 1)
      Atomics.notify(message.closed, 0)
      return process.exit()
  }
}

parentPort?.on('message', hear)

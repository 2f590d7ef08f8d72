import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

import { invalidArgument } from '#core/errors.ts'
import { ThreadDatabases } from '#core/thread-databases.ts'
import type { FromThread, ThreadSettings, ToThread } from '#core/thread-messages.ts'
import { type Respond, ThreadTurns } from '#core/thread-turns.ts'
import { methods } from '#routes/documents-methods.ts'

/** Run by core/threads.ts as a thread of its own: answers the requests that would hold up others. */
enableCompileCache()
// Given by core/threads.ts alone.
const { indexes, limits } = workerData as ThreadSettings

const respond: Respond = function* (deps, { method, caller, parent }, body) {
  const answer = methods.get(method)?.(deps, { caller, parent, body })
  if (answer === undefined) throw invalidArgument(`Unknown method "${method}".`)
  if (typeof answer === 'string') yield answer
  else yield* answer
}

const turns = new ThreadTurns({
  databases: new ThreadDatabases(indexes),
  limits,
  respond,
  post: (message: FromThread, transfer) => parentPort?.postMessage(message, [...transfer]),
})

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'run') turns.run(message.id, message.request)
  else if (message.kind === 'more') turns.more(message.id)
  else if (message.kind === 'cancel') turns.cancel(message.id)
  else {
    turns.close()
    Atomics.store(message.closed, 0, 1)
    Atomics.notify(message.closed, 0)
    process.exit()
  }
})

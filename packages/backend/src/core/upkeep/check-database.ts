import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

import { assertSound, isDamage } from '#store/db.ts'

/** Run as a worker by upkeep.ts: checks a whole database and reports `ok` or the problem. */
// Given by upkeep.ts alone.
const db = new DatabaseSync(workerData as string, { readOnly: true })
parentPort?.postMessage(find(), [])
db.close()

function find(): string {
  try {
    assertSound(db)
    return 'ok'
  } catch (error) {
    if (isDamage(error)) return error instanceof Error ? error.message : String(error)
    throw error
  }
}

import { workerData } from 'node:worker_threads'

import type { IndexConfig } from '#core/indexes/index-config.ts'
import { catalogOf } from '#core/indexes/index-catalog.ts'
import { openWriter, setLasting, setPatience } from '#store/db.ts'
import { EntryRun } from '#store/documents/entry-run.ts'
import { buildGroup, type GroupTurns, takeGroup, turn } from './group-entries.ts'

/**
 * Run as a worker by loading.ts: writes entries of one collection group after the other, in parallel to its starter.
 */
// Given by loading.ts alone.
const { file, indexes, turns } = workerData as LoadingSettings

export type LoadingSettings = {
  readonly file: string
  readonly indexes: IndexConfig
  readonly turns: GroupTurns
}

const db = openWriter(file)
try {
  setLasting(db, false)
  setPatience(db, true)
  const catalog = catalogOf(db, indexes)
  const run = new EntryRun()
  const count = () => void Atomics.add(turns.state, turn.done, 1)
  for (let group = takeGroup(turns); group !== undefined; group = takeGroup(turns))
    buildGroup(db, catalog, group, { count, run })
} finally {
  db.close()
}

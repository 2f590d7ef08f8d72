import { EventEmitter } from 'node:events'

import type { BackendDeps } from '#core/deps.ts'
import { defaultDatabase } from '#core/documents/paths.ts'
import type { Logger } from '#core/log.ts'
import type { BackendOptions } from './backend.ts'
import { readIndexConfig } from './config.ts'

type Running = Required<Pick<BackendDeps, 'db' | 'rules' | 'now' | 'withCommit'>> & { log: Logger }

/** Dependencies of an opened database's routes. */
export function createDeps(
  { projectId, indexesFile, emulator = false, traceRules }: BackendOptions,
  { db, rules, log, now, withCommit }: Running,
): BackendDeps {
  return {
    db,
    projectId,
    databaseId: defaultDatabase,
    // The emulators answer every query: https://firebase.google.com/docs/emulator-suite/connect_firestore#indexes
    indexes: readIndexConfig(indexesFile ?? (emulator ? 'off' : undefined)),
    rules,
    now,
    commits: new EventEmitter(),
    withCommit,
    warn: (message) => log.warn(message),
    refusal: traceRules,
  }
}

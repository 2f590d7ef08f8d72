import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#store/db.ts'
import { createActionCodes, type OutboxMessage } from './action-codes.ts'

/**
 * The messages of a data folder that nobody used yet, oldest first, whether its server runs or not. Throws an error with
 * one sentence where there is no database.
 */
export function waitingMessages(folder: string): OutboxMessage[] {
  const file = join(folder, databaseFile)
  if (!existsSync(file)) throw new Error(`There is no data in ${folder}.`)
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return createActionCodes(db, () => new Date()).messages()
  } finally {
    db.close()
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from './db.ts'
import { type AccountMessage, readMessages } from './account-messages.ts'

/**
 * Returns unused messages of a data folder, oldest first, whether its server runs or not. Throws an error with one sentence if the folder
 * has no database, or one of an older program.
 */
export function waitingMessages(folder: string): AccountMessage[] {
  const file = join(folder, databaseFile)
  if (!existsSync(file)) throw new Error(`There is no data in ${folder}.`)
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const table = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'account_messages'`).get()
    if (table === undefined)
      throw new Error(`The data in ${folder} is from an older version: run npm start once.`)
    return readMessages(db)
  } finally {
    db.close()
  }
}

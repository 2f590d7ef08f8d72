import { suspendedUsers } from '@touchline/domain/nouns/user/user-questions.ts'
import { suspensionEnded } from '@touchline/domain/runner/suspension-ended.ts'
import type { Logger } from '@touchline/backend/log'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields, wireAt } from '@touchline/firestore/values'
import type { RunnerDatabase } from '#database.ts'
import type { Task } from '#task.ts'
import { unlessRefused } from '#refused.ts'
import { commitAutomatic } from './automatic-commit.ts'

/** Far enough ahead that no suspension ends later. */
const LATEST = new Date('9999-01-01T00:00:00Z')

/**
 * Ends suspensions when they are due. Their end times are read once from the list of suspended people, and then from every change, because
 * a query for due ones would need a separate index.
 */
export function suspensions(database: RunnerDatabase, log: Logger) {
  const ends = new Map<string, number>()
  let isListed = false

  function note(users: readonly StoredDocument[]): void {
    for (const { id, fields } of users) {
      const until = wireAt(fields, 'suspension.until')?.['timestampValue']
      if (fields['accountStatus']?.['stringValue'] === 'suspended' && typeof until === 'string')
        ends.set(id, Date.parse(until))
      else ends.delete(id)
    }
  }

  async function list(): Promise<void> {
    for await (const user of database.findAll(suspendedUsers(LATEST))) note([user])
    isListed = true
  }

  return {
    name: 'suspensions',
    saw(collection, records) {
      if (collection === 'users') note(records)
    },
    async turn(now) {
      if (!isListed) await list()
      const due = [...ends].flatMap(([id, until]) => (until <= now.getTime() ? [`users/${id}`] : []))
      if (due.length === 0) return
      const users = await database.get(due)
      for (const path of due)
        if (!users.some((one) => one.path === path)) ends.delete(path.slice('users/'.length))
      note(users)
      for (const user of users) {
        const deed = suspensionEnded(user.id, plainFields(user.fields), now)
        if (deed === undefined) {
          if ((ends.get(user.id) ?? Infinity) <= now.getTime()) ends.delete(user.id)
          continue
        }
        const isDone = await unlessRefused(log, user.path, () => commitAutomatic(database, deed, user))
        if (isDone !== false) ends.delete(user.id)
        if (isDone) log.info('a suspension ended', { user: user.id })
      }
    },
  } satisfies Task
}

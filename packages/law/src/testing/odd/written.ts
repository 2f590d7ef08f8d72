import { keepingParts, keepingUnread, unreadIn, withUnread } from '@touchline/domain/engine/kinds/unread.ts'
import { decisionAudience } from '@touchline/domain/engine/log/decision-audience.ts'
import { changedFields, isBookkeeping, onlyTold } from '@touchline/domain/engine/log/decision.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { askedOfNouns, askedOfOthers } from '@touchline/domain/testing/asked-of-records.ts'
import { type Documents, edit } from '#testing/direct-rules-check.ts'
import type { Fields } from '#testing/rules-scene.ts'

/** Changes of a record in memory as the console writes them, whatever the record holds. */

export const me = 'administrator'
const known: Readonly<Record<string, (typeof askedOfNouns)['users']>> = { ...askedOfNouns, ...askedOfOthers }

/** Returns what the console reads of a document. */
export function read(path: string, stored: Fields): Fields {
  const [collection = '', id = ''] = path.split('/')
  const asked = known[collection]
  if (asked === undefined) throw new Error(`Nothing is asked of ${collection}.`)
  const { schema } = asked
  return withUnread(schema.parse({ ...stored, id }), Object.keys(schema.shape), stored)
}

/** Whether the console reads the value of that field as unknown. */
export const isOdd = (path: string, name: string, value: unknown): boolean =>
  value == null || name in unreadIn(read(path, { [name]: value }))

export type Change = { changes: Fields; derived?: Fields; entry?: Fields }

/** Returns a change as the console writes it: told is what changes of what was read, with its stored value. */
export function changed(path: string, stored: Fields, { changes, derived, entry = {} }: Change): Documents {
  const current = read(path, stored)
  const planned = keepingParts(keepingUnread(changes, current), stored, current)
  const { after } = changedFields(current, planned)
  const told = { before: stored, after, by: me, subjectType: path.split('/')[0] ?? '', ...entry }
  // As every schema of a record reads it.
  const { followers } = current as { followers?: string[] }
  const concerns = decisionAudience(told, 'cause' in entry ? entry : { ...entry, followers })
  return edit({
    path,
    stored: { ...stored, rev: revOf(current) },
    changes: after,
    derived: { ...onlyTold(planned, after), ...derived },
    entry: { ...entry, ...(concerns.length > 0 ? { concerns } : {}) },
  })
}

/** The same of another record: none where nothing changes. */
export function following(path: string, stored: Fields, change: Change): Documents {
  const written = changed(path, stored, change)
  const [, entry] = Object.values(written)
  return Object.keys(Object(entry?.['after'])).length > 0 ? written : {}
}

/** Returns a removal, whose entry keeps what was stored. */
export function removed(path: string, record: Fields): Documents {
  const names = Object.keys(record).filter((name) => !isBookkeeping(name))
  const none = Object.fromEntries(names.map((name) => [name, null]))
  const from = record['status'] ?? record['stage'] ?? null
  const written = edit({
    path,
    stored: { ...record, rev: revOf(read(path, record)) },
    changes: none,
    entry: { action: 'delete', from },
  })
  return { ...written, [path]: null }
}

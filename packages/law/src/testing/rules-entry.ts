import type { Fields } from './rules-scene.ts'

/** A log entry as the console writes it, for the tests of the rules. */

export type EntryParts = {
  path: string
  rev: number
  /** Id of the person who decided; `at` is the time of the commit. */
  by: string
  at: unknown
  before: Fields
  after: Fields
  /** Overrides of the console's fields, or additional ones. */
  entry: Fields
}

export const byName = (uid: string) => `${uid} Test`

export function logEntry({ path, rev, by, at, before, after, entry }: EntryParts): Fields {
  const [subjectType = '', subjectId = ''] = path.split('/')
  return {
    subjectType,
    subjectId,
    rev,
    from: null,
    to: null,
    reasonCode: null,
    note: null,
    by,
    byName: byName(by),
    at,
    openedAt: new Date(),
    handlingMs: 1200,
    before,
    after,
    ...entry,
  }
}

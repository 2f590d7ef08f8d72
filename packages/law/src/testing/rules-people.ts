import { serverTimestamp } from 'firebase/firestore/lite'
import { byName } from './rules-entry.ts'
import type { Fields } from './rules-scene.ts'

/** People in the tests of the rules, and their marks on a record. */

export const storedUser = (fields: Fields = {}): Fields => ({
  firstName: 'Jo',
  lastName: 'Field',
  isAdmin: false,
  rev: 4,
  ...fields,
})

/** Returns the writer in most tests, as named in the log. */
export const storedAdministrator = (fields: Fields = {}): Fields => ({
  firstName: 'administrator',
  lastName: 'Test',
  isAdmin: true,
  ...fields,
})

/** Returns the fields of a user's record about the clubs that they manage. */
export const managing = (...managedClubIds: string[]): Fields => ({
  roles: managedClubIds.length > 0 ? ['clubManager'] : [],
  managedClubIds,
})

/** Returns the record's own note of a verdict. */
export const reviewNote = (id: string, outcome: string, more: Fields = {}): Fields => ({
  id,
  outcome,
  by: 'administrator',
  byName: byName('administrator'),
  at: serverTimestamp(),
  ...more,
})

import { ask } from '#engine/query/ask.ts'
import { asc, contains, desc, equals } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { namedQuestions } from '#engine/query/word-questions.ts'

/** Number of contacts whose tags are offered; others can be typed. */
export const contactsChangedLast = ask(
  'contacts',
  'contacts changed last',
  () => ({ orderBy: [desc('updatedAt')], most: 50 }),
  [],
)

export const contactsOfClub = ask(
  'contacts',
  'contacts of a club',
  (clubId: string) => ({ where: [equals('clubId', clubId)], most: 30 }),
  ['x'],
)

/** Finds contacts that may be the entered one (`contact-duplicates.ts`). */

export const contactsOfWord = ask(
  'contacts',
  'contacts of one name',
  (token: string) => ({ where: [contains('search', token)], orderBy: [asc('firstName')], most: 20 }),
  ['ana'],
)

export const contactsOfPhone = ask(
  'contacts',
  'contacts of one phone number',
  (phone: string) => ({ where: [equals('phone', phone)], most: 10 }),
  ['+441632960961'],
)

export const contactsByWords = namedQuestions('contacts', asc('firstName'))

export const indexes: readonly OwnIndexes[] = [
  {
    of: 'contacts',
    unindexed: 'consent createdBy email jobRole organisation rev source tags touchedBy updatedBy',
  },
]

import { ask } from '#engine/query/ask.ts'
import { asc, before, desc, equals } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { nextValue, type Step } from '#engine/query/value-questions.ts'
import { namedQuestions } from '#engine/query/word-questions.ts'

/** Administrators to choose as owner; no choice has more. */
export const administratorsByName = ask(
  'users',
  'administrators by name',
  () => ({ where: [equals('isAdmin', true)], orderBy: [asc('lastName'), asc('firstName')], most: 100 }),
  [],
)

export const allAdministrators = ask(
  'users',
  'administrators',
  () => ({ where: [equals('isAdmin', true)] }),
  [],
)

/** Suspensions with an end, for the runner. */
export const suspendedUsers = ask(
  'users',
  'suspended users',
  (joinedBefore: Date) => ({
    where: [equals('accountStatus', 'suspended'), before('createdAt', joinedBefore)],
    orderBy: [desc('createdAt')],
    most: 100,
  }),
  [new Date(0)],
)

export const nextCountryOfUsers = ask(
  'users',
  'the next country',
  (step: Step) => nextValue('country', step),
  [{ start: 'D', end: 'F' }],
)

export const usersByWords = namedQuestions('users', asc('lastName'), asc('firstName'))

export const indexes: readonly OwnIndexes[] = [
  {
    of: 'users',
    unindexed:
      'accountStatus activation createdBy email emailVerified firstName lastName preferences rev roleFlags roles strikes ' +
      'updatedBy',
  },
]

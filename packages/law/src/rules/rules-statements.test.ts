import { expect, test } from 'vitest'
import { type Documents, checkRules, edit, now } from '#testing/direct-rules-check.ts'
import { storedUser } from '#testing/rules-people.ts'
import type { Fields } from '#testing/rules-scene.ts'
import { statementFor, telling } from '#testing/rules-stated.ts'

/** A message that something is taken from somebody says why; and what is kept of it is whole. */

const uid = 'administrator'
const statement = statementFor('users', 'suspend', { at: now })
const stored = { 'users/subject': storedUser({ accountStatus: 'active' }) }

const suspended = (entry: Fields): Documents =>
  edit({
    path: 'users/subject',
    stored: stored['users/subject'],
    changes: {
      accountStatus: 'suspended',
      suspension: { reasonCode: 'spam', note: '', until: null, by: uid },
    },
    entry: { action: 'suspend', from: 'active', to: 'suspended', reasonCode: 'spam', ...entry },
  })
const renamed = (entry: Fields = {}): Documents =>
  edit({
    path: 'users/subject',
    stored: stored['users/subject'],
    changes: { firstName: 'Joan' },
    derived: { search: ['joan', 'field'], near: [] },
    entry,
  })

const letter = { userId: 'subject', subject: 'About you', body: 'Hello', createdAt: now, createdBy: uid }
const plain = telling(letter, statement)
const outcome = (documents: Documents, message?: Fields) =>
  checkRules(stored, message === undefined ? documents : { ...documents, 'outbox/users_subject_5': message })

test('the message of a decision that takes something away bears its statement, the same as the log', () => {
  expect(outcome(suspended({ statement }), plain)).toBe('allowed')
  expect(outcome(suspended({ statement }), letter)).toBe('denied')
  expect(outcome(suspended({}), plain)).toBe('denied')
  const other = { ...statement, facts: 'We looked at something else.' }
  expect(outcome(suspended({ statement }), { ...plain, statement: other })).toBe('denied')
  // Where nobody is told, the log alone keeps it.
  expect(outcome(suspended({ statement }))).toBe('allowed')
})

test('what takes nothing away has none', () => {
  expect(outcome(renamed())).toBe('allowed')
  expect(outcome(renamed(), letter)).toBe('allowed')
  expect(outcome(renamed(), plain)).toBe('denied')
})

test('a person never says that a program decided', () => {
  expect(outcome(suspended({ statement: { ...statement, decided: 'automated' } }))).toBe('denied')
  expect(outcome(suspended({ statement }))).toBe('allowed')
})

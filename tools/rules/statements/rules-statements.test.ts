import { RECIPIENTS_MAX } from '@touchline/domain/nouns/outbox/outbox.ts'
import { Statement } from '@touchline/domain/review/statement/statement.ts'
import { expect, test } from 'vitest'
import { type Documents, checkRules, edit, now } from '#tools/rules/testing/direct-rules-check.ts'
import { storedUser } from '#tools/rules/testing/rules-people.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { statementFor, telling } from './rules-stated.ts'

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
  expect(outcome(suspended({}), letter)).toBe('denied')
  expect(outcome(suspended({}), plain)).toBe('denied')
  const other = { ...statement, facts: 'We looked at something else.' }
  expect(outcome(suspended({ statement }), { ...plain, statement: other })).toBe('denied')
  // Where nobody is told, the log alone keeps it.
  expect(outcome(suspended({ statement }))).toBe('allowed')
})

test('a message may be for several accounts, and is for somebody', () => {
  const { userId: _, ...others } = plain
  const to = (fields: Fields) => outcome(suspended({ statement }), { ...others, ...fields })
  expect(to({})).toBe('denied')
  expect(to({ userIds: ['ada', 'ben'] })).toBe('allowed')
  expect(to({ userIds: [] })).toBe('denied')
  expect(to({ userIds: ['ada', 7] })).toBe('denied')
  expect(to({ userIds: 'ada' })).toBe('denied')
  const many = Array.from({ length: RECIPIENTS_MAX + 1 }, (_one, at) => `user-${at}`)
  expect(to({ userIds: many.slice(1) })).toBe('allowed')
  expect(to({ userIds: many })).toBe('denied')
})

test('what takes nothing away has none', () => {
  expect(outcome(renamed())).toBe('allowed')
  expect(outcome(renamed(), letter)).toBe('allowed')
  expect(outcome(renamed({ statement }))).toBe('denied')
  expect(outcome(renamed(), plain)).toBe('denied')
})

const texts = ['effect', 'facts', 'rule']
const odd = [null, true, 7, '', ' \n', 'x', [], ['x'], {}, new Date(0)]

test.each(Object.keys(Statement.shape))('%s is there and fits', (name) => {
  const { [name]: _, ...others } = statement
  expect(outcome(suspended({ statement: others }))).toBe(name === 'until' ? 'allowed' : 'denied')
  for (const value of odd) {
    const isText = value === 'x' && texts.includes(name)
    // A suspension may have ended by the time that its message is read.
    const isDay = value instanceof Date && name === 'until'
    const fits = isText || isDay ? 'allowed' : 'denied'
    expect([value, outcome(suspended({ statement: { ...statement, [name]: value } }))]).toEqual([value, fits])
  }
})

test('a person never says that a program decided, and nobody shortens the time to complain', () => {
  const wrong = (fields: Fields) => outcome(suspended({ statement: { ...statement, ...fields } }))
  expect(wrong({})).toBe('allowed')
  expect(wrong({ decided: 'automated' })).toBe('denied')
  expect(wrong({ more: 1 })).toBe('denied')
  expect(wrong({ complainUntil: new Date(now.getTime() + 180 * 86_400_000) })).toBe('denied')
  expect(wrong({ until: new Date(now.getTime() + 86_400_000) })).toBe('allowed')
  expect(wrong({ facts: 'x'.repeat(3001) })).toBe('denied')
})

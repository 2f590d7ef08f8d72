import { expect, test } from 'vitest'
import { nounCollections } from '#engine/catalogue/nouns.ts'
import { deedDone } from './deed-done.ts'
import { deedTold } from './deed-told.ts'

test.each([
  ['clubs', 'approve', 'Approved', 'approved'],
  ['clubs', 'suspend', 'Suspended', 'suspended'],
  ['matches', 'suspend', 'Suspended', 'suspended'],
  ['clubs', 'somethingNew', 'Decided on', 'decided on'],
])('a decision in %s, %s: %s', (subjectType, action, done, told) => {
  const decision = { subjectType, action }
  expect(deedDone(decision)).toBe(`${done} <subject/>`)
  expect(deedTold(decision, { who: 'Ana', record: 'the record' })).toBe(`Ana ${told} the record`)
})

test('an invitation is created, and who is invited by it', () => {
  const decision = { subjectType: 'invitations', action: 'create' }
  expect(deedTold(decision, { who: 'Ana', record: 'it' })).toBe('Ana created it')
  expect(deedDone(decision)).toBe('Invited <subject/>')
})

test('every noun is created, moderators and people are invited', () => {
  const created = nounCollections.map((subjectType) => deedDone({ subjectType, action: 'create' }))
  expect(created.filter((done) => done !== 'Created <subject/>')).toEqual([
    'Invited <subject/>',
    'Invited <subject/>',
  ])
})

import { expect, test } from 'vitest'
import { nounCollections } from '#engine/catalogue/nouns.ts'
import { actionChoices, actionLabel, areaChoices } from './decision-words.ts'
import { deedDone } from './deed-done.ts'
import { deedTold } from './deed-told.ts'
import { machines } from './machines.ts'

test('an action is called as the state table of its noun calls it', () => {
  for (const { collection, table } of machines)
    for (const [action, { label }] of Object.entries(table))
      expect([collection, actionLabel(collection, action)]).toEqual([collection, label])
  expect(actionLabel('clubs', 'reverse')).toBe('Reverse')
  expect(actionLabel('users', 'grantAdmin')).toBe('Make administrator')
  expect(actionLabel('clubs', 'unheardOf')).toBe('unheardOf')
})

test('an area offers its own actions, all areas offer each action once', () => {
  const all = actionChoices().map(({ value }) => value)
  expect(new Set(all).size).toBe(all.length)
  for (const { value: area } of areaChoices)
    for (const { value } of actionChoices(area)) expect(all).toContain(value)
  expect(actionChoices('clubs').map(({ value }) => value)).toContain('archive')
  expect(actionChoices('contacts').map(({ value }) => value)).not.toContain('archive')
})

test('areas are named and in the order of their names', () => {
  const labels = areaChoices.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(labels).toContain('Ownership request')
})

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

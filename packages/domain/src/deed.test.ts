import { expect, test } from 'vitest'
import { deedText } from '#deed.ts'
import { nounCollections } from '#nouns.ts'

test.each([
  ['clubs', 'approve', 'Approved'],
  ['pipelines', 'win', 'Won'],
  ['videos', 'escalate', 'Escalated'],
  ['clubs', 'somethingNew', 'Decided about'],
])('a decision in %s, %s: %s', (subjectType, action, told) =>
  expect(deedText({ subjectType, action })).toBe(told),
)

test('every noun is created, a moderator is invited', () => {
  const created = nounCollections.map((subjectType) => deedText({ subjectType, action: 'create' }))
  expect(created.filter((told) => told !== 'Created')).toEqual(['Invited'])
})

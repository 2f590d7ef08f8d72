import { expect, test } from 'vitest'
import { nounCollections } from '#nouns.ts'
import { actionPastTense } from './action-past-tense.ts'

test.each([
  ['clubs', 'approve', 'Approved'],
  ['pipelines', 'win', 'Won'],
  ['videos', 'escalate', 'Escalated'],
  ['clubs', 'somethingNew', 'Decided on'],
])('a decision in %s, %s: %s', (subjectType, action, told) =>
  expect(actionPastTense({ subjectType, action })).toBe(told),
)

test('every noun is created, moderators and people are invited', () => {
  const created = nounCollections.map((subjectType) => actionPastTense({ subjectType, action: 'create' }))
  expect(created.filter((told) => told !== 'Created')).toEqual(['Invited', 'Invited'])
})

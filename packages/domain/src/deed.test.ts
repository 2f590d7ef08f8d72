import { expect, test } from 'vitest'
import { deedText } from '#deed.ts'

test.each([
  ['clubs', 'approve', 'Approved'],
  ['pipelines', 'win', 'Won'],
  ['videos', 'escalate', 'Escalated'],
  ['clubs', 'create', 'Created'],
  ['matchModerators', 'create', 'Invited'],
  ['clubs', 'somethingNew', 'Decided about'],
])('a decision in %s, %s: %s', (subjectType, action, told) =>
  expect(deedText({ subjectType, action })).toBe(told),
)

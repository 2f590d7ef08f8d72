import { expect, test } from 'vitest'
import { isTelling } from './telling.ts'

test.each([
  [2, 500, false],
  [3, 49, false],
  [3, 50, true],
  [0, 0, false],
])('%d reviewers and %d decisions a week tell: %s', (reviewers, decisions, telling) =>
  expect(isTelling({ reviewers, decisions })).toBe(telling),
)

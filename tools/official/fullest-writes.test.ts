import { expect, test } from 'vitest'
import { checkRules, expressionsOf } from '@touchline/law/testing/direct-rules-check.ts'
import { fullest } from '@touchline/law/testing/fullest-writes.ts'
import { limits } from './size-report.ts'

test.each(fullest)('%s leaves room below Firebase’s 1,000 expressions', (what, { stored, written }) => {
  expect(checkRules(stored, written)).toBe('allowed')
  const spent = expressionsOf(stored, written)
  expect(spent, `${what} evaluates ${spent} expressions`).toBeLessThanOrEqual(limits.expressions)
})

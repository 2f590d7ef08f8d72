import { expect, test } from 'vitest'
import { slipsOf, slipText } from './deal-slips.ts'

const edit = (was: unknown, is: unknown, action = 'edit') => ({
  action,
  before: { expectedCloseDate: was },
  after: { expectedCloseDate: is },
})

test('what was undone was never put off', () => {
  const decisions = [
    { ...edit('2026-01-31', '2026-02-28'), id: 'pipelines_d_2' },
    { ...edit('2026-02-28', '2026-03-28'), id: 'pipelines_d_3' },
    { ...edit('2026-03-28', '2026-02-28', 'reverse'), id: 'pipelines_d_4', reverses: 'pipelines_d_3' },
  ]
  expect(slipsOf(decisions)).toEqual({ count: 1, days: 28 })
})

test('only what was put off to a later day counts', () => {
  const decisions = [
    edit('2026-01-31', '2026-02-28'),
    edit('2026-02-28', '2026-02-01'),
    edit('2026-02-01', '2026-02-18'),
    edit('2026-02-01', '2026-05-01', 'win'),
    edit(null, '2026-02-18'),
    { action: 'edit' },
  ]
  expect(slipsOf(decisions)).toEqual({ count: 2, days: 45 })
  expect(slipText({ count: 2, days: 45 })).toBe('Postponed 2 times, by 45 days in total')
  expect(slipText({ count: 1, days: 1 })).toBe('Postponed once, by 1 day')
  expect(slipText({ count: 3, days: 9 })).toBe('Postponed 3 times, by 9 days in total')
})

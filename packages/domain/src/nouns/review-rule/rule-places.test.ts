import { expect, test } from 'vitest'
import { ReviewRule } from './review-rule.ts'
import { inPlaces, placedBy } from './rule-places.ts'

const rule = (id: string, fields: object) =>
  ReviewRule.parse({ id, name: id, queue: 'videos', when: ['flag:privacy'], stage: 'active', ...fields })
const later = rule('later', { outcome: 'skip' })
const high = rule('high', { outcome: 'route', priority: 80 })
const low = rule('low', { outcome: 'route', priority: 20 })

const video = (code: string, fields: object = {}) => ({
  id: 'v',
  record: { reviewStatus: 'pending', priority: 50, flags: [{ code }], ...fields },
})
const mild = video('privacy')

test('a rule places what waits and meets it, while it is active', () => {
  expect(placedBy([high], mild)).toEqual({ rule: 'high', name: 'high', priority: 80 })
  expect(placedBy([later], mild)).toEqual({ rule: 'later', name: 'later', later: true })
  expect(placedBy([low, high], mild)?.rule).toBe('high')
  expect(placedBy([high, later], mild)?.rule).toBe('later')
  expect(placedBy([high], video('music'))).toBe(undefined)
  expect(placedBy([high], video('privacy', { reviewStatus: 'escalated' }))).toBe(undefined)
  for (const stage of ['draft', 'shadow', 'stopped'])
    expect(placedBy([rule('x', { outcome: 'skip', stage })], mild)).toBe(undefined)
  expect(placedBy([rule('x', { outcome: 'suggest', action: 'approve' })], mild)).toBe(undefined)
})

test('severe content is never put back', () => {
  const asks = (id: string, fields: object) => rule(id, { when: ['flag:child_safety'], ...fields })
  const severe = video('child_safety')
  expect(placedBy([asks('x', { outcome: 'skip' })], severe)).toBe(undefined)
  expect(placedBy([asks('x', { outcome: 'route', priority: 20 })], severe)).toBe(undefined)
  expect(placedBy([asks('x', { outcome: 'route', priority: 90 })], severe)?.priority).toBe(90)
})

test('the order: by priority where one is set, what is left for later last, and as it was otherwise', () => {
  const rows = [
    { id: 'a', priority: 60 },
    { id: 'b', priority: 50 },
    { id: 'c', priority: 50 },
    { id: 'd', priority: 10 },
  ]
  const order = (placed: Parameters<typeof inPlaces>[1]) =>
    inPlaces(rows, placed)
      .map(({ id }) => id)
      .join('')
  const by = { rule: 'x', name: 'x' }
  expect(order({})).toBe('abcd')
  expect(order({ a: { ...by, later: true } })).toBe('bcda')
  expect(order({ d: { ...by, priority: 80 } })).toBe('dabc')
  expect(order({ a: { ...by, priority: 20 }, b: { ...by, later: true } })).toBe('cadb')
})

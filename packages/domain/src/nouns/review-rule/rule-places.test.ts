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

const ana = { uid: 'ana', assignees: new Map([['ana', 'Ana Moreno']]) }
const ben = { ...ana, uid: 'ben' }
const by = (id: string) => ({ rule: id, name: id })

test('a rule places the waiting items that meet it, while it is active', () => {
  expect(placedBy([high], mild, ben)).toEqual({ priority: { ...by('high'), value: 80 } })
  expect(placedBy([later], mild, ben)).toEqual({ later: by('later') })
  expect(placedBy([low, high], mild, ben)?.priority?.rule).toBe('high')
  expect(placedBy([high, later], mild, ben)).toEqual({ later: by('later') })
  expect(placedBy([high], video('music'), ben)).toBe(undefined)
  expect(placedBy([high], video('privacy', { reviewStatus: 'escalated' }), ben)).toBe(undefined)
  for (const stage of ['draft', 'shadow', 'stopped'])
    expect(placedBy([rule('x', { outcome: 'skip', stage })], mild, ben)).toBe(undefined)
  expect(placedBy([rule('x', { outcome: 'suggest', action: 'approve' })], mild, ben)).toBe(undefined)
})

test('a rule assigns to an administrator', () => {
  const toAna = rule('toAna', { outcome: 'route', assignee: 'ana', priority: 60 })
  const assigned = { ...by('toAna'), to: 'Ana Moreno' }
  const priority = { ...by('toAna'), value: 60 }
  expect(placedBy([toAna], mild, ana)).toEqual({ assigned: { ...assigned, isMine: true }, priority })
  expect(placedBy([toAna], mild, ben)).toEqual({ assigned: { ...assigned, isMine: false }, priority })
  // The highest priority counts, whatever rule set it, and what is left for later is last.
  expect(placedBy([toAna, high], mild, ana)).toMatchObject({ assigned, priority: { rule: 'high' } })
  expect(placedBy([toAna, later], mild, ana)).toEqual({ later: by('later') })
  // Of several who are meant, each finds it first.
  const toBen = rule('toBen', { outcome: 'route', assignee: 'ben' })
  const both = { assignees: new Map([...ana.assignees, ['ben', 'Ben Adler']]) }
  for (const [uid, name] of both.assignees)
    expect(placedBy([toAna, toBen], mild, { uid, ...both })?.assigned).toMatchObject({
      to: name,
      isMine: true,
    })
  // Ben is no administrator any more.
  expect(placedBy([toBen], mild, ana)).toBe(undefined)
  const club = { id: 'c', record: { status: 'requested', country: 'GI' } }
  const ofClubs = rule('x', { queue: 'clubs', when: ['country:GI'], outcome: 'route', assignee: 'ana' })
  expect(placedBy([ofClubs], club, ben)).toEqual({
    assigned: { ...by('x'), to: 'Ana Moreno', isMine: false },
  })
})

test('severe content is never put back', () => {
  const asks = (id: string, fields: object) => rule(id, { when: ['flag:child_safety'], ...fields })
  const severe = video('child_safety')
  expect(placedBy([asks('x', { outcome: 'skip' })], severe, ben)).toBe(undefined)
  expect(placedBy([asks('x', { outcome: 'route', priority: 20 })], severe, ben)).toBe(undefined)
  expect(placedBy([asks('x', { outcome: 'route', priority: 90 })], severe, ben)?.priority?.value).toBe(90)
  const toAna = asks('x', { outcome: 'route', assignee: 'ana', priority: 20 })
  expect(placedBy([toAna], severe, ana)).toEqual({ assigned: { ...by('x'), to: 'Ana Moreno', isMine: true } })
  expect(placedBy([toAna], severe, ben)).toBe(undefined)
})

test('the order: what is mine, by priority where one is set, what is for others, what is left for later', () => {
  const rows = [
    { id: 'a', priority: 60 },
    { id: 'b', priority: 50 },
    { id: 'c', priority: 50 },
    { id: 'd', priority: 10 },
  ]
  const order = (placed: Parameters<typeof inPlaces>[1], severe = '') =>
    inPlaces(rows, placed, ({ id }) => severe.includes(id))
      .map(({ id }) => id)
      .join('')
  const laid = { later: by('x') }
  const of = (value: number) => ({ priority: { ...by('x'), value } })
  const assigned = (isMine: boolean) => ({ assigned: { ...by('x'), to: 'Ana', isMine } })
  expect(order({})).toBe('abcd')
  expect(order({ a: laid })).toBe('bcda')
  expect(order({ d: of(80) })).toBe('dabc')
  expect(order({ a: of(20), b: laid })).toBe('cadb')
  expect(order({ c: assigned(true), d: assigned(true) })).toBe('cdab')
  expect(order({ a: assigned(false), b: laid })).toBe('cdab')
  expect(order({ a: of(90), c: assigned(true), d: { ...assigned(true), ...of(70) } })).toBe('dcab')
  // My items overtake nothing severe.
  expect(order({ d: assigned(true) }, 'b')).toBe('bdac')
  expect(order({ a: of(20) }, 'c')).toBe('bcad')
})

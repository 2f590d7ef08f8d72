import { describe, expect, test } from 'vitest'
import { digestOf } from './digest.ts'
import { IMPLIED, merge, type Agreed } from './merge.ts'
import type { NounMapping } from './mapping.ts'
import { Reference } from './source.ts'

const clubs: NounMapping = {
  from: 'teams',
  fields: {
    name: 'title',
    status: {
      at: 'state',
      words: { NEW: 'requested', OPEN: 'requested', LIVE: 'approved', DEAD: 'archived' },
      mirror: { rejected: 'REFUSED', draft: null },
    },
    type: { value: 'club' },
    level: { at: 'level', default: 'amateur' },
    createdAt: { at: 'created', as: 'date' },
    managerIds: { at: 'owners', as: 'keys', mirror: true },
  },
}

const at = new Date('2026-03-04T10:30:00Z')
const team = (data: object) => ({ id: 't1', path: 'teams/t1', data: { ...data } })
const mergeClub = (theirs: object, ours: object = {}, agreed: Agreed = {}) =>
  merge('clubs', clubs, { source: team(theirs), ours: { ...ours }, agreed })

const agreedOn = (values: object): Agreed =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, digestOf(value)]))

const FACTS = {
  title: 'Ashford',
  state: 'NEW',
  created: at.getTime() / 1000,
  owners: [new Reference('people/p1')],
}
const OURS = {
  name: 'Ashford',
  status: 'requested',
  type: 'club',
  level: 'amateur',
  createdAt: at,
  managerIds: ['p1'],
}

describe('facts of the platform', () => {
  test('become our fields', () => {
    const { write, mirror, agreed, unread, held } = mergeClub(FACTS)
    expect(Object.fromEntries(write)).toEqual(OURS)
    expect([mirror.size, unread, held]).toEqual([0, [], []])
    expect(agreed).toEqual(agreedOn(OURS))
  })

  test('are written once', () => {
    expect(mergeClub(FACTS, OURS, agreedOn(OURS))).toMatchObject({ write: new Map(), mirror: new Map() })
  })

  test('follow when they change', () => {
    const { write, agreed } = mergeClub({ ...FACTS, title: 'Ashford Town' }, OURS, agreedOn(OURS))
    expect([...write]).toEqual([['name', 'Ashford Town']])
    expect(agreed['name']).toBe(digestOf('Ashford Town'))
  })

  test('take the place of what was only implied, and not of what was entered', () => {
    const implied = { status: `${IMPLIED}${digestOf('draft')}` }
    expect([...mergeClub({ state: 'LIVE' }, { status: 'draft' }, implied).write]).toContainEqual([
      'status',
      'approved',
    ])
    expect(mergeClub({ state: 'LIVE' }, { status: 'rejected' }, implied).write.has('status')).toBe(false)
    expect(mergeClub({ state: 'LIVE' }, { status: 'draft' }).write.has('status')).toBe(false)
  })

  test('take the place of what nobody can read', () => {
    expect(mergeClub({ state: 'LIVE' }, { status: 'LIVE' }).write.get('status')).toBe('approved')
  })

  test('that nobody can translate are told, and nothing is written for them', () => {
    const { write, unread } = mergeClub({ ...FACTS, state: 'BANED', created: 'soon' })
    expect(unread).toEqual([
      { field: 'status', at: 'state', value: 'BANED', isWord: true },
      { field: 'createdAt', at: 'created', value: 'soon', isWord: false },
    ])
    expect(write.has('status')).toBe(false)
  })
})

describe('decisions of the console', () => {
  const decided = { ...OURS, status: 'approved', managerIds: ['p1', 'p2'] }

  test('go back in the platform’s words and forms, and are agreed on then', () => {
    const { write, mirror, agreed } = mergeClub(FACTS, decided, agreedOn(OURS))
    expect(write.size).toBe(0)
    expect(Object.fromEntries(mirror)).toEqual({
      state: 'LIVE',
      owners: [new Reference('people/p1'), new Reference('people/p2')],
    })
    const after = { ...FACTS, ...Object.fromEntries(mirror) }
    expect(mergeClub(after, decided, agreed)).toMatchObject({ write: new Map(), mirror: new Map(), agreed })
  })

  test('never overwrite what the platform has changed since', () => {
    const { write, mirror, held } = mergeClub({ ...FACTS, state: 'DEAD' }, decided, agreedOn(OURS))
    expect([write.has('status'), mirror.has('state')]).toEqual([false, false])
    expect(held).toEqual([{ field: 'status', why: 'changed' }])
  })

  test('without a word of the platform are held, and tried again', () => {
    const first = mergeClub(FACTS, { ...OURS, status: 'suspended' }, agreedOn(OURS))
    expect(first.held).toEqual([{ field: 'status', why: 'noWord' }])
    expect(mergeClub(FACTS, { ...OURS, status: 'suspended' }, first.agreed).held).toEqual(first.held)
    expect([...mergeClub(FACTS, { ...OURS, status: 'rejected' }, first.agreed).mirror]).toEqual([
      ['state', 'REFUSED'],
    ])
  })

  test('that mean the same there leave the platform’s own word', () => {
    const open = { ...FACTS, state: 'OPEN' }
    expect(mergeClub(open, OURS, agreedOn(OURS)).mirror.size).toBe(0)
  })

  test('that the mapping leaves alone stay here', () => {
    expect(mergeClub(FACTS, { ...OURS, status: 'draft' }, agreedOn(OURS))).toMatchObject({
      mirror: new Map(),
      held: [],
    })
  })

  test('of a field without a mirror stay here, and are not overwritten', () => {
    const { write, mirror } = mergeClub(FACTS, { ...OURS, name: 'Ashford United' }, agreedOn(OURS))
    expect([write.size, mirror.size]).toEqual([0, 0])
  })
})

test('several fields become one value, and one field several', () => {
  const matches: NounMapping = {
    fields: {
      score: { at: ['goals.h', 'goals.a'], as: 'score', mirror: true },
      competitionName: { at: ['cup', 'round'], as: 'text' },
    },
  }
  const source = { id: 'm', path: 'matches/m', data: { goals: { h: 3, a: 1 }, cup: 'Kent Cup', round: 2 } }
  const { write, agreed } = merge('matches', matches, { source, ours: {}, agreed: {} })
  expect(Object.fromEntries(write)).toMatchObject({
    competitionName: 'Kent Cup 2',
    score: { fullTime: { home: 3, away: 1 } },
  })
  const ours = {
    ...Object.fromEntries(write),
    score: { winner: 'DRAW', duration: 'REGULAR', fullTime: { home: 1, away: 1 } },
  }
  const { mirror } = merge('matches', matches, { source, ours, agreed })
  expect(Object.fromEntries(mirror)).toEqual({ 'goals.h': 1, 'goals.a': 1 })
})

test('a changed word of the mapping reaches what nobody decided since', () => {
  const other: NounMapping = { fields: { status: { at: 'state', words: { NEW: 'draft' }, mirror: true } } }
  const now = (status: string) =>
    merge('clubs', other, {
      source: team({ state: 'NEW' }),
      ours: { status },
      agreed: agreedOn({ status: 'requested' }),
    })
  expect([...now('requested').write]).toEqual([['status', 'draft']])
  expect(now('approved').write.size).toBe(0)
})

test('equal values have one digest, different ones another', () => {
  expect(digestOf({ a: 1, b: [at, null] })).toBe(digestOf({ b: [new Date(at), undefined], a: 1 }))
  const values = [
    '',
    'a',
    'b',
    'ab',
    'ba',
    0,
    1,
    true,
    'true',
    [],
    ['a'],
    {},
    { a: 'b' },
    null,
    at,
    new Reference('a/b'),
  ]
  expect(new Set(values.map(digestOf)).size).toBe(values.length)
  const many = Array.from({ length: 100_000 }, (_, index) => digestOf(`club-${index}`))
  expect(new Set(many).size).toBe(many.length)
})

import { describe, expect, test } from 'vitest'
import { digestOf } from './digest.ts'
import { computed, type Functions } from './functions.ts'
import { merge, type Agreed } from './merge.ts'
import type { NounMapping } from './mapping.ts'
import { Reference, type SourceRecord } from './source.ts'

const at = new Date('2026-03-04T10:30:00Z')
const team = (data: object) => ({ id: 't1', path: 'teams/t1', data: { ...data } })

const NONE = { fields: [], below: [] }

const agreedOn = (values: object): Agreed =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, digestOf(value)]))

describe('lists', () => {
  const users: NounMapping = {
    fields: { roles: { at: 'is', as: 'list', words: { trainer: 'coach' }, mirror: true } },
  }
  const person = (is: unknown) => ({ id: 'p', path: 'people/p', data: { is } })
  const mergeUser = (is: unknown, roles: unknown, agreed: Agreed = agreedOn({ roles: ['coach'] })) =>
    merge('users', users, { source: person(is), ours: { roles }, agreed })

  test('with an unknown element are read without it, which is told and stays', () => {
    const flags = { trainer: true, mascot: true, player: false }
    const { write, unread } = mergeUser(flags, undefined, {})
    expect([...write]).toEqual([['roles', ['coach']]])
    expect(unread).toEqual([{ field: 'roles', at: 'is', value: 'mascot', isWord: true }])
    const { mirror } = mergeUser(flags, ['coach', 'player'])
    expect(mirror.fields).toEqual([['is', { trainer: true, mascot: true, player: true }]])
    expect(mergeUser('mascot, trainer', ['player']).mirror.fields).toEqual([['is', 'mascot']])
    users.fields['roles'] = {
      at: 'is',
      as: 'list',
      words: { trainer: 'coach', plays: 'player' },
      mirror: { scout: null },
    }
    expect(mergeUser('mascot, trainer', ['player', 'scout']).mirror.fields).toEqual([['is', 'plays, mascot']])
  })

  test('say the same in another order', () => {
    expect(mergeUser({ player: true, trainer: true }, ['coach', 'player'], {}).write.size).toBe(0)
  })

  const managed: NounMapping = {
    fields: {
      managerIds: {
        at: 'members/*[role=OWNER|ADMIN]@id',
        mirror: { add: { role: 'ADMIN' }, drop: { role: 'FAN' } },
      },
    },
  }
  const withMembers = (roles: Record<string, string>) => ({
    ...team({}),
    below: {
      members: Object.entries(roles).map(([id, role]) => ({
        id,
        path: `teams/t1/members/${id}`,
        data: { role },
      })),
    },
  })

  test('of documents below a record are read by a condition, and written one by one', () => {
    const source = withMembers({ p1: 'OWNER', p2: 'FAN', p3: 'ADMIN' })
    const first = merge('clubs', managed, { source, ours: {}, agreed: {} })
    expect([...first.write]).toEqual([['managerIds', ['p1', 'p3']]])
    const ours = { managerIds: ['p1', 'p2'] }
    const { mirror, agreed } = merge('clubs', managed, { source, ours, agreed: first.agreed })
    expect(mirror).toEqual({
      fields: [],
      below: [
        ['members/p2', { role: 'ADMIN' }],
        ['members/p3', { role: 'FAN' }],
      ],
    })
    const after = withMembers({ p1: 'OWNER', p2: 'ADMIN', p3: 'FAN' })
    expect(merge('clubs', managed, { source: after, ours, agreed })).toMatchObject({
      write: new Map(),
      mirror: NONE,
      agreed,
    })
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
  expect(Object.fromEntries(mirror.fields)).toEqual({ 'goals.h': 1 })
})

test('words of flags and numbers go back as such', () => {
  const noun: NounMapping = {
    fields: {
      status: {
        at: 'ok',
        as: 'flag',
        words: { true: 'approved', false: 'rejected', null: 'requested' },
        mirror: { archived: 'false', draft: null },
      },
      type: { at: 'kind', as: 'number', words: { 1: 'club', 2: 'school' }, mirror: true },
      gender: {
        at: ['for_men', 'for_women'],
        words: { 'true false': 'male', 'true true': 'mixed' },
        mirror: true,
      },
    },
  }
  const source = team({ ok: null, kind: 1, for_men: true, for_women: false })
  const first = merge('clubs', noun, { source, ours: {}, agreed: {} })
  expect(Object.fromEntries(first.write)).toEqual({ status: 'requested', type: 'club', gender: 'male' })
  const ours = { status: 'approved', type: 'school', gender: 'mixed' }
  expect(merge('clubs', noun, { source, ours, agreed: first.agreed }).mirror.fields).toEqual([
    ['ok', true],
    ['kind', 2],
    ['for_women', true],
  ])
  const archived = { ...Object.fromEntries(first.write), status: 'archived' }
  expect(merge('clubs', noun, { source, ours: archived, agreed: first.agreed }).mirror.fields).toEqual([
    ['ok', false],
  ])
})

test('a function says what no path does; without it, or when it fails, our value stays', () => {
  const noun: NounMapping = { fields: { name: { by: 'function' }, foundedYear: { by: 'function' } } }
  const functions = {
    clubs: ({ data }: SourceRecord) => ({ name: `FC ${String(data['town'])}`, foundedYear: data['year'] }),
  }
  const run = (data: object, compute: Functions['clubs'] = functions.clubs, ours = {}, agreed: Agreed = {}) =>
    merge('clubs', noun, { source: computed(team(data), compute), ours, agreed })
  const first = run({ town: 'Ashford', year: 1901 })
  expect(Object.fromEntries(first.write)).toEqual({ name: 'FC Ashford', foundedYear: 1901 })
  const ours = Object.fromEntries(first.write)
  expect([...run({ town: 'Dover', year: 1901 }, functions.clubs, ours, first.agreed).write]).toEqual([
    ['name', 'FC Dover'],
  ])
  expect(run({ town: 'Dover', year: 'long ago' }, functions.clubs, {}).unread).toEqual([
    { field: 'foundedYear', at: 'function', value: 'long ago', isWord: false },
  ])
  const broken = () => {
    throw new Error('No town.')
  }
  expect(run({}, broken, ours, first.agreed)).toMatchObject({
    write: new Map(),
    agreed: first.agreed,
    unread: [{ value: 'No town.' }, { value: 'No town.' }],
  })
  expect(merge('clubs', noun, { source: team({ town: 'Dover' }), ours, agreed: first.agreed })).toMatchObject(
    { write: new Map(), agreed: first.agreed, unread: [] },
  )
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

test('of two forms of a field the one that is there is written, else the first', () => {
  const words = { OPEN: 'requested', LIVE: 'approved' }
  const clubs: NounMapping = { fields: { status: { at: 'state | status', words, mirror: true } } }
  const told = (data: object) =>
    merge('clubs', clubs, {
      source: team(data),
      ours: { status: 'approved' },
      agreed: agreedOn({ status: 'requested' }),
    }).mirror.fields
  expect(told({ state: 'OPEN' })).toEqual([['state', 'LIVE']])
  expect(told({ state: '', status: 'OPEN' })).toEqual([['status', 'LIVE']])
})

test('a state in flags and times is written in the form of each', () => {
  const users: NounMapping = {
    fields: {
      accountStatus: {
        at: ['banned', 'deletedAt'],
        as: 'given',
        words: {
          'false false': 'active',
          'true false': 'suspended',
          'false true': 'deleted',
          'true true': 'deleted',
        },
        mirror: true,
      },
    },
  }
  const read = (data: object) => merge('users', users, { source: team(data), ours: {}, agreed: {} }).write
  expect([...read({})]).toEqual([['accountStatus', 'active']])
  expect([...read({ banned: true, deletedAt: null })]).toEqual([['accountStatus', 'suspended']])
  expect([...read({ banned: false, deletedAt: at })]).toEqual([['accountStatus', 'deleted']])
  const told = (data: object, from: string, accountStatus: string) =>
    merge('users', users, {
      source: team(data),
      ours: { accountStatus },
      agreed: agreedOn({ accountStatus: from }),
    }).mirror.fields
  expect(told({ banned: false, deletedAt: null }, 'active', 'suspended')).toEqual([['banned', true]])
  expect(told({}, 'active', 'suspended')).toEqual([['banned', true]])
  expect(told({ banned: true }, 'suspended', 'active')).toEqual([['banned', false]])
  expect(told({ banned: true }, 'suspended', 'deleted')).toEqual([['deletedAt', expect.any(Date)]])
  expect(told({ banned: true, deletedAt: at }, 'deleted', 'active')).toEqual([
    ['banned', false],
    ['deletedAt', null],
  ])
})

describe('managers in a list of maps', () => {
  const clubs: NounMapping = {
    fields: {
      managerIds: {
        at: 'staff[role=MANAGER].user',
        as: 'keys',
        mirror: { add: { role: 'MANAGER' }, drop: { role: 'FAN' } },
      },
    },
  }
  const staff = [
    { user: new Reference('people/a'), role: 'MANAGER', since: 2020 },
    { user: new Reference('people/b'), role: 'PHYSIO' },
  ]
  const told = (ours: string[], drop = clubs) =>
    merge('clubs', drop, {
      source: team({ staff }),
      ours: { managerIds: ours },
      agreed: agreedOn({ managerIds: ['a'] }),
    }).mirror.fields

  test('are read by what the list says of them', () => {
    const { write } = merge('clubs', clubs, { source: team({ staff }), ours: {}, agreed: {} })
    expect([...write]).toEqual([['managerIds', ['a']]])
  })

  test('are added and dropped there, beside the others', () => {
    const [a, b] = staff
    expect(told(['a', 'c'])).toEqual([
      ['staff', [a, b, { user: new Reference('people/c'), role: 'MANAGER' }]],
    ])
    expect(told(['b'])).toEqual([
      [
        'staff',
        [
          { ...a, role: 'FAN' },
          { ...b, role: 'MANAGER' },
        ],
      ],
    ])
    const gone = {
      fields: { managerIds: { at: 'staff[role=MANAGER].user', as: 'keys', mirror: { add: {}, drop: null } } },
    } satisfies NounMapping
    expect(told([], gone)).toEqual([['staff', [b]]])
  })

  test('a list of keys keeps what is no key', () => {
    const plain: NounMapping = { fields: { managerIds: { at: 'staff', as: 'keys', mirror: true } } }
    const source = team({ staff: ['a', { note: 'on leave' }] })
    const sides = { source, ours: { managerIds: ['a', 'c'] }, agreed: agreedOn({ managerIds: ['a'] }) }
    expect(merge('clubs', plain, sides).mirror.fields).toEqual([['staff', ['a', 'c', { note: 'on leave' }]]])
  })
})

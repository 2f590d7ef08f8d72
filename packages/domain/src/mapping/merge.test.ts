import { describe, expect, test } from 'vitest'
import { digestOf } from './digest.ts'
import { computed, type Functions } from './functions.ts'
import { agreementFor, IMPLIED, merge, withMirror, type Agreed } from './merge.ts'
import { ruleOf, type NounMapping } from './mapping.ts'
import { Reference, type SourceRecord } from './source.ts'

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

const NONE = { fields: [], below: [] }

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
    expect([mirror, unread, held]).toEqual([NONE, [], []])
    expect(agreed).toEqual(agreedOn(OURS))
  })

  test('are written once', () => {
    expect(mergeClub(FACTS, OURS, agreedOn(OURS))).toMatchObject({ write: new Map(), mirror: NONE })
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
    expect(Object.fromEntries(mirror.fields)).toEqual({
      state: 'LIVE',
      owners: [new Reference('people/p1'), new Reference('people/p2')],
    })
    const after = { ...FACTS, ...Object.fromEntries(mirror.fields) }
    expect(mergeClub(after, decided, agreed)).toMatchObject({ write: new Map(), mirror: NONE, agreed })
  })

  test('never overwrite what the platform has changed since', () => {
    const { write, mirror, held } = mergeClub({ ...FACTS, state: 'DEAD' }, decided, agreedOn(OURS))
    expect([write.has('status'), mirror.fields.map(([path]) => path)]).toEqual([false, ['owners']])
    expect(held).toEqual([{ field: 'status', why: 'changed' }])
  })

  test('and what the platform changed since: one of both is taken when somebody says which', () => {
    const source = team({ ...FACTS, state: 'DEAD' })
    const rule = ruleOf(clubs.fields['status'] ?? '')
    const taken = (take: 'ours' | 'theirs') => {
      const agreed = {
        ...agreedOn(OURS),
        status: agreementFor('clubs', 'status', rule, { source, ours: decided }, take),
      }
      return merge('clubs', clubs, { source, ours: decided, agreed })
    }
    expect(taken('theirs').write.get('status')).toBe('archived')
    expect(taken('ours').mirror.fields).toContainEqual(['state', 'LIVE'])
  })

  test('without a word of the platform are held, and tried again', () => {
    const poor: NounMapping = { fields: { status: { at: 'state', words: { NEW: 'requested' }, mirror: {} } } }
    const agreed = agreedOn({ status: 'requested' })
    const sides = { source: team({ state: 'NEW' }), ours: { status: 'archived' } }
    const first = merge('clubs', poor, { ...sides, agreed })
    expect(first.held).toEqual([{ field: 'status', why: 'noWord' }])
    expect(merge('clubs', poor, { ...sides, agreed: first.agreed }).held).toEqual(first.held)
    const told = merge('clubs', clubs, { ...sides, agreed: first.agreed })
    expect(told.mirror.fields).toEqual([['state', 'DEAD']])
  })

  test('without a word of their own go back as the nearest one', () => {
    const { mirror } = mergeClub(FACTS, { ...OURS, status: 'suspended' }, agreedOn(OURS))
    expect(mirror.fields).toEqual([['state', 'DEAD']])
  })

  test('that mean the same there leave the platform’s own word', () => {
    const open = { ...FACTS, state: 'OPEN' }
    expect(mergeClub(open, OURS, agreedOn(OURS)).mirror).toEqual(NONE)
  })

  test('that the mapping leaves alone stay here', () => {
    expect(mergeClub(FACTS, { ...OURS, status: 'draft' }, agreedOn(OURS))).toMatchObject({
      mirror: NONE,
      held: [],
    })
  })

  test('of a field without a mirror stay here, and are not overwritten', () => {
    const { write, mirror } = mergeClub(FACTS, { ...OURS, name: 'Ashford United' }, agreedOn(OURS))
    expect([write.size, mirror]).toEqual([0, NONE])
  })
})

test('a word that reads back as another of our states is agreed on as it is', () => {
  const poorer: NounMapping = {
    fields: {
      status: { at: 'state', words: { OPEN: 'requested', LIVE: 'approved' }, mirror: { archived: 'OPEN' } },
    },
  }
  const sides = { source: team({ state: 'LIVE' }), ours: { status: 'archived' } }
  const first = merge('clubs', poorer, { ...sides, agreed: agreedOn({ status: 'approved' }) })
  expect(first.mirror.fields).toEqual([['state', 'OPEN']])
  const source = team({ state: 'OPEN' })
  const again = merge('clubs', poorer, { ...sides, source, agreed: first.agreed })
  expect(again).toMatchObject({ write: new Map(), mirror: NONE, agreed: first.agreed })
  // The app's own next step is one all the same.
  const later = merge('clubs', poorer, { ...sides, agreed: again.agreed })
  expect([...later.write]).toEqual([['status', 'approved']])
})

test('what follows from a place here is no difference', () => {
  const placed: NounMapping = { fields: { geo: { at: 'location', as: 'place' } } }
  const source = team({ location: [51, 1] })
  const { agreed } = merge('clubs', placed, { source, ours: {}, agreed: {} })
  const ours = { geo: { lat: 51, lng: 1, geohash: 'u10' } }
  expect(merge('clubs', placed, { source, ours, agreed })).toMatchObject({ write: new Map(), agreed })
})

test('a function says what no path does; without it, or when it fails, what stands here stays', () => {
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

test('a fact that the platform takes away goes here too, a state stays', () => {
  const { write } = mergeClub({}, OURS, agreedOn(OURS))
  expect(Object.fromEntries(write)).toEqual({
    name: undefined,
    createdAt: undefined,
    managerIds: undefined,
  })
})

test('what an earlier mapping wrote is taken back, unless somebody changed it', () => {
  const fewer: NounMapping = { fields: { name: 'title' } }
  const agreed = agreedOn({ name: 'Ashford', city: 'Kent', website: 'a.example' })
  const ours = { name: 'Ashford', city: 'Kent', website: 'b.example' }
  const { write, agreed: next } = merge('clubs', fewer, { source: team({ title: 'Ashford' }), ours, agreed })
  expect([...write]).toEqual([['city', undefined]])
  expect(Object.keys(next)).toEqual(['name'])
})

test('a record made here tells the platform all of it that goes back', () => {
  const { mirror, agreed } = mergeClub({}, OURS)
  expect(mirror.fields).toEqual([
    ['state', 'NEW'],
    ['owners', ['p1']],
  ])
  expect(mergeClub({ state: 'NEW', owners: ['p1'] }, OURS, agreed).mirror).toEqual(NONE)
})

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

/** Whatever both do, in whatever order: it comes to rest, and nobody's last word is lost. */
test('both sides come to rest after any steps', () => {
  const states = ['requested', 'approved', 'archived', 'rejected']
  const words = ['NEW', 'OPEN', 'LIVE', 'DEAD', 'REFUSED', 'ODD']
  let seed = 7
  const pick = <Item>(all: readonly Item[]): Item | undefined => {
    seed = (seed * 48_271) % 2_147_483_647
    return all[seed % all.length]
  }
  for (let round = 0; round < 500; round++) {
    let theirs: Readonly<Record<string, unknown>> = { state: pick(words) }
    let ours: Record<string, unknown> = {}
    let agreed: Agreed = {}
    for (let step = 0; step < 6; step++) {
      const moved = pick(['ours', 'theirs', 'none'])
      if (moved === 'ours') ours['status'] = pick(states)
      if (moved === 'theirs') theirs = { ...theirs, state: pick(words) }
      for (let turn = 0; turn < 2; turn++) {
        const merged = merge('clubs', clubs, { source: team(theirs), ours, agreed })
        if (turn === 1) expect([merged.write.size, merged.mirror]).toEqual([0, NONE])
        ours = { ...ours, ...Object.fromEntries(merged.write) }
        theirs = withMirror(team(theirs), merged.mirror).data
        agreed = merged.agreed
      }
    }
  }
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

import { describe, expect, test } from 'vitest'
import { digestOf, IMPLIED } from './digest.ts'
import { agreementFor, isSomething, merge, withMirror, type Agreed } from './merge.ts'
import { ruleOf, type NounMapping } from './mapping.ts'
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

test('a fact that the platform takes away goes here too, a state stays', () => {
  const { write } = mergeClub({}, OURS, agreedOn(OURS))
  expect(Object.fromEntries(write)).toEqual({
    name: undefined,
    createdAt: undefined,
    managerIds: undefined,
  })
})

test('a person of whom the platform has no picture has none', () => {
  const users: NounMapping = { from: 'people', fields: { picturePath: { at: 'photo', as: 'address' } } }
  const merged = (data: object, ours: object, agreed: Agreed = {}) =>
    merge('users', users, { source: team(data), ours: { ...ours }, agreed })
  const none = merged({}, {})
  expect(none.write).toEqual(new Map([['picturePath', null]]))
  expect(merged({}, { picturePath: null }, none.agreed).write).toEqual(new Map())
  const photo = 'https://cdn.example/a.jpg'
  const some = merged({ photo }, { picturePath: null }, none.agreed)
  expect(some.write).toEqual(new Map([['picturePath', photo]]))
  expect(merged({}, { picturePath: photo }, some.agreed).write).toEqual(new Map([['picturePath', null]]))
})

test('what an earlier mapping wrote is removed, unless somebody changed it', () => {
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

/** In any order of steps it comes to rest, and nobody's last word is lost. */
test('both sides come to rest after any steps', () => {
  // Without a word, `needsInfo` goes back as the nearest state and reads as that one.
  const states = ['requested', 'needsInfo', 'approved', 'archived', 'rejected']
  const words = ['NEW', 'OPEN', 'LIVE', 'DEAD', 'REFUSED', 'ODD']
  const restless: unknown[] = []
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
        if (turn === 1 && (merged.write.size > 0 || isSomething(merged.mirror)))
          restless.push({ round, step, ours, theirs })
        ours = { ...ours, ...Object.fromEntries(merged.write) }
        theirs = withMirror(team(theirs), merged.mirror).data
        agreed = merged.agreed
      }
    }
  }
  expect(restless).toEqual([])
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

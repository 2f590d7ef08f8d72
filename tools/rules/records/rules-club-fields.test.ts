import { clubLevels, clubStatuses, clubTypes } from '@touchline/domain/nouns/club/club.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commit, create, type Step, update } from '#tools/rules/testing/rules-commit.ts'
import { testFields } from '#tools/rules/testing/rules-fields.ts'
import { clubDerived, clubFields, storedClub } from '#tools/rules/testing/rules-fixtures.ts'
import { type Fields, openRulesScene, type RulesScene } from '#tools/rules/testing/rules-scene.ts'

/** Allowed values of a club, new or not, and writes that omit, forge or overstep any part of it. */

let scene: RulesScene
beforeAll(async () => {
  scene = await openRulesScene()
})
afterAll(() => scene.close())

const path = 'clubs/subject'
const ok = (steps: readonly Step[]) => commit(scene, steps)
const stage = (fields: Fields = {}, more: Record<string, Fields | null> = {}) =>
  scene.stage({
    [path]: storedClub(fields),
    'decisions/clubs_subject_5': null,
    'decisions/clubs_subject_6': null,
    ...more,
  })

describe('creating', () => {
  const add = (fields: Fields = {}, more: Parameters<typeof create>[2] = {}) =>
    ok([
      create(
        'clubs/new',
        { ...clubFields, ...fields },
        { derived: clubDerived, entry: { to: fields['status'] ?? 'approved' }, ...more },
      ),
    ])
  beforeEach(() => scene.stage({ 'clubs/new': null, 'decisions/clubs_new_1': null }))

  test('as a draft or approved, with its entry', async () => {
    expect(await add()).toBe('allowed')
    expect(await add()).toBe('denied')
    await scene.stage({ 'clubs/new': null, 'decisions/clubs_new_1': null })
    expect(await add({ status: 'draft' })).toBe('allowed')
  })

  test.each<[string, Fields, Parameters<typeof create>[2]]>([
    ['another state', { status: 'requested' }, {}],
    ['a manager', { managerIds: ['player'] }, {}],
    ['a claim', { claim: { by: 'administrator' } }, {}],
    ['another field', { anything: true }, {}],
    ['no entry', {}, { entryId: null }],
    [
      'an entry that hides a field',
      {},
      { entry: { to: 'approved', after: { name: 'Ashford Town' }, before: { name: null } } },
    ],
    ['an entry that lies', {}, { entry: { to: 'approved', after: { ...clubFields, city: 'Bath' } } }],
    ['a later revision', {}, { stamps: { rev: 2 } }],
    ['someone else as creator', {}, { stamps: { createdBy: 'player' } }],
    ['an earlier time', {}, { stamps: { createdAt: new Date() } }],
    ['counters', {}, { derived: { ...clubDerived, counters: { matches: 3 } } }],
    ['no city', { city: undefined }, {}],
  ])('not with %s', async (_, fields, more) => {
    const defined = Object.fromEntries(
      Object.entries({ ...clubFields, ...fields }).filter(([, value]) => value !== undefined),
    )
    const entry = { to: fields['status'] ?? 'approved' }
    expect(await ok([create('clubs/new', defined, { derived: clubDerived, entry, ...more })])).toBe('denied')
  })
})

testFields('clubs', () => scene, {
  path,
  derived: clubDerived,
  stage: () =>
    stage({
      shortName: 'Ash',
      code: 'ASH',
      address: 'A',
      foundedYear: 1900,
      website: 'https://a.b',
      emailDomain: 'a.bc',
      ground: { name: 'A' },
      colours: ['#000000'],
      aliases: ['A'],
      crestPath: 'clubs/subject/crest',
      counters: { matches: 2 },
    }),
  fields: {
    name: { good: ['ab', 'x'.repeat(80), '⚽'.repeat(80)], bad: ['', 'x', ' xx', 'x'.repeat(81), 7, null] },
    shortName: { good: ['ab', 'x'.repeat(20), null], bad: ['x', 'x'.repeat(21), 7] },
    aliases: {
      good: [['Town'], null],
      bad: [Array.from({ length: 11 }, () => 'Town'), 'Town', ['x'.repeat(801)]],
    },
    code: { good: ['AS1', null], bad: ['abc', 'ABCD', 123] },
    type: { good: clubTypes.filter((type) => type !== 'club'), bad: ['pub', null] },
    level: { good: [...clubLevels.filter((level) => level !== 'amateur'), null], bad: ['best'] },
    association: { good: ['SCO'], bad: ['eng', 'ENGL', null] },
    country: { good: ['FR'], bad: ['gb', null] },
    city: { good: ['Y', 'x'.repeat(80)], bad: ['', 'x'.repeat(81), null] },
    region: { good: ['Kent'], bad: ['x'.repeat(81)] },
    address: { good: ['x'.repeat(200), null], bad: ['x'.repeat(201)] },
    foundedYear: {
      good: [1850, new Date().getUTCFullYear(), null],
      bad: [1849, new Date().getUTCFullYear() + 1, 1900.5, '1900'],
    },
    ground: {
      good: [{ name: 'The Park', capacity: 500 }, { name: 'The Park' }, null],
      bad: [{ name: 'x'.repeat(81) }, { capacity: -1 }, { owner: 'x' }, 'The Park'],
    },
    website: {
      good: ['https://ashford.example', 'https://www.ashford.example/a?b=c', null],
      bad: ['http://ashford.example', 'javascript:alert(1)', `https://a.b/${'x'.repeat(200)}`],
    },
    emailDomain: { good: ['ashford.example', null], bad: ['@ashford.example', 'Ashford.example'] },
    crestPath: {
      good: ['clubs/subject/crest.png', null],
      bad: ['profileImages/player', 'clubs/other/crest'],
    },
    colours: {
      good: [['#ff0000', '#00ff00'], null],
      bad: [['red'], Array.from({ length: 5 }, () => '#ff0000')],
    },
    leagueIds: { good: [['a', 'b']], bad: ['a', ['a', 'a'], ['a/b']] },
    managerIds: { bad: [['player']] },
    mergedInto: { bad: ['target'] },
    counters: { bad: [{ matches: 0 }] },
    createdAt: { bad: [new Date()] },
    createdBy: { bad: ['player'] },
    status: { bad: ['suspended'] },
    anything: { bad: [true] },
  },
})

describe('edits', () => {
  test('a place with its mark', async () => {
    await stage()
    const geo = { lat: 51.1, lng: 0.9, geohash: 'u10q2' }
    const derived = { ...clubDerived, located: true }
    for (const wrong of [
      { ...geo, lat: 91 },
      { ...geo, lng: '0' },
      { ...geo, geohash: 'AILO' },
      { ...geo, x: 1 },
    ])
      expect(await ok([update(path, { geo: wrong }, { derived })])).toBe('denied')
    expect(await ok([update(path, { geo }, { derived: { ...derived, located: false } })])).toBe('denied')
    expect(await ok([update(path, { geo }, { derived })])).toBe('allowed')
  })

  test('only an approved club comes into a league; any leaves one', async () => {
    for (const status of clubStatuses) {
      const follow = (leagueIds: string[]) =>
        ok([
          update('leagues/b', { region: 'Kent' }),
          update(
            path,
            { leagueIds },
            { derived: clubDerived, entry: { action: 'follow', cause: 'leagues_b_2' } },
          ),
        ])
      const league = { 'leagues/b': { name: 'B', rev: 1 }, 'decisions/leagues_b_2': null }
      await stage({ status, leagueIds: ['a'] }, league)
      expect([status, await follow(['a', 'c'])]).toEqual([status, 'denied'])
      expect([status, await follow(['a', 'b'])]).toEqual([
        status,
        status === 'approved' ? 'allowed' : 'denied',
      ])
      await stage({ status, leagueIds: ['a', 'b'] }, league)
      expect([status, await follow(['b'])]).toEqual([status, 'denied'])
      expect([status, await follow(['a'])]).toEqual([status, 'allowed'])
    }
  })

  test('derived fields of a wrong kind or size', async () => {
    await stage()
    for (const wrong of [
      { nameKey: 'x'.repeat(161) },
      { nameKey: 7 },
      { cityKey: 'x'.repeat(161) },
      { websiteDomain: 'x'.repeat(201) },
      { managed: true },
      { located: true },
      { search: 'x' },
      { search: Array.from({ length: 101 }, String) },
      { near: 'x' },
      { near: Array.from({ length: 101 }, String) },
    ])
      expect(await ok([update(path, { city: 'Bath' }, { derived: { ...clubDerived, ...wrong } })])).toBe(
        'denied',
      )
  })

  test.each<[string, Parameters<typeof update>[2]]>([
    ['no entry', { entryId: null }],
    ['an entry of another revision', { entryId: 'clubs_subject_6' }],
    ['an entry that lies about before', { entry: { before: { city: 'London' } } }],
    ['an entry that hides what was before', { entry: { before: {}, after: {} } }],
    ['an entry that lies about after', { entry: { after: { city: 'London' } } }],
    [
      'an entry that tells what did not change',
      {
        entry: {
          before: { city: 'Ashford', name: 'Ashford Town' },
          after: { city: 'Bath', name: 'Ashford Town' },
        },
      },
    ],
    ['an entry under another name', { entry: { byName: 'Someone Else' } }],
    ['an entry of someone else', { entry: { by: 'player' } }],
    ['the action of a state', { entry: { action: 'approve' } }],
    ['a jump of revisions', { stamps: { rev: 9 } }],
    ['someone else’s stamp', { stamps: { updatedBy: 'player' } }],
    ['an earlier time', { stamps: { updatedAt: new Date(0) } }],
    ['a moved createdAt', { derived: { ...clubDerived, createdAt: new Date() } }],
  ])('not with %s', async (_, more) => {
    await stage()
    expect(await ok([update(path, { city: 'Bath' }, { derived: clubDerived, ...more })])).toBe('denied')
  })

  test('not a field taken away that the entry says is there', async () => {
    await stage({ address: 'Here' })
    expect(await ok([update(path, { address: null }, { entry: { after: { address: 'There' } } })])).toBe(
      'denied',
    )
    expect(await ok([update(path, { address: null })])).toBe('allowed')
  })

  test('a record that another program left incomplete is put right field by field', async () => {
    await stage({ website: 'ftp://old', foundedYear: 'long ago' })
    expect(await ok([update(path, { city: 'Bath' }, { derived: clubDerived })])).toBe('allowed')
    expect(await ok([update(path, { foundedYear: 1900 })])).toBe('allowed')
  })

  test('nobody but administrators', async () => {
    await stage()
    for (const role of ['player', 'suspended'] as const)
      expect(await commit(scene, [update(path, { city: 'Bath' })], role)).toBe('denied')
  })
})

test('the fullest club stays within what rules may evaluate', async () => {
  await scene.stage({ 'clubs/full': null, 'decisions/clubs_full_1': null, 'decisions/clubs_full_2': null })
  const fields = (text: string): Fields => ({
    ...clubFields,
    name: `Club ${text}`,
    type: 'academy',
    association: 'SCO',
    country: 'FR',
    city: text,
    aliases: [text],
    shortName: text,
    code: text,
    region: text,
    address: text,
    geo: { lat: 1.5, lng: 2, geohash: 'u10' },
    foundedYear: 1900,
    ground: { name: text, capacity: 9 },
    website: `https://${text}.example`,
    emailDomain: 'a.bc',
    crestPath: 'clubs/full/crest',
    colours: ['#000000'],
    level: 'amateur',
  })
  const derived = {
    ...clubDerived,
    located: true,
    cityKey: 'x',
    websiteDomain: 'x',
    counters: { matches: 0 },
  }
  expect(await ok([create('clubs/full', fields('ABC'), { derived, entry: { to: 'approved' } })])).toBe(
    'allowed',
  )
  const { status: _, ...next } = fields('XYZ')
  const now: Fields = scene.stored.get('clubs/full') ?? {}
  const changes = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name])),
  )
  expect(await ok([update('clubs/full', changes, { derived: { ...derived, nameKey: 'y' } })])).toBe('allowed')
})

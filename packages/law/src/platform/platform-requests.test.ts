import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { filed, notTheirs, openPlatformScene, person } from '#testing/platform-scene.ts'
import { type Fields, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** Requests for clubs and leagues in the platform's app, and what everybody reads of both. */

const scene = sceneFor(openPlatformScene)
beforeEach(() => scene.set('users/player', person))

const now = serverTimestamp()
const club = { ...filed, name: 'Ashford Town', country: 'GB', city: 'Ashford', status: 'requested' } as const
const league = {
  ...filed,
  name: 'Premier League',
  country: 'GB',
  gender: 'male',
  ageCategory: 'U19',
  season: '2025/26',
  status: 'requested',
} as const
const listings = [
  ['clubs', club],
  ['leagues', league],
] as const

describe.each(listings)('%s', (of, asked) => {
  const path = `${of}/subject`
  const stored = (fields: Fields) =>
    scene.set(path, { ...asked, createdAt: new Date(), updatedAt: new Date(), ...fields })
  const read = (role: 'player' | 'signedOut' = 'player') => outcomeOf(getDoc(doc(scene.as[role], path)))
  beforeEach(() => scene.remove(path))

  test('approved ones are read by everybody who is signed in, others by who asked for them', async () => {
    await stored({ status: 'approved', createdBy: 'other' })
    expect(await read()).toBe('allowed')
    expect(await read('signedOut')).toBe('denied')
    for (const status of ['draft', 'requested', 'rejected', 'suspended', 'archived', null]) {
      await stored({ status, createdBy: 'other' })
      expect([status, await read()]).toEqual([status, 'denied'])
    }
    await stored({ status: 'rejected' })
    expect(await read()).toBe('allowed')
    await scene.set('users/player', { ...person, accountStatus: 'suspended' })
    expect(await read()).toBe('allowed')
  })

  test('lists say which they ask for: approved ones, or one’s own', async () => {
    const list = (...conditions: Parameters<typeof query>[1][]) =>
      outcomeOf(getDocs(query(collection(scene.as.player, of), ...conditions)))
    expect(await list(where('status', '==', 'approved'))).toBe('allowed')
    expect(await list(where('createdBy', '==', 'player'))).toBe('allowed')
    expect(await list(where('createdBy', '==', 'other'))).toBe('denied')
    expect(await list(where('status', '==', 'requested'))).toBe('denied')
    expect(await list(where('status', 'in', ['approved', 'draft']))).toBe('denied')
    expect(await list()).toBe('denied')
  })

  test('is asked for under one’s own name, as requested and nothing else', async () => {
    expect(await scene.creates(path, asked)).toBe('allowed')
    const wrong: readonly Fields[] = [
      { status: 'approved' },
      { status: 'draft' },
      { createdBy: 'other' },
      { createdAt: new Date(0) },
      { updatedAt: new Date(0) },
      { name: 'x' },
      { country: 'England' },
      { managerIds: ['player'] },
      { managed: true },
      { leagueIds: ['l'] },
      { clubIds: ['theirs'] },
      { counters: {} },
      { mergedInto: 'theirs' },
      { nameKey: 'a' },
      { competitionKey: 'a' },
      { crestPath: 'clubs/subject/crest' },
      ...notTheirs,
    ]
    for (const fields of wrong)
      expect([fields, await scene.creates(`${of}/new`, { ...asked, ...fields })]).toEqual([fields, 'denied'])
    const { name: _, ...nameless } = asked
    expect(await scene.creates(`${of}/new`, nameless)).toBe('denied')
    expect(await scene.creates(`${of}/new`, asked, 'signedOut')).toBe('denied')
    expect(await scene.creates(`${of}/new`, { ...asked, createdBy: 'administrator' }, 'administrator')).toBe(
      'denied',
    )
    await scene.set('users/player', { ...person, accountStatus: 'suspended' })
    expect(await scene.creates(`${of}/new`, asked)).toBe('denied')
  })

  test('a question is answered by who asked, who then waits again', async () => {
    await stored({ status: 'needsInfo', rev: 3 })
    const answer = { status: 'requested', name: 'Ashford Town Youth' }
    for (const fields of [
      { ...answer, status: 'approved' },
      { name: 'Ashford Town Youth' },
      { ...answer, rev: 4 },
      { ...answer, createdBy: 'other' },
      { ...answer, name: '' },
      { ...answer, managerIds: ['player'] },
      { ...answer, updatedAt: new Date(0) },
    ])
      expect([fields, await scene.updates(path, fields)]).toEqual([fields, 'denied'])
    expect(await scene.updates(path, answer, 'signedOut')).toBe('denied')
    expect(await scene.updates(path, answer)).toBe('allowed')
    expect((await getDoc(doc(scene.as.player, path))).get('rev')).toBe(3)
    // And not once more, nor in any other state, nor about a request of somebody else.
    for (const status of ['requested', 'draft', 'rejected', 'approved', 'suspended', 'archived']) {
      await stored({ status })
      expect([status, await scene.updates(path, answer)]).toEqual([status, 'denied'])
    }
    await stored({ status: 'needsInfo', createdBy: 'other' })
    expect(await scene.updates(path, answer)).toBe('denied')
    await stored({ status: 'needsInfo', createdBy: 'administrator' })
    expect(await scene.updates(path, answer, 'administrator')).toBe('denied')
    await stored({ status: 'needsInfo' })
    await scene.set('users/player', { ...person, accountStatus: 'suspended' })
    expect(await scene.updates(path, answer)).toBe('denied')
    expect(await outcomeOf(deleteDoc(doc(scene.as.player, path)))).toBe('denied')
  })
})

const enteredIn = {
  clubs:
    'name shortName aliases code type level country association region city address foundedYear ground website emailDomain colours',
  leagues:
    'name shortName country association region discipline gender ageCategory tier format season startDate endDate expectedTeams ' +
    'pointsWin resultsPublic',
}
test.each(listings)('no field of %s takes what no form enters, asked or answered', async (of, asked) => {
  await scene.set(`${of}/open`, {
    ...asked,
    createdAt: new Date(),
    updatedAt: new Date(),
    status: 'needsInfo',
  })
  for (const name of enteredIn[of].split(' '))
    for (const value of [{ strange: true }, ['strange', 7], -1]) {
      const fields = { [name]: value }
      expect([fields, await scene.creates(`${of}/new`, { ...asked, ...fields })]).toEqual([fields, 'denied'])
      expect(await scene.updates(`${of}/open`, { ...fields, status: 'requested' })).toBe('denied')
    }
})

test('the fullest request for a club stays within what rules may evaluate', async () => {
  const full = {
    ...club,
    shortName: 'Ashford',
    aliases: Array.from({ length: 10 }, (_, at) => `Name ${at}`),
    code: 'ASH',
    type: 'club',
    level: 'amateur',
    association: 'ENG',
    region: 'Kent',
    address: '1 Long Lane',
    foundedYear: 1930,
    ground: { name: 'Homelands', capacity: 3200 },
    website: 'https://ashford.example',
    emailDomain: 'ashford.example',
    colours: ['#00ff00', '#ffffff'],
  }
  expect(await scene.creates('clubs/full', full)).toBe('allowed')
  for (const fields of [{ ground: { name: 'Homelands', owner: 'me' } }, { colours: ['red'] }])
    expect(await scene.creates('clubs/fuller', { ...full, ...fields })).toBe('denied')
  await scene.set('clubs/full', {
    ...full,
    createdAt: new Date(),
    updatedAt: new Date(),
    status: 'needsInfo',
  })
  const answers = {
    ...full,
    name: 'Ashford',
    city: 'Dover',
    address: '2 Long Lane',
    code: 'ASF',
    aliases: ['X Y'],
  }
  expect(await scene.updates('clubs/full', { ...answers, createdAt: new Date() })).toBe('denied')
  const { createdAt: _, createdBy: __, ...facts } = answers
  expect(await scene.updates('clubs/full', facts)).toBe('allowed')
})

describe('what only the reviewers read of a request for a club', () => {
  const note = {
    applicantId: 'player',
    applicantName: 'Pat Player',
    email: 'player@club.example',
    message: 'We play in the second division of Kent.',
  }
  const path = 'clubs/asked/private/request'
  const both = (fields: Fields = {}, of: Fields = {}) =>
    scene.writes({ 'clubs/asked': { ...club, ...of }, [path]: { ...note, ...fields } })
  beforeEach(() => scene.stage({ 'clubs/asked': null, [path]: null }))

  test('comes with it, under one’s own name', async () => {
    for (const fields of [
      { applicantId: 'other' },
      { applicantName: 'Otto Other' },
      { email: 'board@theirs.example' },
      { phone: '7' },
      { message: 'x'.repeat(1001) },
      { extra: true },
    ])
      expect([fields, await both(fields)]).toEqual([fields, 'denied'])
    expect(await both()).toBe('allowed')
    expect(await outcomeOf(getDoc(doc(scene.as.player, path)))).toBe('allowed')
  })

  test('to no club of somebody else, and to none that was decided', async () => {
    await scene.set('clubs/asked', {
      ...club,
      createdAt: new Date(),
      updatedAt: new Date(),
      createdBy: 'other',
    })
    expect(await scene.creates(path, note)).toBe('denied')
    await scene.set('clubs/asked', {
      ...club,
      createdAt: new Date(),
      updatedAt: new Date(),
      status: 'approved',
    })
    expect(await scene.creates(path, note)).toBe('denied')
    await scene.set('clubs/asked', { ...club, createdAt: new Date(), updatedAt: new Date() })
    await scene.set('users/player', { ...person, accountStatus: 'suspended' })
    expect(await scene.creates(path, note)).toBe('denied')
    await scene.stage({ [path]: { ...note, applicantId: 'other' } })
    expect(await outcomeOf(getDoc(doc(scene.as.player, path)))).toBe('denied')
  })

  test('is changed as an answer alone', async () => {
    const answer = { [path]: { ...note, message: 'In the third, that is.' } }
    await scene.stage({
      'clubs/asked': { ...club, createdAt: new Date(), updatedAt: new Date() },
      [path]: note,
    })
    expect(await scene.writes(answer)).toBe('denied')
    await scene.set('clubs/asked', { ...club, createdAt: new Date(), updatedAt: now, status: 'needsInfo' })
    expect(await scene.writes({ [path]: { ...note, email: 'x@y.example' } })).toBe('denied')
    expect(await scene.writes(answer, 'signedOut')).toBe('denied')
    await scene.set('users/player', { ...person, accountStatus: 'suspended' })
    expect(await scene.writes(answer)).toBe('denied')
    await scene.set('users/player', person)
    expect(await scene.writes(answer)).toBe('allowed')
  })
})

import { MAPPINGS, mappingId } from '@touchline/domain/mapping/connection.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import { BESIDE, SHARED } from '@touchline/domain/shared/at.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRunnerScene } from './testing/runner-scene.ts'

/** Records of a platform, and ours beside them. */

let scene: Awaited<ReturnType<typeof openRunnerScene>>
beforeEach(async () => {
  scene = await openRunnerScene()
})
afterEach(() => scene.close())

const mapping: Mapping = {
  users: {
    from: 'people',
    changed: 'seen',
    fields: {
      firstName: 'name',
      roles: { at: 'is', as: 'list', mirror: true },
      accountStatus: { at: 'state', words: { ON: 'active', OFF: 'suspended' }, mirror: true },
    },
  },
  clubs: {
    from: 'teams',
    fields: {
      name: 'title',
      status: { at: 'state', words: { NEW: 'requested', LIVE: 'approved', SHUT: 'archived' }, mirror: true },
      managerIds: {
        at: 'members/*[role=BOSS]@id',
        mirror: { add: { role: 'BOSS' }, drop: { role: 'FAN' } },
      },
    },
  },
  matches: {
    from: ['games', 'leagues/*/games'],
    key: 'path',
    fields: { 'home.name': 'home', leagueId: '@parent' },
  },
}

const ours = (path: string) => `${BESIDE}/${path}`
const version = (number: number, one: Mapping) => ({
  [ours(`${MAPPINGS}/${mappingId(number)}`)]: { version: number, mapping: JSON.stringify(one) },
})

async function connected(records: Record<string, Record<string, unknown>>) {
  await scene.put({ ...records, ...version(1, mapping), [BESIDE]: { by: 'adopt' } })
  const runner = await scene.startRunner()
  await runner.says('all documents of the platform were looked through')
  return runner
}

/** Decides as the console does. */
async function decide(path: string, fields: Record<string, unknown>) {
  const record = await scene.read(ours(path))
  await scene.put({
    [ours(path)]: { ...record, ...fields, rev: Number(record['rev']) + 1, updatedAt: new Date() },
  })
}

test('until somebody connects it, a platform’s records are left alone', async () => {
  await scene.remove(SHARED)
  await scene.put({
    'users/u': { firstName: 'Zoë', state: 'ON' },
    'clubOwnershipRequests/r': { userId: 'u' },
  })
  const runner = await scene.startRunner()
  await runner.says('waiting: the records of a platform are not connected (npm run adopt)')
  await runner.turns(2)
  expect(await scene.read('users/u')).toEqual({ firstName: 'Zoë', state: 'ON' })
  await scene.put({ [SHARED]: {} })
  await scene.until('users/u', { search: expect.arrayContaining(['zoe']), accountStatus: 'active' })
})

test('nor are they touched once the connection is undone', async () => {
  await scene.remove(SHARED)
  const theirs = { firstName: 'Zoë', state: 'ON' }
  const runner = await connected({ 'users/u': theirs, 'people/p': { name: 'Ada' } })
  await scene.until(ours('users/p'), { firstName: 'Ada' })
  await scene.remove(BESIDE)
  await runner.says('waiting: the records of a platform are not connected (npm run adopt)')
  await runner.turns(2)
  expect(await scene.read('users/u')).toEqual(theirs)
})

test('facts come and go, decisions go back, each told once', async () => {
  await connected({
    'people/p': { name: 'Ada', is: { coach: true, player: false }, state: 'ON' },
    'teams/t': { title: 'Ashford', state: 'NEW', kit: 'red' },
    'teams/t/members/p': { role: 'FAN' },
    'leagues/l/games/1': { home: 'Ashford' },
  })
  await scene.until(ours('users/p'), { firstName: 'Ada', roles: ['coach'], accountStatus: 'active', rev: 0 })
  await scene.until(ours('clubs/t'), { name: 'Ashford', status: 'requested', managerIds: [] })
  await scene.until(ours('matches/l~1'), { home: { name: 'Ashford' }, leagueId: 'l' })

  await scene.put({
    'teams/t': { title: 'Ashford Town', state: 'NEW', kit: 'red' },
    'games/2': { home: 'Dover' },
  })
  await scene.until(ours('clubs/t'), { name: 'Ashford Town', search: expect.arrayContaining(['ashford to']) })
  await scene.until(ours('matches/2'), { home: { name: 'Dover' } })

  await decide('clubs/t', { status: 'approved', managerIds: ['p'] })
  await scene.until('teams/t', { title: 'Ashford Town', state: 'LIVE', kit: 'red' })
  await scene.until('teams/t/members/p', { role: 'BOSS' })
  await scene.put({ 'teams/t/members/q': { role: 'BOSS' } })
  await scene.until(ours('clubs/t'), { managerIds: ['p', 'q'] })
  await scene.put({ 'people/q': { name: 'Bo' } })
  await scene.until(ours('users/q'), { firstName: 'Bo', managedClubIds: ['t'] })
  await scene.remove('teams/t/members/q')
  await scene.until(ours('users/q'), { managedClubIds: [] })
  const told = async () => {
    const entries = await scene.list(ours('decisions'))
    return entries.filter(({ action }) => action === 'mirror')
  }
  await expect.poll(told).toHaveLength(1)
  expect(await told()).toMatchObject([
    { subjectId: 't', rev: 1, by: 'runner', before: { state: 'NEW' }, after: { state: 'LIVE' } },
  ])

  // The app's own next step is one here as well, and no answer to it.
  await scene.put({
    'teams/t': { title: 'Ashford Town', state: 'SHUT', kit: 'red' },
    'teams/t/members/p': { role: 'FAN' },
  })
  await scene.until(ours('clubs/t'), { status: 'archived', managerIds: [] })
  expect(await told()).toHaveLength(1)
  expect(await scene.read('teams/t')).toEqual({ title: 'Ashford Town', state: 'SHUT', kit: 'red' })
})

test('a decision never overwrites what the platform changed since, and is named as held', async () => {
  await connected({
    'teams/t': { title: 'Ashford', state: 'NEW' },
    'teams/u': { title: 'Dover', state: 'ODD' },
  })
  await scene.until(ours('clubs/t'), { status: 'requested' })
  const club = await scene.read(ours('clubs/t'))
  // Both at the same moment.
  await scene.put({
    [ours('clubs/t')]: { ...club, status: 'approved', rev: 1, updatedAt: new Date() },
    'teams/t': { title: 'Ashford', state: 'SHUT' },
  })
  const findings = async () => {
    const { nouns } = await scene.read(ours('runner/connection'))
    return typeof nouns === 'string' ? (JSON.parse(nouns) as unknown) : undefined // as the runner writes it
  }
  await expect.poll(findings, { timeout: 60_000 }).toMatchObject({
    clubs: {
      records: 2,
      undecided: 1,
      waiting: ['u'],
      unknown: [{ field: 'status', at: 'state', word: 'ODD', records: 1, examples: ['u'] }],
      held: [{ field: 'status', why: 'changed', word: 'approved', records: 1, examples: ['t'] }],
    },
  })
  expect([(await scene.read('teams/t'))['state'], (await scene.read(ours('clubs/t')))['status']]).toEqual([
    'SHUT',
    'approved',
  ])
  expect(await scene.read(ours('clubs/u'))).not.toHaveProperty('status')

  // Somebody says which counts.
  await scene.put({
    [ours('heldAnswers/a')]: {
      collection: 'clubs',
      id: 't',
      field: 'status',
      take: 'ours',
      at: new Date(),
      by: 'someone',
      byName: 'Ada',
    },
  })
  await scene.until('teams/t', { state: 'LIVE' })

  // Somebody says what the word means.
  const { clubs } = mapping
  const words = { NEW: 'requested', LIVE: 'approved', SHUT: 'archived', ODD: 'draft' }
  const next: Mapping = {
    ...mapping,
    clubs: { ...clubs, fields: { ...clubs?.fields, status: { at: 'state', words, mirror: true } } },
  }
  // One that nobody can read in between changes nothing.
  await scene.put({
    [ours(`${MAPPINGS}/${mappingId(2)}`)]: { version: 2, mapping: '{' },
    'teams/v': { title: 'Cork', state: 'NEW' },
  })
  await scene.until(ours('clubs/v'), { status: 'requested' })
  await scene.put(version(3, next))
  await scene.until(ours('clubs/u'), { status: 'draft' })
})

test('a request that waited for long before it came here doesn’t expire at once', async () => {
  const asked: Mapping = {
    clubOwnershipRequests: {
      from: 'asks',
      fields: {
        createdAt: 'at',
        status: { at: 'state', words: { OPEN: 'pending', NO: 'expired' }, mirror: true },
      },
    },
  }
  await scene.put({
    ...version(1, asked),
    [BESIDE]: {},
    'asks/a': { at: new Date('2020-01-01'), state: 'OPEN' },
  })
  const runner = await scene.startRunner()
  await scene.until(ours('clubOwnershipRequests/a'), { status: 'pending', riskScore: expect.any(Number) })
  await runner.turns(3)
  expect(await scene.read('asks/a')).toMatchObject({ state: 'OPEN' })
})

test('a record that the platform removes goes here too, unless something was decided about it', async () => {
  await connected({
    'teams/t': { title: 'Ashford', state: 'NEW' },
    'teams/u': { title: 'Dover', state: 'NEW' },
  })
  await scene.until(ours('clubs/t'), { status: 'requested' })
  await scene.until(ours('clubs/u'), { status: 'requested' })
  await decide('clubs/u', { status: 'approved' })
  await scene.until('teams/u', { state: 'LIVE' })
  await scene.remove('teams/t')
  await scene.remove('teams/u')
  await expect.poll(() => scene.read(ours('clubs/t')), { timeout: 20_000 }).toEqual({})
  expect(await scene.read(ours('clubs/u'))).toMatchObject({ status: 'approved' })
})

test.each(['alone', 'with the backend'])(
  'what the platform did while the runner was off, %s, is brought when it starts',
  async (off) => {
    const runner = await connected({
      'people/p': { name: 'Ada', seen: new Date() },
      'teams/t': { title: 'Ashford', state: 'NEW' },
      'teams/u': { title: 'Dover', state: 'NEW' },
    })
    // Longer ago than a runner looks back.
    const old = await scene.read(ours('clubs/u'))
    await scene.put({ [ours('clubs/u')]: { ...old, updatedAt: new Date('2026-01-01') } })
    await runner.says('all records were checked')
    await runner.turns(2)
    await runner.stop()
    if (off === 'with the backend') await scene.backend.restart()
    await scene.put({
      'people/p': { name: 'Bo', seen: new Date() },
      'teams/t/members/p': { role: 'BOSS' },
    })
    await scene.remove('teams/u')
    await decide('clubs/t', { status: 'approved' })
    await scene.startRunner()
    await scene.until(ours('users/p'), { firstName: 'Bo', managedClubIds: ['t'] })
    await scene.until('teams/t', { state: 'LIVE' })
    await expect.poll(() => scene.read(ours('clubs/u')), { timeout: 20_000 }).toEqual({})
  },
)

test('of versions that can’t be read, or would give rights, none counts', async () => {
  const users = (fields: object): Mapping => ({
    ...mapping,
    users: { ...mapping.users, fields: { ...mapping.users?.fields, ...fields } },
  })
  await connected({
    'people/u': { name: 'Zoë', state: 'ON', boss: true },
    ...version(2, users({ isAdmin: 'boss' })),
    [ours(`${MAPPINGS}/${mappingId(3)}`)]: { version: 3, mapping: '{' },
  })
  await scene.until(ours('users/u'), { firstName: 'Zoë', isAdmin: false })
  await scene.put(version(4, users({ lastName: 'name' })))
  await scene.until(ours('users/u'), { lastName: 'Zoë' })
  expect(await scene.read(ours('users/u'))).toMatchObject({ isAdmin: false })
})

test('reports by people are counted where our records are', async () => {
  await connected({
    'people/u1': { name: 'Ada', seen: new Date() },
    [ours('reports/users~u1~u2')]: {
      subjectType: 'users',
      subjectId: 'u1',
      caseId: 'users~u1',
      reporterId: 'u2',
      reason: 'spam',
      status: 'new',
    },
  })
  await expect
    .poll(() => scene.read(ours('reportCases/users~u1')), { timeout: 20_000 })
    .toMatchObject({ reports: 1, status: 'open' })
  expect(await scene.read('reportCases/users~u1')).toEqual({})
})

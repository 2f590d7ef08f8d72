import { leagueKey } from '@touchline/domain/nouns/league/league-form.ts'
import { League } from '@touchline/domain/nouns/league/league.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRunnerScene } from '#testing/runner-scene.ts'

/** Rules that approve and reject: with all that follows from it, and with the exceptions of every rule. */

let scene: Awaited<ReturnType<typeof openRunnerScene>>
let runner: Awaited<ReturnType<typeof scene.startRunner>>
beforeEach(async () => {
  scene = await openRunnerScene()
  runner = await scene.startRunner()
  await runner.says('all records were checked')
})
afterEach(() => scene.close())

const refused = () => runner.lines.filter(({ message }) => message.includes('refused'))

type Records = Record<string, Record<string, unknown>>

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const agreed = { run: 2, hits: 20, agreed: 19, otherwise: 1 }
const rule = (id: string, fields: object, tally: object = agreed): Records => ({
  [`reviewRules/${id}`]: {
    name: id,
    outcome: 'decide',
    dailyCeiling: 9,
    stage: 'active',
    run: 2,
    rev: 3,
    updatedAt: new Date(),
    ...fields,
  },
  [`reviewRuleTallies/${id}`]: { ...tally },
})
const approving = { queue: 'clubs', when: ['country:GI'], action: 'approve' }
const rejecting = { queue: 'clubs', when: ['country:GI'], action: 'reject', reasonCode: 'spam' }
const today = () => new Date().toISOString().slice(0, 10)

const club = (id: string, minutes: number, more: object = {}): Records => ({
  [`clubs/${id}`]: {
    name: `${id.charAt(0).toUpperCase()}${id.slice(1)} Town`,
    country: 'GI',
    association: 'gfa',
    city: `${id} city`,
    status: 'requested',
    rev: 1,
    createdAt: ago(minutes),
    updatedAt: new Date(),
    ...more,
  },
  [`clubs/${id}/private/request`]: { applicantId: 'jo', applicantName: 'Jo', email: 'jo@club.example' },
})
const states = async (collection: string, field: string, ids: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(ids.map(async (id) => [id, (await scene.read(`${collection}/${id}`))[field]] as const)),
  )

test('a rejection takes what a person’s takes: letter, statement, count; and comes once, within the ceiling', async () => {
  await scene.put({
    ...club('claimed', 90, { claim: { by: 'ana', byName: 'Ana', claimedAt: new Date() } }),
    ...club('seconded', 80, { firstApproval: { by: 'ana', byName: 'Ana', at: ago(9) } }),
    ...club('silent', 70),
    'clubs/silent/private/request': { applicantName: 'Nobody' },
    ...club('other', 60, { country: 'ES' }),
    ...club('first', 50),
    ...rule('spam', { ...rejecting, dailyCeiling: 1 }),
  })
  await scene.until('clubs/first', {
    status: 'rejected',
    rev: 2,
    decision: { outcome: 'reject', reasonCode: 'spam', byName: 'Rule “spam”' },
  })
  const statement = { restriction: 'content', decided: 'automated', detected: 'automated' }
  expect(await scene.read('decisions/clubs_first_2')).toMatchObject({
    action: 'reject',
    from: 'requested',
    to: 'rejected',
    before: { status: 'requested' },
    after: { status: 'rejected' },
    by: 'runner',
    rule: 'spam',
    batchId: `spam_${today()}`,
    statement,
  })
  const letter = await scene.read('outbox/clubs_first_2')
  expect(letter).toMatchObject({ userId: 'jo', template: 'spam', statement })
  expect(letter['body']).toContain('A program decided, without a person.')

  // Full; and what comes back is for people, also on a day with room.
  await scene.put(club('second', 40))
  await runner.turns(3)
  await scene.put({
    ...club('first', 50, { rev: 3 }),
    ...rule('spam', { ...rejecting, dailyCeiling: 2, rev: 4 }),
  })
  await scene.until('clubs/second', { status: 'rejected' })
  // Stopped, it decides nothing more.
  await scene.put({
    ...rule('spam', { ...rejecting, dailyCeiling: 9, rev: 5, stage: 'stopped' }),
    ...club('third', 30),
  })
  await runner.turns(3)
  const left = ['claimed', 'seconded', 'silent', 'other', 'first', 'third']
  expect(await states('clubs', 'status', left)).toEqual(
    Object.fromEntries(left.map((id) => [id, 'requested'])),
  )
  expect(await scene.read(`reviewRuleDays/spam_${today()}`)).toMatchObject({ count: 2 })
  expect(refused()).toEqual([])
})

test('an approval is of what has no warning, and of a rule that agreed with people', async () => {
  await scene.put({
    ...rule('early', { ...approving, when: ['country:AD'] }, { ...agreed, agreed: 18, otherwise: 2 }),
    ...rule('before', { ...approving, when: ['country:AD'], run: 7 }),
    ...club('early', 90, { country: 'AD' }),
    ...rule('sure', approving),
    ...club('placeless', 80, { city: '' }),
    ...club('known', 75, { status: 'approved', city: 'twin city' }),
    ...club('twin', 70, { name: 'Known Town' }),
    ...club('clean', 60),
  })
  await scene.until('clubs/clean', { status: 'approved', rev: 2, decision: { reasonCode: null } })
  expect(await scene.read('decisions/clubs_clean_2')).toMatchObject({ reasonCode: null, note: null })
  expect(await scene.read('outbox/clubs_clean_2')).toEqual({})
  await runner.turns(3)
  const left = ['early', 'placeless', 'twin']
  expect(await states('clubs', 'status', left)).toEqual(
    Object.fromEntries(left.map((id) => [id, 'requested'])),
  )
  expect(refused()).toEqual([])
})

test('an approved league takes its key; one whose key is taken, or with a similar one, is left', async () => {
  const league = (id: string, name: string): Records => ({
    [`leagues/${id}`]: {
      name,
      country: 'GI',
      association: 'gfa',
      season: '2025/26',
      gender: 'male',
      ageCategory: 'senior',
      status: 'requested',
      createdBy: 'jo',
      rev: 1,
      createdAt: ago(60),
      updatedAt: new Date(),
    },
  })
  const keyOf = async (id: string) => leagueKey(League.parse({ ...(await scene.read(`leagues/${id}`)), id }))
  await scene.put(league('taken', 'Rock Cup'))
  const taken = await keyOf('taken')
  await scene.put({
    [`uniqueKeys/${taken}`]: { collection: 'leagues', recordId: 'gone' },
    ...league('north', 'Northern Harbour'),
    ...league('north2', 'Northern Harbours'),
    ...league('free', 'Eastern Division'),
    ...rule('leagues', { ...approving, queue: 'leagues' }),
  })
  await scene.until('leagues/free', { status: 'approved', competitionKey: 'eastern division' })
  expect(await scene.read(`uniqueKeys/${await keyOf('free')}`)).toEqual({
    collection: 'leagues',
    recordId: 'free',
  })
  await runner.turns(3)
  expect(await states('leagues', 'status', ['taken', 'north', 'north2'])).toEqual({
    taken: 'requested',
    north: 'requested',
    north2: 'requested',
  })
  expect(await scene.read(`uniqueKeys/${taken}`)).toMatchObject({ recordId: 'gone' })
  expect(refused()).toEqual([])
})

test('a rejected video counts a strike for its owner; severe ones, and approvals unseen, are left', async () => {
  const video = (id: string, more: object = {}): Records => ({
    [`videos/${id}`]: {
      title: id,
      ownerId: 'jo',
      kind: 'skills',
      reviewStatus: 'pending',
      minorsVisible: false,
      priority: 0,
      rev: 1,
      createdAt: ago(60),
      updatedAt: new Date(),
      ...more,
    },
  })
  const jo = { firstName: 'Jo', lastName: 'Field', email: 'jo@x.example', accountStatus: 'active' }
  await scene.put({
    'users/jo': { ...jo, strikes: 1, rev: 4, updatedAt: new Date() },
    'users/new': { ...jo, strikes: 0, rev: 1, updatedAt: new Date() },
    ...video('severe', { flags: [{ code: 'spam' }, { code: 'child_safety' }] }),
    ...video('escalated', { reviewStatus: 'escalated', flags: [{ code: 'spam' }] }),
    ...video('ad', { flags: [{ code: 'spam', atSec: null, source: 'filter' }] }),
    ...video('fileless', { kind: 'training', ownerId: 'new' }),
    ...rule('ads', { ...rejecting, queue: 'videos', when: ['flag:spam', 'strikes:1'] }),
    ...rule('trainings', { ...approving, queue: 'videos', when: ['kind:training'] }),
  })
  await scene.until('videos/ad', { reviewStatus: 'rejected', rev: 2 })
  expect(await scene.read('users/jo')).toMatchObject({ strikes: 2, rev: 5, updatedBy: 'runner' })
  expect(await scene.read('decisions/users_jo_5')).toMatchObject({
    action: 'follow',
    from: null,
    before: { strikes: 1 },
    after: { strikes: 2 },
    by: 'runner',
    cause: 'videos_ad_2',
  })
  await runner.turns(3)
  expect(await states('videos', 'reviewStatus', ['severe', 'escalated', 'fileless'])).toEqual({
    severe: 'pending',
    escalated: 'escalated',
    fileless: 'pending',
  })
  expect(refused()).toEqual([])
})

test('results are confirmed where no other match stands against them, and managers’ requests are rejected alone', async () => {
  const match = (id: string, home: string, more: object = {}): Records => ({
    [`matches/${id}`]: {
      home: { clubId: home, name: home },
      away: { clubId: `${home}-b`, name: `${home} b` },
      clubIds: [home, `${home}-b`],
      teamDayKeys: [`${home}__2026-05-02`, `${home}-b__2026-05-02`],
      localDate: '2026-05-02',
      kickOff: new Date('2026-05-02T15:00:00Z'),
      status: 'finished',
      score: { winner: 'HOME', duration: 'REGULAR', fullTime: { home: 2, away: 1 } },
      reviewStatus: 'submitted',
      gender: 'male',
      ageCategory: 'senior',
      createdBy: 'jo',
      rev: 1,
      createdAt: ago(60),
      updatedAt: new Date(),
      ...more,
    },
  })
  const request = {
    clubId: 'a',
    clubName: 'A',
    userId: 'jo',
    userName: 'Jo',
    email: 'jo@x.example',
    country: 'GI',
    status: 'pending',
    riskScore: 0,
    riskFlags: [],
    rev: 1,
    createdAt: ago(60),
    updatedAt: new Date(),
  }
  await scene.put({
    ...match('double', 'a'),
    ...match('again', 'a', { reviewStatus: 'approved' }),
    ...match('disputed', 'd', { disputed: true }),
    ...match('clean', 'c'),
    'clubOwnershipRequests/one': request,
    'clubOwnershipRequests/two': { ...request, userId: 'bo', country: 'AD' },
    ...rule('results', { ...approving, queue: 'matches', when: ['gender:male'] }),
    ...rule('grants', { ...approving, queue: 'clubOwnershipRequests', when: ['country:AD'] }),
    ...rule('refusals', { ...rejecting, queue: 'clubOwnershipRequests', when: ['country:GI'] }),
  })
  await scene.until('matches/clean', { reviewStatus: 'approved', rev: 2 })
  await scene.until('clubOwnershipRequests/one', { status: 'rejected' })
  expect(await scene.read('decisions/clubOwnershipRequests_one_2')).toMatchObject({
    statement: { restriction: 'service', decided: 'automated' },
  })
  await runner.turns(3)
  expect(await scene.read('clubOwnershipRequests/two')).toMatchObject({ status: 'pending' })
  expect(await states('matches', 'reviewStatus', ['double', 'disputed'])).toEqual({
    double: 'submitted',
    disputed: 'submitted',
  })
  expect(refused()).toEqual([])
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { derivedUserFields } from '@touchline/domain/nouns/user/user.ts'
import { PROJECT, serviceClient } from '@touchline/firestore/service-client'
import { openRunnerScene } from './testing/runner-scene.ts'

const DAY_MS = 86_400_000

let scene: Awaited<ReturnType<typeof openRunnerScene>>
beforeEach(async () => {
  scene = await openRunnerScene()
})
afterEach(() => scene.close())

const words = (...all: string[]) => ({ search: expect.arrayContaining(all) })
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

describe('what another program writes', () => {
  test('is derived: new, without a time of change, overwritten, with an old time, all that was there', async () => {
    await scene.put({ 'users/before': { firstName: 'Long', lastName: 'Ago', updatedAt: daysAgo(400) } })
    const runner = await scene.startRunner()
    await runner.says('all records were checked')
    expect(await scene.read('users/before')).toMatchObject({ ...words('long ago'), rev: 0, isAdmin: false })

    await scene.put({ 'users/u': { firstName: 'Zoë', lastName: 'Müller', updatedAt: new Date() } })
    await scene.until('users/u', { ...words('zoe mu'), rev: 0, accountStatus: 'active' })
    // The platform replaces the whole document, and says nothing of the time.
    await scene.put({
      'users/u': { firstName: 'Ana', lastName: 'Müller', shoe: 39 },
      'decisions/users_u_4': { rev: 4 },
    })
    await scene.until('users/u', { ...words('ana mu'), rev: 4, shoe: 39 })
    await scene.put({ 'users/old': { firstName: 'Ben', lastName: 'Import', updatedAt: daysAgo(900) } })
    await scene.until('users/old', words('ben im'))
    await scene.put({
      'users/late': { firstName: 'Eve', lastName: 'Future', updatedAt: new Date('2090-01-01') },
    })
    await scene.until('users/late', words('eve fu'))
  })

  test('and can never be derived is searched once', async () => {
    const runner = await scene.startRunner()
    await runner.says('all records were checked')
    await scene.put({ 'users/odd': { firstName: 'Odd', updatedAt: 'yesterday', rev: 'one' } })
    await scene.until('users/odd', words('odd'))
    const searches = () => runner.lines.filter(({ message }) => message.startsWith('searched')).length
    await expect.poll(searches).toBe(1)
    // Another one is found all the same, two turns later.
    await scene.put({ 'users/next': { firstName: 'Next' } })
    await scene.until('users/next', words('next'))
    await expect.poll(searches).toBe(2)
    await runner.turns(4)
    expect(searches()).toBe(2)
  })
})

test('a record that is refused holds up no other', async () => {
  const runner = await scene.startRunner()
  // The first pass and the search after it would each meet the record.
  await runner.says('all records were checked')
  // The next write would make it longer than a document may be.
  const large = { name: 'Large', note: 'x'.repeat(1_048_450) }
  await scene.put({ 'leagues/large': large, 'leagues/small': { name: 'Small' } })
  await scene.until('leagues/small', words('small'))
  await runner.says('a record was refused')
  await runner.turns(3)
  expect(await scene.read('leagues/large')).toEqual(large)
  const refused = runner.lines.filter(({ message }) => message === 'a record was refused')
  expect(refused).toEqual([expect.objectContaining({ record: 'leagues/large', level: 'warn' })])
})

describe('what is due', () => {
  test('a suspension ends, once, with an entry', async () => {
    const until = new Date(Date.now() + 1500)
    await scene.put({
      'users/u': {
        firstName: 'Ana',
        accountStatus: 'suspended',
        suspension: { reasonCode: 'spam', by: 'x', until },
        rev: 3,
        createdAt: daysAgo(9),
      },
      'users/ever': {
        firstName: 'Ben',
        accountStatus: 'suspended',
        suspension: { reasonCode: 'spam', by: 'x' },
        createdAt: daysAgo(9),
      },
    })
    await scene.startRunner()
    await scene.until('users/u', { accountStatus: 'active', rev: 4, updatedBy: 'runner' })
    expect(await scene.read('users/u')).not.toHaveProperty('suspension')
    expect(await scene.read('decisions/users_u_4')).toMatchObject({
      by: 'runner',
      action: 'reinstate',
      from: 'suspended',
      to: 'active',
      before: { accountStatus: 'suspended', suspension: { until } },
      after: { accountStatus: 'active', suspension: null },
    })
    expect(await scene.read('users/ever')).toMatchObject({ accountStatus: 'suspended' })
  })

  test('a request expires after 60 days, and is assessed when it is new', async () => {
    const request = { clubId: 'ash', userId: 'u', email: 'zoe@gmail.com', status: 'pending' }
    await scene.put({
      'clubs/ash': { name: 'Ashford', country: 'GB', status: 'approved' },
      'users/u': { firstName: 'Zoë', lastName: 'Müller', createdAt: daysAgo(100) },
      'clubOwnershipRequests/old': { ...request, createdAt: daysAgo(61), updatedAt: daysAgo(61) },
      'clubOwnershipRequests/young': { ...request, createdAt: daysAgo(59), updatedAt: daysAgo(59) },
    })
    await scene.startRunner()
    await scene.until('clubOwnershipRequests/old', { status: 'expired', updatedBy: 'runner' })
    await scene.until('clubOwnershipRequests/young', {
      status: 'pending',
      riskScore: 50,
      riskLevel: 'high',
      clubName: 'Ashford',
      rev: 1,
    })
    expect(await scene.read('decisions/clubOwnershipRequests_young_1')).toMatchObject({
      by: 'runner',
      action: 'assess',
    })
    await scene.put({
      'clubOwnershipRequests/new': {
        clubId: 'ash',
        userId: 'u',
        createdAt: new Date(),
        updatedAt: new Date(),
      },
    })
    await scene.until('clubOwnershipRequests/new', {
      status: 'pending',
      riskLevel: expect.any(String),
      rev: 1,
    })
  })
})

test('pictures are found once, or known to be none', async () => {
  await scene.close()
  scene = await openRunnerScene({ projectId: PROJECT })
  const client = serviceClient({
    fetch,
    url: scene.backend.url,
    token: await scene.backend.backend.serviceToken(),
    project: scene.backend.projectId,
  })
  const known = { firstName: 'Eve', picturePath: 'profileImages/eve.png' }
  await scene.put({
    'users/ana': { firstName: 'Ana' },
    'users/ben': { firstName: 'Ben' },
    'users/eve': known,
  })
  await client.upload('profileImages/ana.jpg', 'image/jpeg', new Uint8Array([1]))
  await scene.startRunner()
  await scene.until('users/ana', { picturePath: 'profileImages/ana.jpg' })
  await scene.until('users/ben', { picturePath: null, rev: 0 })
  expect(await scene.read('users/eve')).toMatchObject(known)
  await client.upload('profileImages/ben', 'image/png', new Uint8Array([1]))
  const ben = await scene.read('users/ben')
  await scene.put({ 'users/ben': { ...ben, updatedAt: new Date() } })
  await scene.until('users/ben', { picturePath: 'profileImages/ben' })
})

describe('counters and names', () => {
  test('follow what another program changes', async () => {
    await scene.put({
      'clubs/ash': {
        name: 'Ashford',
        counters: { matches: 7, videos: 0, pendingOwnership: 0, openPipelines: 0 },
        updatedAt: daysAgo(3),
      },
      'users/u': { firstName: 'Zoë', lastName: 'Müller', updatedAt: daysAgo(3) },
      'matchModerators/u': { userName: 'Zoë Müller', updatedAt: daysAgo(3) },
      'clubOwnershipRequests/open': {
        clubId: 'ash',
        userId: 'u',
        updatedAt: daysAgo(3),
        createdAt: daysAgo(3),
      },
      'clubOwnershipRequests/done': {
        clubId: 'ash',
        userId: 'u',
        clubName: 'Ashford',
        status: 'rejected',
        updatedAt: daysAgo(3),
      },
      'pipelines/d': { title: 'Kits', clubId: 'ash', status: 'open', updatedAt: daysAgo(3) },
    })
    const runner = await scene.startRunner()
    await scene.until('clubs/ash', { counters: { matches: 0, pendingOwnership: 1, openPipelines: 1 } })
    await runner.says('all records were checked')
    await scene.put({ 'videos/v': { title: 'Cup', clubId: 'ash', updatedAt: new Date() } })
    await scene.until('clubs/ash', { counters: { videos: 1 } })

    const club = await scene.read('clubs/ash')
    const user = await scene.read('users/u')
    await scene.put({
      'clubs/ash': { ...club, name: 'Meadow Rovers', updatedAt: new Date() },
      'users/u': { ...user, lastName: 'Field', updatedAt: new Date() },
    })
    await scene.until('clubs/ash', words('meadow'))
    await scene.until('users/u', words('zoe fi'))
    expect(await scene.read('clubOwnershipRequests/open')).toMatchObject({
      clubName: 'Meadow Rovers',
      userName: 'Zoë Field',
    })
    expect(await scene.read('clubOwnershipRequests/done')).toMatchObject({ clubName: 'Ashford' })
    expect(await scene.read('pipelines/d')).toMatchObject(words('meadow'))
    expect(await scene.read('matchModerators/u')).toMatchObject({ userName: 'Zoë Field', ...words('zoe fi') })
  })

  test('follow what the console renamed', async () => {
    await scene.put({
      'users/u': { firstName: 'Zoë', lastName: 'Müller', updatedAt: daysAgo(3) },
      'matchModerators/u': { userName: 'Zoë Müller', updatedAt: daysAgo(3) },
    })
    const runner = await scene.startRunner()
    await runner.says('all records were checked')
    const user = await scene.read('users/u')
    await scene.put({
      'decisions/users_u_1': {
        subjectType: 'users',
        subjectId: 'u',
        rev: 1,
        action: 'edit',
        after: { lastName: 'Field' },
      },
      // Somebody went on before the runner looked.
      'decisions/users_u_2': {
        subjectType: 'users',
        subjectId: 'u',
        rev: 2,
        action: 'edit',
        after: { country: 'IS' },
      },
      'users/u': {
        ...user,
        ...derivedUserFields({ firstName: 'Zoë', lastName: 'Field', email: undefined, roles: undefined }),
        lastName: 'Field',
        rev: 2,
        updatedAt: new Date(),
      },
    })
    await scene.until('matchModerators/u', { userName: 'Zoë Field' })
    expect(await scene.read('matchModerators/u')).toMatchObject(words('zoe fi'))
  })
})

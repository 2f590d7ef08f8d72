import { EMPTY_INVITATION } from '@touchline/domain/nouns/invitation/invitation-form.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serviceClient, type ServiceClient } from '@touchline/firestore/service-client'
import { createLogger } from '@touchline/backend/log'
import { invitations } from './invitations.ts'
import { openRunnerDatabase } from '#open-runner-database.ts'
import { WireError } from '@touchline/firestore/wire'
import { isUsed, type RunnerAccount } from '#accounts.ts'
import { openRunnerScene } from '#testing/runner-scene.ts'
import { testProject } from '@touchline/backend/testing/start-backend.ts'

let scene: Awaited<ReturnType<typeof openRunnerScene>>
let client: ServiceClient
beforeEach(async () => {
  scene = await openRunnerScene()
  const { url, backend } = scene.backend
  client = serviceClient({ fetch, url, project: testProject, token: await backend.serviceToken() })
  await scene.put({
    'users/ana': { firstName: 'Ana', lastName: 'Sol', isAdmin: true },
    'stats/admins': { count: 1, userId: 'ana' },
  })
})
afterEach(() => scene.close())

const at = new Date()
/** Returns an invitation as the console writes it; other tests cover the rules. */
const invitation = (name: string, more: Record<string, unknown> = {}) => ({
  [`invitations/${name}@club.example`]: {
    ...EMPTY_INVITATION,
    email: `${name}@club.example`,
    firstName: name,
    lastName: 'Berg',
    roles: ['coach'],
    invitedBy: 'ana',
    byName: 'Ana Sol',
    status: 'waiting',
    links: 1,
    askedAt: at,
    rev: 1,
    createdAt: at,
    createdBy: 'ana',
    updatedAt: new Date(),
    updatedBy: 'ana',
    ...more,
  },
})

/** Returns messages about passwords of an account, no matter who sends them. */
const links = (uid: unknown) =>
  scene.backend.lines.filter(
    ({ message, fields }) =>
      message === 'message' && fields?.['kind'] === 'PASSWORD_RESET' && fields['uid'] === uid,
  )
const refusals = (lines: readonly { message: string }[]) =>
  lines.filter(({ message }) => message.includes('refused'))

test('a user and an administrator are made as they were invited, and their links are asked for once', async () => {
  const runner = await scene.startRunner()
  await runner.says('all records were checked')
  await scene.put({ ...invitation('bo'), ...invitation('cy', { isAdmin: true, roles: [] }) })
  await scene.until('invitations/bo@club.example', { status: 'invited', linked: 1, rev: 1 })
  await scene.until('invitations/cy@club.example', { status: 'invited', linked: 1 })

  const { userId: bo } = await scene.read('invitations/bo@club.example')
  expect(await scene.read(`users/${String(bo)}`)).toMatchObject({
    firstName: 'bo',
    email: 'bo@club.example',
    emailVerified: false,
    isAdmin: false,
    roles: ['coach'],
    roleFlags: { coach: true },
    search: expect.arrayContaining(['bo ber', 'bo club exam']),
    createdBy: 'ana',
    updatedBy: 'runner',
  })
  expect(await scene.read(`decisions/users_${String(bo)}_1`)).toMatchObject({
    action: 'create',
    by: 'runner',
    note: 'Invited by Ana Sol',
    after: { email: 'bo@club.example' },
  })
  const { userId: cy } = await scene.read('invitations/cy@club.example')
  expect(await scene.read(`users/${String(cy)}`)).toMatchObject({ isAdmin: true, adminBy: 'ana' })
  expect(await scene.read(`decisions/users_${String(cy)}_1`)).toMatchObject({ action: 'grantAdmin' })
  expect(await scene.read('stats/admins')).toEqual({ count: 2, userId: cy })

  await runner.turns(3)
  expect([links(bo), links(cy)].map(({ length }) => length)).toEqual([1, 1])
  const account: RunnerAccount | undefined = await client.findAccount('bo@club.example')
  expect(account && [account.localId, isUsed(account)]).toEqual([bo, false])
  expect(refusals(runner.lines)).toEqual([])
})

test('another link follows the first; a password accepts, and verifies the address that the link reached, and no other', async () => {
  await scene.put({ ...invitation('bo'), ...invitation('di') })
  const runner = await scene.startRunner()
  await scene.until('invitations/bo@club.example', { linked: 1 })
  await scene.until('invitations/di@club.example', { linked: 1 })
  const record = await scene.read('invitations/bo@club.example')
  await scene.put({ 'invitations/bo@club.example': { ...record, links: 2, rev: 2, updatedAt: new Date() } })
  await scene.until('invitations/bo@club.example', { linked: 2 })
  expect(links(record['userId'])).toHaveLength(2)

  const [bo, di] = [
    String(record['userId']),
    String((await scene.read('invitations/di@club.example'))['userId']),
  ]
  await scene.put({ [`users/${di}`]: { ...(await scene.read(`users/${di}`)), email: 'other@club.example' } })
  for (const uid of [bo, di]) await client.updateAccount(uid, { password: 'a long password' })
  await scene.until('invitations/bo@club.example', {
    status: 'accepted',
    acceptedAt: expect.any(Date),
    rev: 2,
  })
  await scene.until(`users/${bo}`, { emailVerified: true })
  await scene.until('invitations/di@club.example', { status: 'accepted' })
  expect(await scene.read(`users/${di}`)).toMatchObject({ emailVerified: false })
  expect(refusals(runner.lines)).toEqual([])
})

test('someone already there cannot be invited', async () => {
  const account = { emailVerified: true, displayName: 'X' }
  await client.importAccounts([
    { ...account, localId: 'known', email: 'known@club.example' },
    { ...account, localId: 'alone', email: 'alone@club.example' },
    { ...account, localId: 'left', email: 'left@club.example' },
  ])
  await client.updateAccount('alone', { password: 'a long password' })
  await scene.put({
    'users/known': { firstName: 'Known', lastName: 'X' },
    'users/listed': { firstName: 'Listed', lastName: 'X', email: 'listed@club.example' },
    'users/former': { firstName: 'Former', lastName: 'X', isAdmin: false },
  })
  const runner = await scene.startRunner()
  await runner.says('all records were checked')
  await scene.put({
    ...invitation('known'),
    ...invitation('alone'),
    ...invitation('listed'),
    ...invitation('left'),
    ...invitation('late', { invitedBy: 'former' }),
  })
  const failed = { status: 'failed', failure: 'taken' }
  await scene.until('invitations/known@club.example', { ...failed, takenBy: 'known' })
  await scene.until('invitations/listed@club.example', { ...failed, takenBy: 'listed' })
  await scene.until('invitations/alone@club.example', failed)
  await scene.until('invitations/late@club.example', { status: 'failed', failure: 'inviter' })
  // Of a runner that was killed before it wrote the record.
  await scene.until('invitations/left@club.example', { status: 'invited', userId: 'left' })
  expect(await scene.read('invitations/alone@club.example')).not.toHaveProperty('takenBy')
  expect(await scene.read('users/alone')).toEqual({})
  expect(refusals(runner.lines)).toEqual([])
})

test('the account of a withdrawn invitation is removed, and never one that is somebody’s', async () => {
  await scene.put(invitation('bo'))
  const runner = await scene.startRunner()
  await scene.until('invitations/bo@club.example', { linked: 1 })
  const record = await scene.read('invitations/bo@club.example')
  const withdrawn = { ...record, status: 'withdrawn', updatedAt: new Date() }
  // Not before the record is gone.
  await scene.put({ 'invitations/bo@club.example': withdrawn })
  await runner.turns(3)
  expect(await client.findAccount('bo@club.example')).toBeDefined()
  await scene.put({
    [`users/${String(record['userId'])}`]: { firstName: 'Deleted', accountStatus: 'deleted', isAdmin: false },
    'invitations/bo@club.example': { ...withdrawn, updatedAt: new Date() },
  })
  await expect.poll(async () => client.findAccount('bo@club.example'), { timeout: 30_000 }).toBeUndefined()
  await expect
    .poll(async () => scene.read('invitations/bo@club.example'), { timeout: 30_000 })
    .not.toHaveProperty('userId')
  expect(refusals(runner.lines)).toEqual([])
})

/** Starts a runner's task and logger, without the loop and without listening. */
async function beside() {
  const { url, backend } = scene.backend
  const { signal } = new AbortController()
  const token = await backend.serviceToken()
  const place = await openRunnerDatabase({ place: url, token, environment: {}, signal })
  const lines: string[] = []
  return { place, lines, log: createLogger('warn', (line) => void lines.push(line)) }
}

test('a runner that starts meets all that wait, however many were imported', async () => {
  const all = Array.from({ length: 110 }, (_, number) => invitation(`p${number}`))
  await scene.put(Object.assign({}, ...all) as Record<string, Record<string, unknown>>) // of the same shape
  const { place, lines, log } = await beside()
  const { database } = await place.records()
  const { turn } = invitations(database, place.accounts, log)
  const met = async () => {
    await turn()
    const records = await Promise.all(all.map((one) => scene.read(Object.keys(one)[0] ?? '')))
    return records.filter(({ status, linked }) => status === 'invited' && linked === 1).length
  }
  await expect.poll(met, { timeout: 60_000 }).toBe(all.length)
  expect(lines).toEqual([])
  await place.close()
})

test('where the sign-in service limits accounts, invitations wait', async () => {
  await scene.put(invitation('bo'))
  const { place, lines, log } = await beside()
  // As Firebase answers it.
  const answer = '{"error":{"code":400,"message":"TOO_MANY_ATTEMPTS_TRY_LATER"}}'
  const limited = { ...place.accounts, create: () => Promise.reject(new WireError(400, '', { answer })) }
  const { database } = await place.records()
  await invitations(database, limited, log).turn()
  expect(lines).toEqual([expect.stringContaining('invitations wait')])
  expect(await scene.read('invitations/bo@club.example')).toMatchObject({ status: 'waiting' })
  await place.close()
})

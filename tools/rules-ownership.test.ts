import { ownershipStatuses, type OwnershipStatus } from '@touchline/domain/ownership-request.ts'
import { ownershipTransitions } from '@touchline/domain/ownership-status.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commit, remove, type Step, update, write } from '#tools/rules-commit.ts'
import { claimOf, storedClub, storedRequest } from '#tools/rules-fixtures.ts'
import { testMachine } from '#tools/rules-machine.ts'
import { type Fields, openRulesScene, type RulesScene } from '#tools/rules-scene.ts'

/** Decisions on requests to manage a club: whole, by the right people, and never two rivals at once. */

let scene: RulesScene
beforeAll(async () => {
  scene = await openRulesScene()
})
afterAll(() => scene.close())

const path = 'clubOwnershipRequests/subject'
const cause = 'clubOwnershipRequests_subject_5'
const follow = { action: 'follow', cause }
const followed = (rev: number) => ({ action: 'follow', cause: `clubOwnershipRequests_subject_${rev}` })
const lock = 'ownershipLocks/theirs'
const isOpen = (status: OwnershipStatus) => status === 'pending' || status === 'needsInfo'
const ok = (steps: readonly Step[]) => commit(scene, steps)

const person = (managedClubIds: string[] = []): Fields => ({
  firstName: 'Jo',
  lastName: 'Field',
  isAdmin: false,
  roles: managedClubIds.length > 0 ? ['clubManager'] : [],
  managedClubIds,
  rev: 2,
})
const managed = (managerIds: string[]) =>
  storedClub({
    managerIds,
    managed: managerIds.length > 0,
    counters: { managers: managerIds.length, pendingOwnership: 1 },
  })

/** The whole stage: the request, its club, its applicant, and the club's open requests. */
const around = (status: OwnershipStatus, fields: Fields = {}): Record<string, Fields | null> => {
  const isManager = status === 'approved'
  return {
    [path]: storedRequest({ status, ...fields }),
    'clubs/theirs': managed(isManager ? ['jo'] : []),
    'users/jo': person(isManager ? ['theirs'] : []),
    [lock]: { requestIds: isOpen(status) ? ['other', 'subject'] : ['other'] },
    [`outbox/${cause}`]: null,
    'decisions/clubs_theirs_5': null,
    'decisions/users_jo_3': null,
    'decisions/clubs_theirs_6': null,
    'decisions/users_jo_4': null,
    [`decisions/${cause}`]: null,
  }
}
const stage = (status: OwnershipStatus, fields?: Fields, more: Record<string, Fields | null> = {}) =>
  scene.stage({ ...around(status, fields), ...more })

const clubWith = (managerIds: string[], entry: Fields = follow) =>
  update(
    'clubs/theirs',
    { managerIds },
    {
      derived: {
        managed: managerIds.length > 0,
        counters: { managers: managerIds.length, pendingOwnership: 0 },
      },
      entry,
    },
  )
const userWith = (managedClubIds: string[], uid = 'jo') => {
  const roles = managedClubIds.length > 0 ? ['clubManager'] : []
  return update(
    `users/${uid}`,
    { managedClubIds, roles },
    { derived: { roleFlags: Object.fromEntries(roles.map((role) => [role, true])) }, entry: follow },
  )
}
const locked = (...requestIds: string[]) => write(lock, { requestIds })
const message = {
  email: 'jo@ashford.example',
  subject: 'Welcome',
  body: 'You manage Ashford Town.',
  createdAt: serverTimestamp(),
  createdBy: 'administrator',
}
const sent = write(`outbox/${cause}`, message)
const granted = [clubWith(['jo']), userWith(['theirs'])]

testMachine('ownership requests', () => scene, {
  table: ownershipTransitions,
  states: ownershipStatuses,
  collection: 'clubOwnershipRequests',
  field: 'status',
  reasonCode: 'not_authorised',
  stage: around,
  along: (from, to, { rev }) => ({
    steps: [
      ...(to === 'approved' ? [clubWith(['jo'], followed(rev)), userWith(['theirs'])] : []),
      ...(to === 'approved' && from === 'pending' ? [sent] : []),
      ...(from === 'approved' ? [clubWith([]), userWith([])] : []),
      ...(isOpen(from) === isOpen(to) ? [] : [locked('other', ...(isOpen(to) ? ['subject'] : []))]),
    ],
  }),
})

const approve = update(
  path,
  { status: 'approved' },
  { entry: { action: 'approve', from: 'pending', to: 'approved' } },
)
const whole = [approve, ...granted, locked('other'), sent]

describe('an approval is whole', () => {
  test.each([
    ['the request', 0],
    ['the club', 1],
    ['the person', 2],
    ['the lock', 3],
    ['the message', 4],
  ])('not without %s', async (_, index) => {
    await stage('pending')
    expect(await ok(whole.filter((_step, at) => at !== index))).toBe('denied')
    expect(await ok(whole)).toBe('allowed')
  })

  test('not without the role, the club’s approval, or an active account', async () => {
    await stage('pending')
    const roleless = update('users/jo', { managedClubIds: ['theirs'] }, { entry: follow })
    expect(await ok([approve, clubWith(['jo']), roleless, locked('other'), sent])).toBe('denied')
    await stage('pending', {}, { 'clubs/theirs': { ...managed([]), status: 'suspended' } })
    expect(await ok(whole)).toBe('denied')
    await stage('pending', {}, { 'users/jo': { ...person(), accountStatus: 'suspended' } })
    expect(await ok(whole)).toBe('denied')
  })

  test('nobody else becomes manager with it, and a cause of another time is none', async () => {
    await stage('pending', {}, { 'users/kim': person() })
    expect(await ok([approve, clubWith(['kim']), userWith(['theirs'], 'kim'), locked('other'), sent])).toBe(
      'denied',
    )
    await scene.set(`decisions/${cause}`, {
      at: new Date(),
      by: 'administrator',
      subjectType: 'clubOwnershipRequests',
      subjectId: 'subject',
    })
    expect(await ok(granted)).toBe('denied')
  })

  test('a transfer takes the former manager’s place', async () => {
    const former = {
      'clubs/theirs': managed(['kim']),
      'users/kim': person(['theirs']),
      'decisions/users_kim_3': null,
    }
    await stage('pending', { kind: 'transfer' }, former)
    const beside = [approve, clubWith(['kim', 'jo']), userWith(['theirs']), locked('other'), sent]
    expect(await ok(beside)).toBe('denied')
    const instead = [approve, clubWith(['jo']), userWith(['theirs']), locked('other'), sent]
    expect(await ok(instead)).toBe('denied')
    expect(await ok([...instead, userWith([], 'kim')])).toBe('allowed')
    await stage('pending', { kind: 'additional' }, former)
    expect(await ok(beside)).toBe('allowed')
  })

  test('rivals are superseded in the same commit', async () => {
    const rival = (id: string) =>
      update(
        `clubOwnershipRequests/${id}`,
        { status: 'superseded' },
        { entry: { action: 'supersede', from: 'pending', to: 'superseded', reasonCode: 'rival_approved' } },
      )
    const ids = ['other', 'third']
    const clean = Object.fromEntries(
      ids.flatMap((id) => [
        [`clubOwnershipRequests/${id}`, storedRequest({ userId: id })],
        [`decisions/clubOwnershipRequests_${id}_5`, null],
      ]),
    )
    await stage('pending', {}, { ...clean, [lock]: { requestIds: ['subject', ...ids] } })
    expect(await ok([approve, ...granted, locked(), sent, rival('other')])).toBe('denied')
    await scene.set(
      'clubOwnershipRequests/other',
      storedRequest({ userId: 'other', claim: claimOf('player', 1) }),
    )
    expect(await ok([approve, ...granted, locked(), sent, ...ids.map(rival)])).toBe('denied')
    await scene.set(
      'clubOwnershipRequests/other',
      storedRequest({ userId: 'other', claim: claimOf('player', 11) }),
    )
    expect(await ok([approve, ...granted, locked(), sent, ...ids.map(rival)])).toBe('allowed')
  })
})

describe('four eyes', () => {
  const first = (by = 'administrator') =>
    update(path, { firstApproval: { by, at: serverTimestamp() } }, { entry: { action: 'approveFirst' } })

  test('a risk of 50 needs a first approval by someone else', async () => {
    await stage('pending', { riskScore: 50 })
    expect(await ok(whole)).toBe('denied')
    expect(await ok([first('player')])).toBe('denied')
    expect(await ok([first()])).toBe('allowed')
    await stage('pending', { riskScore: 50, firstApproval: { by: 'administrator', at: new Date() } })
    expect(await ok(whole)).toBe('denied')
    await stage('pending', { riskScore: 50, firstApproval: { by: 'player', at: new Date() } })
    expect(await ok([first()])).toBe('denied')
    expect(await ok(whole)).toBe('allowed')
  })

  test('it is given only where it is needed, and the score is nobody’s to change', async () => {
    await stage('pending', { riskScore: 49 })
    expect(await ok([first()])).toBe('denied')
    await stage('needsInfo', { riskScore: 60 })
    expect(await ok([first()])).toBe('denied')
    await stage('pending', { riskScore: 60 })
    for (const fields of [{ riskScore: 10 }, { userId: 'kim' }, { clubId: 'else' }, { evidence: [] }])
      expect(await ok([update(path, fields)])).toBe('denied')
  })
})

test('nobody decides about their own request', async () => {
  await stage('pending', { userId: 'administrator' })
  const reject = update(
    path,
    { status: 'rejected' },
    { entry: { action: 'reject', from: 'pending', to: 'rejected', reasonCode: 'spam' } },
  )
  expect(await ok([reject, locked('other')])).toBe('denied')
  await stage('pending')
  expect(await ok([reject, locked('other')])).toBe('allowed')
})

test('a request expires after 60 days, not before', async () => {
  const expire = update(
    path,
    { status: 'expired' },
    { entry: { action: 'expire', from: 'pending', to: 'expired' } },
  )
  await stage('pending', { createdAt: new Date(Date.now() - 59 * 86_400_000) })
  expect(await ok([expire, locked('other')])).toBe('denied')
})

test('it goes with its club into another', async () => {
  const move = update(path, { clubId: 'next' }, { entry: { action: 'follow' } })
  await stage('pending')
  expect(await ok([move])).toBe('denied')
  await stage('pending', {}, { 'clubs/theirs': storedClub({ status: 'merged', mergedInto: 'next' }) })
  expect(await ok([update(path, { clubId: 'next', riskScore: 0 }, { entry: { action: 'follow' } })])).toBe(
    'denied',
  )
  expect(await ok([move])).toBe('allowed')
})

test('the lock holds the open requests of its club and no others', async () => {
  await stage(
    'pending',
    {},
    {
      'clubOwnershipRequests/closed': storedRequest({ status: 'rejected' }),
      'clubOwnershipRequests/open': storedRequest(),
      'clubOwnershipRequests/elsewhere': storedRequest({ clubId: 'else' }),
    },
  )
  for (const added of ['closed', 'elsewhere', 'nowhere'])
    expect(await ok([locked('other', 'subject', added)])).toBe('denied')
  expect(await ok([locked('other')])).toBe('denied')
  expect(await ok([remove(lock)])).toBe('denied')
  expect(await ok([locked('other', 'subject', 'open')])).toBe('allowed')
  const closed = ['c1', 'c2', 'c3']
  const full = Object.fromEntries(
    closed.map((id) => [`clubOwnershipRequests/${id}`, storedRequest({ status: 'rejected' })]),
  )
  await scene.stage({ ...full, [lock]: { requestIds: [...closed, 'open', 'subject'] } })
  expect(await ok([locked('subject')])).toBe('denied')
  expect(await ok([locked('open', 'subject')])).toBe('allowed')
})

test('a message goes out only with its decision, once, complete, and is never changed', async () => {
  await stage('pending')
  expect(await ok([sent])).toBe('denied')
  for (const wrong of [
    { body: 'Hello {{name}}' },
    { subject: 'x'.repeat(201) },
    { createdBy: 'player' },
    { bcc: 'x' },
    { subject: '}}' },
    { body: 7 },
  ])
    expect(await ok([...whole.slice(0, 4), write(`outbox/${cause}`, { ...message, ...wrong })])).toBe(
      'denied',
    )
  expect(await ok([...whole, write('outbox/another', message)])).toBe('denied')
  expect(await ok(whole)).toBe('allowed')
  expect(await ok([write(`outbox/${cause}`, { body: 'Changed' })])).toBe('denied')
  expect(await ok([remove(`outbox/${cause}`)])).toBe('denied')
})

import {
  ownershipStatuses,
  type OwnershipStatus,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownershipTransitions } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { describe, expect, test } from 'vitest'
import { commit, remove, type Step, update, write } from '#testing/rules-commit.ts'
import { claimOf, storedClub, storedMerger, storedRequest } from '#testing/rules-fixtures.ts'
import { testMachine } from '#testing/rules-machine.ts'
import {
  approve,
  around,
  cause,
  clubWith,
  follow,
  followed,
  granted,
  isOpen,
  lock,
  locked,
  managed,
  message,
  path,
  person,
  sent,
  supersede,
  userWith,
  whole,
} from '#testing/rules-ownership-steps.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Decisions on requests to manage a club: whole, by the right people, and never two rivals at once. */

const scene = sceneFor(openRulesScene)

const ok = (steps: readonly Step[]) => commit(scene, steps)
const stage = (status: OwnershipStatus, fields?: Fields, more: Record<string, Fields | null> = {}) =>
  scene.stage({ ...around(status, fields), ...more })

// Superseded is only who has a rival that is approved: see below.
const { supersede: _never, ...decided } = ownershipTransitions
testMachine('ownership requests', () => scene, {
  table: decided,
  states: ownershipStatuses,
  collection: 'clubOwnershipRequests',
  field: 'status',
  reasonCode: 'not_authorised',
  stage: around,
  along: (from, to, { rev }) => ({
    steps: [
      ...(to === 'approved'
        ? [clubWith(['jo'], followed(rev)), userWith(['theirs'], 'jo', followed(rev))]
        : []),
      ...(to === 'approved' && from === 'pending' ? [sent] : []),
      ...(from === 'approved' ? [clubWith([], followed(rev)), userWith([], 'jo', followed(rev))] : []),
      ...(isOpen(from) === isOpen(to) ? [] : [locked('other', ...(isOpen(to) ? ['subject'] : []))]),
    ],
  }),
})

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
    const ids = ['other', 'third']
    const clean = Object.fromEntries(
      ids.flatMap((id) => [
        [`clubOwnershipRequests/${id}`, storedRequest({ userId: id })],
        [`decisions/clubOwnershipRequests_${id}_5`, null],
      ]),
    )
    await stage('pending', {}, { ...clean, [lock]: { requestIds: ['subject', ...ids] } })
    expect(await ok([approve, ...granted, locked(), sent, supersede('other')])).toBe('denied')
    await scene.set(
      'clubOwnershipRequests/other',
      storedRequest({ userId: 'other', claim: claimOf('player', 1) }),
    )
    expect(await ok([approve, ...granted, locked(), sent, ...ids.map((id) => supersede(id))])).toBe('denied')
    await scene.set(
      'clubOwnershipRequests/other',
      storedRequest({ userId: 'other', claim: claimOf('player', 11) }),
    )
    expect(await ok([approve, ...granted, locked(), sent, ...ids.map((id) => supersede(id))])).toBe('allowed')
  })

  test('a rival that it left open is rejected after it, by who has it open, and never superseded', async () => {
    const rival = (by: string) => ({
      'clubOwnershipRequests/other': storedRequest({ userId: 'other', claim: claimOf(by, 1) }),
      'decisions/clubOwnershipRequests_other_5': null,
    })
    await stage('pending', {}, rival('player'))
    expect(await ok(whole)).toBe('allowed')
    const reject = update(
      'clubOwnershipRequests/other',
      { status: 'rejected' },
      { entry: { action: 'reject', from: 'pending', to: 'rejected', reasonCode: 'rival_approved' } },
    )
    expect(await ok([reject, locked()])).toBe('denied')
    await scene.stage(rival('administrator'))
    expect(await ok([supersede('other'), locked()])).toBe('denied')
    expect(await ok([reject, locked()])).toBe('allowed')
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
  const entry = { action: 'follow', cause: 'clubs_theirs_5' }
  const move = update(path, { clubId: 'next' }, { entry })
  await stage('pending', {}, { 'decisions/clubs_theirs_5': storedMerger('clubs', 'theirs', 'next') })
  await scene.set('clubs/theirs', storedClub({ status: 'merged', mergedInto: 'next' }))
  expect(await ok([update(path, { clubId: 'next', riskScore: 0 }, { entry })])).toBe('denied')
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

test('a message goes out only with its decision, once, and is never changed', async () => {
  await stage('pending')
  expect(await ok([sent])).toBe('denied')
  const theirs = { ...message, createdBy: 'player' }
  expect(await ok([...whole.slice(0, 4), write(`outbox/${cause}`, theirs)])).toBe('denied')
  expect(await ok([...whole, write('outbox/another', message)])).toBe('denied')
  expect(await ok(whole)).toBe('allowed')
  expect(await ok([write(`outbox/${cause}`, { body: 'Changed' })])).toBe('denied')
  expect(await ok([remove(`outbox/${cause}`)])).toBe('denied')
})

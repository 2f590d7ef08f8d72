import { LEASE_MS, LEASE_PATH, STATE_PATH } from '@touchline/domain/runner/runner.ts'
import { describe, expect, test } from 'vitest'
import { checkRules, checkRulesAs, now, type Documents } from '#tools/rules/testing/direct-rules-check.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { asRunner } from '#tools/rules/testing/runner-scene.ts'

/** The runner's own documents: who of several works, and how far it got. */

const ahead = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const lease = (fields: Fields = {}): Fields => ({ holder: 'one', until: ahead(LEASE_MS), ...fields })
const take = (held: Fields | undefined, fields: Fields = {}) =>
  asRunner(held === undefined ? {} : { [LEASE_PATH]: held }, { [LEASE_PATH]: lease(fields) })

describe('the lease', () => {
  test('is taken when it is free, one’s own, or ran out', () => {
    expect(take(undefined)).toBe('allowed')
    expect(take(lease({ until: ahead(30_000) }))).toBe('allowed')
    expect(take(lease({ holder: 'two', until: now }))).toBe('allowed')
    expect(take(lease({ holder: 'two', until: ahead(-1) }))).toBe('allowed')
    // Of a clock that was ahead, or of no program that we know.
    expect(take(lease({ holder: 'two', until: ahead(LEASE_MS + 1) }))).toBe('allowed')
    expect(take({ holder: 'two', until: 'tomorrow' })).toBe('allowed')
    expect(take({})).toBe('allowed')
  })

  test('is not stolen', () => {
    for (const until of [ahead(1), ahead(30_000), ahead(LEASE_MS)])
      expect(take(lease({ holder: 'two', until }))).toBe('denied')
    expect(take(lease({ holder: 'two' }), { until: now })).toBe('denied')
    expect(asRunner({ [LEASE_PATH]: lease({ holder: 'two' }) }, { [LEASE_PATH]: null })).toBe('denied')
    expect(asRunner({ [LEASE_PATH]: lease() }, { [LEASE_PATH]: null })).toBe('denied')
  })

  test('is given back by its holder', () => {
    expect(take(lease(), { until: now })).toBe('allowed')
  })

  test.each<Fields>([
    { until: ahead(LEASE_MS + 1) },
    { until: 'soon' },
    { until: null },
    { holder: '' },
    { holder: 7 },
    { holder: 'x'.repeat(101) },
    { by: 'runner' },
  ])('does not hold %j', (fields) => expect(take(undefined, fields)).toBe('denied'))
})

describe('its state', () => {
  test('holds what it likes, with the time of the write', () => {
    const set = (path: string, fields: Fields, stored: Documents = {}) => asRunner(stored, { [path]: fields })
    expect(set(STATE_PATH, { updatedAt: now, seen: { users: 'x' } })).toBe('allowed')
    expect(set(STATE_PATH, { updatedAt: now }, { [STATE_PATH]: { updatedAt: ahead(-1) } })).toBe('allowed')
    expect(set('runner/users', { updatedAt: now })).toBe('allowed')
    expect(set(STATE_PATH, { updatedAt: ahead(-1) })).toBe('denied')
    expect(set(STATE_PATH, {})).toBe('denied')
    expect(set('runner/a-b', { updatedAt: now })).toBe('denied')
    expect(asRunner({ [STATE_PATH]: {} }, { [STATE_PATH]: null })).toBe('denied')
  })
})

test('nobody else writes them', () => {
  const others = [checkRules, checkRulesAs(null), checkRulesAs({ uid: 'runner', token: {} })]
  for (const check of others) {
    expect(check({}, { [LEASE_PATH]: lease() })).toBe('denied')
    expect(check({}, { [STATE_PATH]: { updatedAt: now } })).toBe('denied')
  }
})

test('what is not its own, it does not write', () => {
  const writes: Documents = {
    'outbox/x': { subject: 's', body: 'b', userId: 'u', createdAt: now, createdBy: 'runner' },
    'stats/admins': { count: 1, userId: 'u' },
    'uniqueKeys/x': { collection: 'leagues', recordId: 'x' },
    'savedViews/x': { ownerId: 'runner' },
    'inboxes/runner': { readUntil: now, read: [] },
    'users/runner': { firstName: 'R', lastName: 'U', createdAt: now, createdBy: 'runner', updatedAt: now },
    'ownershipLocks/x': { requestIds: [] },
    'anything/else': { updatedAt: now },
  }
  for (const [path, fields] of Object.entries(writes))
    expect([path, asRunner({}, { [path]: fields })]).toEqual([path, 'denied'])
})

test('no person has its name: neither by signing up nor by being made administrator', () => {
  const person = { firstName: 'R', lastName: 'U', createdAt: now, updatedAt: now }
  const signUp = (uid: string) =>
    checkRulesAs({ uid, token: { sub: uid } })({}, { [`users/${uid}`]: { ...person, createdBy: uid } })
  expect(signUp('ana')).toBe('allowed')
  expect(signUp('runner')).toBe('denied')
  // An account of that name, made by an administrator of accounts, has no rights of a person's or an administrator's.
  const admin = { 'users/runner': { ...person, isAdmin: true }, 'clubs/x': {} }
  const asAccount = checkRulesAs({ uid: 'runner', token: { sub: 'runner' } })
  expect(
    checkRulesAs({ uid: 'administrator', token: {} })(admin, {
      'inboxes/administrator': { readUntil: now, read: [] },
    }),
  ).toBe('allowed')
})

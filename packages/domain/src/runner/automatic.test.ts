import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isNoun, type NounCollection, nounCollections } from '#engine/catalogue/nouns.ts'
import { type Around, type Data, nothingAround } from '#engine/derivation.ts'
import { Decision } from '#engine/log/decision.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { riskFieldNames } from '#nouns/ownership/ownership-risk.ts'
import { ownershipCanReverse } from '#nouns/ownership/ownership-status.ts'
import { userCanReverse } from '#nouns/user/user-account.ts'
import { User } from '#nouns/user/user.ts'
import { valueAt } from '#shared/values.ts'
import { derivationOf } from '#tables/derivations.ts'
import { machines } from '#tables/machines.ts'
import { misfitOf } from '#tables/misfit.ts'
import { oddRecords } from '#testing/odd-records.ts'
import { automaticFields } from './automatic-fields.ts'
import { requestExpired } from './request-expired.ts'
import { riskAssessed } from './risk-assessed.ts'
import { suspensionEnded } from './suspension-ended.ts'

/** Actions of the runner: when they happen, with record and log entry. */

const now = new Date('2026-11-23T12:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const DAY_MS = 86_400_000

describe('a suspension', () => {
  const user = (until?: unknown, more: Data = {}): Data => ({
    rev: 7,
    accountStatus: 'suspended',
    suspension: { reasonCode: 'spam', by: 'kay', until },
    ...more,
  })

  test('ends at its end, as a reinstatement that the log tells', () => {
    expect(suspensionEnded('jo', user(ago(0)), now)).toEqual({
      collection: 'users',
      id: 'jo',
      rev: 8,
      fields: { accountStatus: 'active', suspension: null, rev: 8, updatedBy: 'runner' },
      times: ['updatedAt'],
      entry: {
        id: 'users_jo_8',
        fields: {
          subjectType: 'users',
          subjectId: 'jo',
          rev: 8,
          action: 'reinstate',
          from: 'suspended',
          to: 'active',
          reasonCode: null,
          note: null,
          by: 'runner',
          byName: 'Automation',
          openedAt: null,
          handlingMs: null,
          after: { accountStatus: 'active', suspension: null },
        },
        before: ['accountStatus', 'suspension'],
      },
      beside: [],
      made: [],
    })
  })

  test.each<[string, Data]>([
    ['not over', user(new Date(now.getTime() + 1))],
    ['without an end', user()],
    ['without an end, as the console says it', user(null)],
    ['with an end that can’t be read', user('2020-01-01')],
    ['of an account that is active', user(ago(1), { accountStatus: 'active' })],
    ['of an account that was deleted', user(ago(1), { accountStatus: 'deleted' })],
    ['of which nothing is known', user(ago(1), { suspension: undefined })],
    [
      'that a second administrator decides about',
      user(ago(1), { suspension: { reasonCode: 'sexual', by: 'kay', until: ago(1), heldAt: ago(2) } }),
    ],
  ])('%s stays', (_, data) => expect(suspensionEnded('jo', data, now)).toBe(undefined))
})

describe('a request', () => {
  const request = (more: Data = {}): Data => ({
    rev: 4,
    clubId: 'c',
    status: 'pending',
    createdAt: ago(60 * DAY_MS),
    ...more,
  })

  test('expires after 60 days, with the list and the number of its club', () => {
    const lock = { requestIds: ['a', 'r', 'b'] }
    const club = { counters: { pendingOwnership: 2 } }
    const firstApproval = { by: 'kay', at: ago(DAY_MS) }
    const deed = requestExpired('r', request({ firstApproval }), now, { lock, club })
    expect(deed).toMatchObject({
      rev: 5,
      fields: {
        status: 'expired',
        claim: null,
        decision: { id: 'clubOwnershipRequests_r_5', outcome: 'expire', by: 'runner', byName: 'Automation' },
      },
      times: ['updatedAt', 'decision.at'],
      entry: { fields: { action: 'expire', from: 'pending', to: 'expired', concerns: ['kay'] } },
      beside: [
        { path: 'ownershipLocks/c', fields: { requestIds: ['a', 'b'] } },
        { path: 'clubs/c', field: 'counters.pendingOwnership', add: -1 },
      ],
    })
    const elsewhere = { lock: { requestIds: ['a'] }, club: { counters: { pendingOwnership: 0 } } }
    expect(requestExpired('r', request(), now, elsewhere)?.beside).toEqual([])
    expect(requestExpired('r', request({ status: undefined }), now)?.beside).toEqual([])
  })

  const claim = (minutes: number) => ({ by: 'kay', byName: 'Kay', claimedAt: ago(minutes * 60_000) })

  test('stays while it is younger, decided or open for a colleague', () => {
    const kept = [
      { createdAt: ago(60 * DAY_MS - 1) },
      { createdAt: undefined },
      { status: 'needsInfo' },
      { status: 'expired' },
      { status: 'Pending' },
      { claim: claim(9) },
    ]
    for (const more of kept)
      expect([more, requestExpired('r', request(more), now)]).toEqual([more, undefined])
    expect(requestExpired('r', request({ claim: claim(10) }), now)).toBeDefined()
  })

  test('is assessed once, by what is known around it', () => {
    const around: Around = {
      ...nothingAround,
      record: ({ collection }) =>
        collection === 'users' ? { emailVerified: true } : { emailDomain: 'club.example', managerIds: ['x'] },
    }
    const asked = request({ userId: 'jo', email: 'jo@club.example' })
    const risk = { riskFlags: ['active_manager', 'no_evidence'], riskScore: 35, riskLevel: 'raised' }
    expect(riskAssessed('r', asked, around)).toMatchObject({
      fields: risk,
      entry: {
        fields: { action: 'assess', from: null, to: null, after: risk },
        before: ['riskFlags', 'riskScore', 'riskLevel'],
      },
    })
    for (const riskScore of ['60', null, -1])
      expect(riskAssessed('r', { ...asked, riskScore }, around)).toBeDefined()
    expect(riskAssessed('r', { ...asked, riskScore: 0 }, around)).toBe(undefined)
    expect(riskAssessed('r', { ...asked, status: 'approved' }, around)).toBe(undefined)
    expect(riskAssessed('r', { ...asked, createdAt: undefined }, around)).toBe(undefined)
    expect(riskAssessed('r', { ...asked, createdAt: 'x' }, around, now)).toBeDefined()
  })

  test('has its risk from an entry of the log, and what follows from it without one', () => {
    const known = (data: Data) => ({ id: 'r', data, createdAt: now, updatedAt: now, rev: 0 })
    const derived = (data: Data) => automaticFields('clubOwnershipRequests', known(data), nothingAround).write
    expect(Object.keys(derived({ clubName: 'A' }))).toEqual([
      'createdAt',
      'updatedAt',
      'rev',
      'status',
      'search',
    ])
    expect(derived({ riskScore: 60 })).toMatchObject({ riskLevel: 'high' })
  })
})

test('names of others that are none are left to where they come from', () => {
  const around = (name: string): Around => ({ ...nothingAround, record: () => ({ name }) })
  const written = (name: string) =>
    automaticFields(
      'clubOwnershipRequests',
      { id: 'r', data: { clubId: 'c' }, createdAt: now, updatedAt: now, rev: 0 },
      around(name),
    ).write['clubName']
  expect([written('Ashford'), written(''), written('x'.repeat(1001))]).toEqual([
    'Ashford',
    undefined,
    undefined,
  ])
})

describe('automatic actions aren’t undone: they would only happen again', () => {
  const entry = (fields: Data) =>
    Decision.parse({ id: 'x', rev: 5, before: { status: 'pending' }, after: {}, ...fields })
  const context = { actorId: 'kim', now }

  test('the end of a suspension', () => {
    const user = User.parse({ id: 'jo', rev: 5, accountStatus: 'active' })
    const told = { action: 'reinstate', from: 'suspended', to: 'active' }
    expect(userCanReverse(entry({ ...told, by: 'kay' }), user, context).ok).toBe(true)
    expect(userCanReverse(entry({ ...told, by: 'runner' }), user, context)).toEqual({
      ok: false,
      why: 'This suspension had ended. Suspend the account again instead.',
    })
  })

  test('the expiry of a request, and its assessment', () => {
    const request = OwnershipRequest.parse({ id: 'r', rev: 5, status: 'expired' })
    const told = { action: 'expire', from: 'pending', to: 'expired' }
    expect(ownershipCanReverse(entry({ ...told, by: 'kay' }), request, context).ok).toBe(true)
    expect(ownershipCanReverse(entry({ ...told, by: 'runner' }), request, context).ok).toBe(false)
    const pending = OwnershipRequest.parse({ id: 'r', rev: 5, status: 'pending' })
    expect(ownershipCanReverse(entry({ action: 'assess', by: 'runner' }), pending, context).ok).toBe(false)
  })
})

// Writes without a log entry: derived fields only, whatever another program left.

const made = new Date('2024-03-01T10:00:00Z')
const around: Around = {
  record: ({ collection }) =>
    collection === 'users'
      ? { firstName: 'Jo', lastName: 'Field', email: 'jo@ashford.example' }
      : { name: 'Ashford Town', country: 'GB' },
  requests: [],
  counts: { matches: 3, videos: 1, pendingOwnership: 0, openPipelines: 0 },
  activities: [{ id: 'a', status: 'planned', dueAt: made }],
}
const known = (data: Data) => ({ id: 'subject', data, createdAt: made, updatedAt: made, rev: 0 })
const derive = (collection: NounCollection, data: Data) =>
  automaticFields(collection, known(data), around, { withNames: true }).write

/** Null counts as missing, unless the field reads it. */
const isThere = (collection: NounCollection, data: Data, path: string) => {
  const value = valueAt(data, path)
  return value !== undefined && !(value === null && misfitOf(collection, path, null) !== undefined)
}

test.each(nounCollections)('%s: a fact stays, and what is filled in was missing', (collection) => {
  const { shape, names, follows } = derivationOf(collection)
  // An odd value is alone: beside others the same is derived from it.
  const records = oddRecords(z.object(shape)).filter(({ name }) =>
    /^(nothing|all |without |only )/.test(name),
  )
  expect(records.length).toBeGreaterThan(50)
  for (const { name, fields } of records) {
    const write = derive(collection, fields)
    const whole: Data = { ...fields, ...write }
    const following = new Set([
      ...Object.keys(names('subject', whole, around)),
      ...Object.keys(follows('subject', whole, around)),
    ])
    const changed = Object.keys(write).filter(
      (path) => isThere(collection, fields, path) && !following.has(path),
    )
    expect([name, changed]).toEqual([name, []])
    // Revision and dates stay as they are, whatever they are, and a risk comes with an entry.
    for (const path of ['rev', 'createdAt', 'updatedAt'])
      if (fields[path] !== undefined) expect([name, path in write]).toEqual([name, false])
    if (collection === 'clubOwnershipRequests' && fields['riskScore'] === undefined)
      for (const path of riskFieldNames) expect([name, path in write]).toEqual([name, false])
  }
})

const stated = machines.flatMap(({ collection, ...machine }) =>
  isNoun(collection) ? [[`${collection}.${machine.field}`, { collection, ...machine }] as const] : [],
)

test.each(stated)(
  '%s: the state that goes without saying, where there is none',
  (_, { collection, field, states, fallback }) => {
    for (const none of [{}, { [field]: null }]) expect(derive(collection, none)[field]).toBe(fallback)
    for (const state of [...states, 'another', 7])
      expect([state, field in derive(collection, { [field]: state })]).toEqual([state, false])
  },
)

test.each<[NounCollection, Data]>([
  ['users', { isAdmin: true }],
  ['users', { picturePath: 'profileImages/subject' }],
  ['matches', { disputed: true }],
  ['matches', { localDate: '2026-01-01' }],
  ['pipelines', { rank: 'a' }],
  ['videos', { priority: 30 }],
  ['contacts', { lifecycleStage: 'customer', doNotContact: true }],
])('%s: %j stays', (collection, data) => expect(derive(collection, data)).not.toMatchObject(data))

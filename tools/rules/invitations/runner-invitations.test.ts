import { describe, expect, test } from 'vitest'
import { checkRules, checkRulesAs, now, type Documents } from '#tools/rules/testing/direct-rules-check.ts'
import { email, invitation, joining, minutesAgo, path, person, sent } from './invitation-scene.ts'
import { storedAdministrator } from '#tools/rules/testing/rules-people.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { asRunner } from '#tools/rules/testing/runner-scene.ts'

/** The runner makes this of an invitation, and nothing else. */

const noted = { updatedAt: now, updatedBy: 'runner' }
const counted = (count: number): Documents => ({ 'stats/admins': { count, userId: 'x' } })

/** The commit that makes the record; the parts replace what it says. */
function made(
  stored: Fields,
  more: { record?: Fields; entry?: Fields; note?: Fields; admins?: number } = {},
) {
  const whole = joining(stored)
  const entry = 'decisions/users_bo_1'
  return {
    [person]: { ...whole[person], ...more.record },
    [entry]: { ...whole[entry], ...more.entry },
    [path]: { ...stored, status: 'invited', userId: 'bo', ...noted, ...more.note },
    ...(stored['isAdmin'] === true && { 'stats/admins': { count: more.admins ?? 4, userId: 'bo' } }),
  }
}

describe.each([
  ['a user', {}],
  ['an administrator', { isAdmin: true, roles: [] }],
])('%s who was invited', (_, fields) => {
  const stored = invitation(fields)
  const before: Documents = { [path]: stored, ...counted(3) }

  test('joins as invited', () => {
    expect(asRunner(before, made(stored))).toBe('allowed')
    expect(checkRules(before, made(stored))).toBe('denied')
    expect(checkRulesAs({ uid: 'runner', token: {} })(before, made(stored))).toBe('denied')
  })

  test.each<[string, Documents]>([
    ['a withdrawn invitation', { [path]: invitation({ ...fields, status: 'withdrawn' }) }],
    ['one that was met already', { [path]: sent(fields) }],
    ['one that lacks a state', { [path]: invitation({ ...fields, status: undefined }) }],
    ['somebody who is there', { [person]: { firstName: 'Bo' } }],
    ['an inviter who was demoted', { 'users/administrator': storedAdministrator({ isAdmin: false }) }],
    ['one who was suspended', { 'users/administrator': storedAdministrator({ accountStatus: 'suspended' }) }],
    ['one who is gone', { 'users/administrator': null }],
  ])('is not made of %s', (_what, other) =>
    expect(asRunner({ ...before, ...other }, made(stored))).toBe('denied'),
  )

  test.each<[string, Parameters<typeof made>[1]]>([
    ['another name', { record: { firstName: 'Eve' } }],
    ['another address', { record: { email: 'eve@club.example' } }],
    ['another right', { record: { isAdmin: !('isAdmin' in fields) } }],
    ['a lead', { record: { isLead: true } }],
    ['other roles', { record: { roles: ['scout'], roleFlags: { scout: true } } }],
    ['flags of other roles', { record: { roleFlags: { scout: true } } }],
    ['a club', { record: { managedClubIds: ['x'] } }],
    ['a colleague who did not invite', { record: { createdBy: 'kay' } }],
    ['nobody who invited', { record: { createdBy: 'runner' } }],
    ['an address that is verified', { record: { emailVerified: true } }],
    ['another date', { record: { createdAt: minutesAgo(1) } }],
    ['an unknown field', { record: { unheardOf: 1 } }],
    ['another revision', { record: { rev: 2 } }],
    ['an entry under another name', { entry: { byName: 'Ana Sol' } }],
    ['an entry by another', { entry: { by: 'administrator' } }],
    ['an entry that names another inviter', { entry: { note: 'Invited by Kim' } }],
    ['an entry without a note', { entry: { note: null } }],
    ['an entry of another action', { entry: { action: 'reinstate' } }],
    ['an entry that tells something else', { entry: { after: {}, before: {} } }],
    ['an entry of another time', { entry: { at: minutesAgo(1) } }],
    ['an entry with a reason', { entry: { reasonCode: 'spam' } }],
    ['an invitation that goes on waiting', { note: { status: 'waiting' } }],
    ['an invitation that names another account', { note: { userId: 'eve' } }],
    ['another change of the invitation', { note: { lastName: 'Bergman' } }],
    ['a revision of the invitation', { note: { rev: 2 } }],
  ])('does not join with %s', (_what, more) => expect(asRunner(before, made(stored, more))).toBe('denied'))

  test('joins with both documents alone', () => {
    const { [person]: record, 'decisions/users_bo_1': entry, ...others } = made(stored)
    expect(asRunner(before, { [person]: record ?? null, ...others })).toBe('denied')
    expect(asRunner(before, { 'decisions/users_bo_1': entry ?? null, ...others })).toBe('denied')
    expect(asRunner(before, others)).toBe('denied')
  })
})

describe('an administrator who was invited', () => {
  const stored = invitation({ isAdmin: true, roles: [] })
  const before: Documents = { [path]: stored, ...counted(3) }

  test('was made one by the inviter, so that the two are never two pairs of eyes', () => {
    expect(made(stored)[person]).toMatchObject({ adminBy: 'administrator', adminSince: now })
    for (const record of [{ adminBy: 'runner' }, { adminBy: 'kay' }, { adminSince: minutesAgo(9999) }])
      expect(asRunner(before, made(stored, { record }))).toBe('denied')
  })

  test('is counted', () => {
    for (const admins of [3, 5, 0]) expect(asRunner(before, made(stored, { admins }))).toBe('denied')
    expect(asRunner({ [path]: stored }, made(stored, { admins: 9 }))).toBe('allowed')
    const { 'stats/admins': stats, ...others } = made(stored)
    expect(asRunner(before, others)).toBe('denied')
    expect(asRunner(before, { 'stats/admins': stats ?? null })).toBe('denied')
  })
})

describe('what is noted', () => {
  const note = (stored: Fields, fields: Fields) =>
    asRunner({ [path]: stored }, { [path]: { ...stored, ...noted, ...fields } })

  test('a link was asked for, as often as people want', () => {
    const due = sent({ links: 2 })
    expect(note(due, { linked: 2, linkedAt: now })).toBe('allowed')
    expect(note(due, { linked: 3, linkedAt: now })).toBe('denied')
    expect(note(due, { linked: 2, linkedAt: minutesAgo(1) })).toBe('denied')
    expect(note(due, { linked: 2, linkedAt: now, links: 5 })).toBe('denied')
    expect(note(sent(), { linked: 1, linkedAt: now })).toBe('denied')
  })

  test('why no account was made', () => {
    for (const failure of ['taken', 'inviter', 'refused'])
      expect(note(invitation(), { status: 'failed', failure })).toBe('allowed')
    expect(note(invitation(), { status: 'failed', failure: 'taken', takenBy: 'kay' })).toBe('allowed')
    expect(note(invitation(), { status: 'failed', failure: 'anything' })).toBe('denied')
    expect(note(invitation(), { status: 'failed' })).toBe('denied')
    expect(note(sent(), { status: 'failed', failure: 'taken' })).toBe('denied')
  })

  test('it was accepted, whose address is verified by that', () => {
    const accepted = { status: 'accepted', acceptedAt: now }
    expect(note(sent(), accepted)).toBe('allowed')
    expect(note(sent(), { ...accepted, acceptedAt: minutesAgo(1) })).toBe('denied')
    expect(note(invitation(), accepted)).toBe('denied')
    const user = { email, firstName: 'Bo', emailVerified: false }
    const stored = { [path]: sent(), [person]: user }
    const verified = (more: Fields = {}, other: Documents = {}) =>
      asRunner(stored, {
        [path]: { ...sent(), ...noted, ...accepted },
        [person]: { ...user, emailVerified: true, ...more },
        ...other,
      })
    expect(verified()).toBe('allowed')
    expect(verified({ isAdmin: true })).toBe('denied')
    expect(verified({}, { [path]: sent() })).toBe('denied')
    expect(verified({}, { [path]: { ...sent({ userId: 'eve' }), ...noted, ...accepted } })).toBe('denied')
  })

  test('the account was removed after it was withdrawn', () => {
    const withdrawn = sent({ status: 'withdrawn' })
    expect(note(withdrawn, { userId: undefined })).toBe('allowed')
    expect(note(withdrawn, { userId: 'eve' })).toBe('denied')
    expect(note(sent(), { userId: undefined })).toBe('denied')
  })

  test('nothing brings one back', () => {
    for (const status of ['waiting', 'invited', 'accepted'])
      expect(note(sent({ status: 'withdrawn' }), { status })).toBe('denied')
    expect(note(invitation({ status: 'accepted' }), { status: 'invited' })).toBe('denied')
    expect(note(invitation({ status: 'failed' }), { status: 'waiting' })).toBe('denied')
    expect(checkRules({ [path]: sent({ links: 2 }) }, { [path]: { ...sent({ links: 2 }), linked: 2 } })).toBe(
      'denied',
    )
    expect(asRunner({}, { [path]: invitation() })).toBe('denied')
  })
})

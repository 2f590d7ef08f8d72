import { EMPTY_INVITATION } from '@touchline/domain/nouns/invitation/invitation-form.ts'
import { LINKS_MAX } from '@touchline/domain/nouns/invitation/invitation.ts'
import { pseudonymOf } from '@touchline/domain/nouns/user/user-account.ts'
import { RUNNER } from '@touchline/domain/shared/runner.ts'
import { describe, expect, test } from 'vitest'
import { checkRules, checkRulesAs, creation, type Documents, edit, now } from '#testing/direct-rules-check.ts'
import { byName } from '#testing/rules-entry.ts'
import { storedUser } from '#testing/rules-people.ts'
import type { Fields } from '#testing/rules-scene.ts'

/** Who may invite, ask for another link and withdraw. */

const email = 'bo@club.example'
const path = `invitations/${email}`
const person = 'users/bo'

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const entered: Fields = {
  ...EMPTY_INVITATION,
  email,
  firstName: 'Bo',
  lastName: 'Berg',
  roles: ['coach'],
}
/** Fields recorded with the invitation. */
const asked = { invitedBy: 'administrator', byName: byName('administrator'), links: 1 }

const invitation = (more: Fields = {}): Fields => ({
  ...entered,
  ...asked,
  status: 'waiting',
  askedAt: minutesAgo(5),
  rev: 1,
  createdAt: minutesAgo(5),
  createdBy: 'administrator',
  updatedAt: minutesAgo(5),
  updatedBy: 'administrator',
  ...more,
})

/** Returns an invitation whose account was created and whose link was sent. */
const sent = (more: Fields = {}): Fields =>
  invitation({ status: 'invited', userId: 'bo', linked: 1, linkedAt: minutesAgo(4), ...more })

const invite = (changes: Fields = {}, { at = path, derived }: { at?: string; derived?: Fields } = {}) =>
  creation({
    path: at,
    changes: { ...entered, ...asked, status: 'waiting', ...changes },
    derived: { askedAt: now, ...derived },
    entry: { to: 'waiting' },
  })

describe('an invitation', () => {
  test('is written by an administrator, under the address', () => {
    expect(checkRules({}, invite())).toBe('allowed')
    expect(checkRules({}, invite({ isAdmin: true, roles: [] }))).toBe('allowed')
    const others = [
      { uid: 'jo', token: { sub: 'jo' } },
      { uid: RUNNER, token: { sub: RUNNER, runner: true } },
    ]
    const stored = { 'users/jo': storedUser() }
    for (const other of others) {
      const commit = Object.fromEntries(
        Object.entries(invite({ invitedBy: other.uid })).map(([name, fields]) => [
          name,
          { ...fields, updatedBy: other.uid, createdBy: other.uid, by: other.uid },
        ]),
      )
      expect(checkRulesAs(other)(stored, commit)).toBe('denied')
    }
    expect(checkRulesAs(null)({}, invite())).toBe('denied')
    const [, onlyEntry] = Object.entries(invite())
    expect(checkRules({}, { [path]: invite()[path] ?? null })).toBe('denied')
    expect(checkRules({}, Object.fromEntries([onlyEntry ?? ['x', null]]))).toBe('denied')
  })

  test.each<[string, Fields, Parameters<typeof invite>[1]?]>([
    ['another address than its key', { email: 'eve@club.example' }],
    ['no last name', { lastName: undefined }],
    ['no right', { isAdmin: undefined }],
    ['somebody else who invites', { invitedBy: 'kay' }],
    ['another name of who invites', { byName: 'Kim' }],
    ['a state beyond', { status: 'invited' }],
    ['an account', { userId: 'bo' }],
    ['a sent link', { linked: 1 }],
    ['many links', { links: 2 }],
    ['an earlier time', {}, { derived: { askedAt: minutesAgo(5) } }],
  ])('has not %s', (_what, changes, how) => expect(checkRules({}, invite(changes, how))).toBe('denied'))
})

describe('another link', () => {
  const resend = (stored: Fields, changes: Fields = {}, entry: Fields = {}) =>
    checkRules(
      { [path]: stored },
      edit({
        path,
        stored,
        changes: { links: Number(stored['links']) + 1, ...changes },
        derived: { askedAt: now },
        entry: { action: 'resend', ...entry },
      }),
    )

  test('is asked for once a minute, after the earlier one was sent', () => {
    expect(resend(sent())).toBe('allowed')
    expect(resend(sent({ askedAt: minutesAgo(0.9) }))).toBe('denied')
    expect(resend(sent({ linked: 0 }))).toBe('denied')
    expect(resend(sent({ links: LINKS_MAX, linked: LINKS_MAX }))).toBe('denied')
    expect(resend(sent(), { links: 3 })).toBe('denied')
    expect(resend(sent(), {}, { action: 'edit' })).toBe('denied')
    expect(resend(sent(), { lastName: 'Bergman' })).toBe('denied')
    expect(resend(sent(), { isAdmin: true })).toBe('denied')
  })

  test.each(['waiting', 'accepted', 'failed', 'withdrawn'])('is none at %s', (status) =>
    expect(resend(sent({ status }))).toBe('denied'),
  )
})

/** Returns the commit of a withdrawal; `record` and `told` replace what it writes about the person. */
function withdrawal(stored: Fields, user?: Fields, more: { record?: Fields; told?: Fields } = {}) {
  const commit = edit({
    path,
    stored,
    changes: { status: 'withdrawn' },
    entry: { action: 'uninvite', from: stored['status'], to: 'withdrawn' },
  })
  if (user === undefined) return commit
  const wasAdmin = user['isAdmin'] === true
  const gone = edit({
    path: person,
    stored: user,
    changes: { accountStatus: 'deleted', ...(wasAdmin && { isAdmin: false }), ...more.told },
    derived: { ...pseudonymOf({ roles: [] }), ...more.record },
    entry: {
      action: 'uninvite',
      from: user['accountStatus'],
      to: 'deleted',
      cause: `invitations_${email}_2`,
    },
  })
  return { ...commit, ...gone, ...(wasAdmin && { 'stats/admins': { count: 3, userId: 'bo' } }) }
}

describe('a withdrawal', () => {
  const user = (more: Fields = {}) =>
    storedUser({ email, roles: [], roleFlags: {}, accountStatus: 'active', ...more })
  const stats: Documents = { 'stats/admins': { count: 4, userId: 'x' } }
  const before = (own: Fields = {}, stored = sent()): Documents => ({
    [path]: stored,
    [person]: user(own),
    ...stats,
  })

  test('of one that waits is no more than that', () => {
    expect(checkRules({ [path]: invitation() }, withdrawal(invitation()))).toBe('allowed')
    const unmade = invitation({ userId: null })
    expect(checkRules({ [path]: unmade }, withdrawal(unmade))).toBe('allowed')
    for (const status of ['accepted', 'failed', 'withdrawn'])
      expect(checkRules({ [path]: sent({ status }) }, withdrawal(sent({ status })))).toBe('denied')
  })

  test('takes the account that was made along, and the right with it', () => {
    expect(checkRules(before(), withdrawal(sent(), user()))).toBe('allowed')
    const admin = { isAdmin: true }
    expect(checkRules(before(admin), withdrawal(sent(), user(admin)))).toBe('allowed')
    expect(checkRules(before(), withdrawal(sent()))).toBe('denied')
    expect(checkRules({ [path]: sent() }, withdrawal(sent()))).toBe('allowed')
    const { 'stats/admins': _, ...uncounted } = withdrawal(sent(), user(admin))
    expect(checkRules(before(admin), uncounted)).toBe('denied')
  })

  test.each<[string, Fields, Parameters<typeof withdrawal>[2]]>([
    ['keeps a right', { isAdmin: true }, { told: { isAdmin: true } }],
    ['keeps a name', {}, { record: { firstName: 'Bo' } }],
    ['keeps the address', {}, { record: { email } }],
    ['suspends', {}, { told: { accountStatus: 'suspended' } }],
    ['tells a name', {}, { told: { lastName: 'User' } }],
    ['takes a club', { managedClubIds: ['x'] }, { record: { managedClubIds: [] } }],
    ['takes a lead', { isLead: true }, {}],
  ])('never %s', (_what, own, more) =>
    expect(checkRules(before(own), withdrawal(sent(), user(own), more))).toBe('denied'),
  )

  test('reaches nobody else', () => {
    const commit = withdrawal(sent(), user())
    // Somebody who accepted, whose account another invitation made, or who was never invited.
    expect(checkRules(before({}, sent({ status: 'accepted' })), commit)).toBe('denied')
    const eves = sent({ userId: 'eve' })
    expect(checkRules(before({}, eves), withdrawal(eves))).toBe('allowed')
    expect(checkRules(before({}, eves), withdrawal(eves, user()))).toBe('denied')
    expect(checkRules(before({ email: 'eve@club.example' }), commit)).toBe('denied')
    const { [path]: _, ...alone } = commit
    expect(checkRules(before(), alone)).toBe('denied')
  })
})

describe('an invitation of somebody who was invited before', () => {
  const again = (stored: Fields, changes: Fields = {}, derived: Fields = {}) =>
    checkRules(
      { [path]: stored },
      edit({
        path,
        stored,
        changes: { status: 'waiting', ...changes },
        derived: { askedAt: now, failure: null, takenBy: null, ...derived },
        entry: { action: 'inviteAgain', from: stored['status'], to: 'waiting' },
      }),
    )

  test('begins again, once the earlier account is removed', () => {
    const failed = invitation({ status: 'failed', failure: 'taken', takenBy: 'kay' })
    expect(again(failed)).toBe('allowed')
    expect(again(failed, { isAdmin: true, roles: [] })).toBe('allowed')
    expect(again(invitation({ status: 'withdrawn' }))).toBe('allowed')
    const cleared = { userId: null, linked: null, linkedAt: null }
    expect(again(sent({ status: 'failed', userId: undefined }), {}, cleared)).toBe('allowed')
    expect(again(sent({ status: 'withdrawn' }), {}, cleared)).toBe('denied')
    expect(again(sent({ status: 'withdrawn' }))).toBe('denied')
    expect(again(failed, {}, { failure: 'taken' })).toBe('denied')
    expect(again(failed, { invitedBy: 'kay' })).toBe('denied')
    for (const status of ['waiting', 'accepted', 'invited'])
      expect(again(invitation({ status }))).toBe('denied')
  })
})

import { expect, test } from 'vitest'
import { commit, type Step, update, write } from '#testing/rules-commit.ts'
import { storedClub, storedRequest } from '#testing/rules-fixtures.ts'
import { superseding } from '#testing/rules-ownership-steps.ts'
import { managing, storedUser } from '#testing/rules-people.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** An approval is undone with everything that followed from it: the former manager and the rivals. */

const scene = sceneFor(openRulesScene)

const requests = 'clubOwnershipRequests'
const cause = `${requests}_subject_5`
const rivals = ['r1', 'r2', 'r3']
const lock = 'ownershipLocks/theirs'
const ok = (steps: readonly Step[]) => commit(scene, steps)

/** Log entries of a record at revision 4. */
const entry = (collection: string, id: string, fields: Fields) => ({
  [`decisions/${collection}_${id}_4`]: {
    subjectType: collection,
    subjectId: id,
    rev: 4,
    by: 'kay',
    ...fields,
  },
  [`decisions/${collection}_${id}_5`]: null,
})

const person = (managedClubIds: string[]): Fields =>
  storedUser({
    ...managing(...managedClubIds),
    roleFlags: managedClubIds.length > 0 ? { clubManager: true } : {},
  })

/** Stages the time after Jo took Kim's place and three rivals were superseded. */
const stage = (fields: Fields = {}) =>
  scene.stage({
    [`${requests}/subject`]: storedRequest({
      status: 'approved',
      kind: 'transfer',
      currentManagerIds: ['kim'],
      ...fields,
    }),
    ...entry(requests, 'subject', {
      action: 'approve',
      from: 'pending',
      to: 'approved',
      before: { status: 'pending' },
      after: { status: 'approved' },
    }),
    'clubs/theirs': storedClub({
      managerIds: ['jo'],
      managed: true,
      counters: { managers: 1, pendingOwnership: 0 },
    }),
    'decisions/clubs_theirs_5': null,
    'users/jo': person(['theirs']),
    'decisions/users_jo_5': null,
    'users/kim': person([]),
    'decisions/users_kim_5': null,
    [lock]: { requestIds: [] },
    ...Object.fromEntries(
      rivals.flatMap((id) => [
        [`${requests}/${id}`, storedRequest({ userId: id, status: 'superseded' })],
        ...Object.entries(
          entry(requests, id, {
            ...superseding,
            before: { status: 'pending' },
            after: { status: 'superseded' },
            cause: `${requests}_subject_4`,
          }),
        ),
      ]),
    ),
  })

const follow = { action: 'follow', cause }
const reversal = (id: string, from: string, more: Fields = {}) =>
  update(
    `${requests}/${id}`,
    { status: 'pending' },
    {
      entry: {
        action: 'reverse',
        from,
        to: 'pending',
        reasonCode: 'other',
        note: 'Undone directly after.',
        reverses: `${requests}_${id}_4`,
        reversesBy: 'kay',
        ...more,
      },
    },
  )
const clubWith = (managerIds: string[], pendingOwnership = 4) =>
  update(
    'clubs/theirs',
    { managerIds },
    {
      derived: {
        managed: managerIds.length > 0,
        counters: { managers: managerIds.length, pendingOwnership },
      },
      entry: follow,
    },
  )
const personWith = (uid: string, managedClubIds: string[]) => {
  const roles = managedClubIds.length > 0 ? ['clubManager'] : []
  const roleFlags = Object.fromEntries(roles.map((role) => [role, true]))
  return update(`users/${uid}`, { managedClubIds, roles }, { derived: { roleFlags }, entry: follow })
}

const whole = [
  reversal('subject', 'approved'),
  clubWith(['kim']),
  personWith('jo', []),
  personWith('kim', ['theirs']),
  write(lock, { requestIds: ['subject', ...rivals] }),
  ...rivals.map((id) => reversal(id, 'superseded', { cause })),
]

test('with the former manager and every rival, within what Firebase lets rules read', async () => {
  await stage()
  expect(await ok(whole)).toBe('allowed')
})

test.each([
  ['the club', 1],
  ['the applicant’s record', 2],
  ['the former manager’s record', 3],
  ['the lock', 4],
])('not without %s', async (_, index) => {
  await stage()
  expect(await ok(whole.filter((_step, at) => at !== index))).toBe('denied')
})

test('someone who did not manage the club when it was requested does not get it that way', async () => {
  await stage({ currentManagerIds: ['somebody'] })
  expect(await ok(whole)).toBe('denied')
  await stage({ kind: 'additional' })
  expect(await ok(whole)).toBe('denied')
  expect(await ok(whole.map((step, at) => (at === 1 ? clubWith([]) : step)).toSpliced(3, 1))).toBe('allowed')
})

test('who comes back because a revocation was undone takes nobody’s place', async () => {
  await stage({ status: 'revoked' })
  await scene.stage({
    ...entry(requests, 'subject', {
      action: 'revoke',
      from: 'approved',
      to: 'revoked',
      before: { status: 'approved' },
      after: { status: 'revoked' },
    }),
    'clubs/theirs': storedClub({
      managerIds: ['kim'],
      managed: true,
      counters: { managers: 1, pendingOwnership: 0 },
    }),
    'users/kim': person(['theirs']),
    'users/jo': person([]),
  })
  const back = update(
    `${requests}/subject`,
    { status: 'approved' },
    {
      entry: {
        action: 'reverse',
        from: 'revoked',
        to: 'approved',
        reasonCode: 'other',
        note: 'Revoked by mistake.',
        reverses: `${requests}_subject_4`,
        reversesBy: 'kay',
      },
    },
  )
  expect(await ok([back, clubWith(['kim', 'jo'], 0), personWith('jo', ['theirs'])])).toBe('allowed')
})

import { serverTimestamp } from 'firebase/firestore/lite'
import { beforeEach, expect, test } from 'vitest'
import { commit, type Recorded, update, write } from '#testing/rules-commit.ts'
import { storedAdministrator, storedUser } from '#testing/rules-people.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Nobody changes their own flag, the last administrator stays, and the record says who gave it. */

const scene = sceneFor(openRulesScene)

const path = 'users/subject'
const early = { adminSince: new Date(0), adminBy: 'kay' }
const since = { adminSince: serverTimestamp(), adminBy: 'administrator' }

const stage = (fields: Fields = {}, count: unknown = 3) =>
  scene.stage({
    [path]: storedUser(fields),
    'users/administrator': storedAdministrator({ rev: 4 }),
    'stats/admins': { count },
    'decisions/users_subject_5': null,
    'decisions/users_subject_6': null,
    'decisions/users_administrator_5': null,
  })
beforeEach(() => stage())

const set = (isAdmin: boolean, stats: Fields | null, more: Partial<Recorded> = {}, of = 'subject') =>
  commit(scene, [
    update(
      `users/${of}`,
      { isAdmin },
      { ...more, entry: { action: isAdmin ? 'grantAdmin' : 'removeAdmin', ...more.entry } },
    ),
    ...(stats ? [write('stats/admins', stats)] : []),
  ])
const grant = (count = 4, derived: Fields = since, entry: Fields = {}) =>
  set(true, { count, userId: 'subject' }, { derived, entry })
const remove = (count = 2, derived: Fields = {}) => set(false, { count, userId: 'subject' }, { derived })

test('is given and taken, and the number of administrators moves with it', async () => {
  expect(await grant()).toBe('allowed')
  expect(await remove(3)).toBe('allowed')
})

test('is never one’s own', async () => {
  const own = { count: 2, userId: 'administrator' }
  expect(await set(false, own, {}, 'administrator')).toBe('denied')
  await stage({ isAdmin: true, ...early })
  expect(await remove()).toBe('allowed')
})

test('is never the last administrator’s', async () => {
  await stage({ isAdmin: true }, 1)
  expect(await remove(0)).toBe('denied')
})

test('moves the number by one, and the number moves with nothing else', async () => {
  const wrong: (Fields | null)[] = [
    null,
    {},
    { count: 3, userId: 'subject' },
    { count: 5, userId: 'subject' },
    { count: 4, userId: 'player' },
    { count: 4 },
  ]
  for (const stats of wrong)
    expect([stats, await set(true, stats, { derived: since })]).toEqual([stats, 'denied'])
  const edit = update(path, { firstName: 'Joe' })
  expect(await commit(scene, [edit, write('stats/admins', { count: 4, userId: 'subject' })])).toBe('denied')
})

test('where administrators were never counted, the console counts', async () => {
  await scene.set('stats/admins', {})
  expect(await grant(9)).toBe('allowed')
})

test('is only an active account’s, and changes with nothing else', async () => {
  expect(await grant(4, since, { action: 'removeAdmin' })).toBe('denied')
  await stage({ accountStatus: 'suspended' })
  expect(await grant()).toBe('denied')
})

test('says since when and by whom, which nothing else changes', async () => {
  const { adminSince, adminBy } = since
  for (const wrong of [{}, { adminSince }, { adminBy }, { ...since, adminBy: 'player' }, early])
    expect(await grant(4, wrong)).toBe('denied')
  expect(await grant()).toBe('allowed')
  await stage({ isAdmin: true, ...early })
  for (const wrong of [{ adminSince: null }, { adminBy: null }, { adminBy: 'administrator' }]) {
    expect(await remove(2, wrong)).toBe('denied')
    expect(await commit(scene, [update(path, { firstName: 'Joe' }, { derived: wrong })])).toBe('denied')
    expect(await commit(scene, [update(path, wrong)])).toBe('denied')
  }
  expect(await remove()).toBe('allowed')
})

test('says so again when it comes back', async () => {
  await stage({ isAdmin: true, ...early })
  expect(await remove()).toBe('allowed')
  const undo = {
    action: 'reverse',
    reasonCode: 'other',
    note: 'Removed by mistake.',
    reverses: 'users_subject_5',
    reversesBy: 'administrator',
  }
  expect(await grant(3, {}, undo)).toBe('denied')
  expect(await grant(3, since, undo)).toBe('allowed')
})

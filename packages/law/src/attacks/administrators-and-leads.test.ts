import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { derivedUserFields } from '@touchline/domain/nouns/user/user.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit, type Recorded, update, write } from '#testing/rules-commit.ts'
import { storedAdministrator, storedUser } from '#testing/rules-people.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Who may make whom an administrator or a review lead, and what their numbers say. */

const scene = sceneFor(openRulesScene)

describe('the administrator flag', () => {
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
})

describe('the lead flag', () => {
  const uid = 'subject'
  const entries = Object.fromEntries(
    [5, 6].map((rev) => [`decisions/${decisionId('users', uid, rev)}`, null]),
  )
  const reset = (fields: Fields = {}) => scene.stage({ ...entries, [`users/${uid}`]: storedUser(fields) })
  type Change = Parameters<typeof update>[2] & {
    uid?: string
    changes: Fields
    stats?: Fields
    leads?: Fields
  }
  const put = ({ uid: id = uid, changes, stats, leads, ...more }: Change) =>
    commit(scene, [
      update(`users/${id}`, changes, more),
      ...(stats ? [write('stats/admins', stats)] : []),
      ...(leads ? [write('stats/leads', leads)] : []),
    ])

  const change = (isLead: boolean, count: number) => ({
    changes: { isLead },
    entry: { action: isLead ? 'grantLead' : 'removeLead' },
    leads: { count, userId: uid },
  })
  const colleague = { isAdmin: true }
  const me = (fields: Fields = {}) =>
    scene.set('users/administrator', storedAdministrator({ rev: 4, ...fields }))
  const counted = (count: number | undefined) =>
    scene.stage({ 'stats/leads': count === undefined ? null : { count, userId: 'someone' } })
  beforeEach(async () => {
    await reset(colleague)
    await counted(undefined)
    await me()
    await scene.set('stats/admins', { count: 3 })
  })

  test('while nobody has it, any administrator gives it', async () => {
    expect(await put(change(true, 1))).toBe('allowed')
    await reset(colleague)
    await counted(0)
    expect(await put(change(true, 1))).toBe('allowed')
  })

  test('is given and taken by a lead, and by nobody else once somebody is one', async () => {
    await counted(1)
    expect(await put(change(true, 2))).toBe('denied')
    await me({ isLead: true })
    expect(await put(change(true, 2))).toBe('allowed')
    expect(await put(change(false, 1))).toBe('allowed')
  })

  test('is never one’s own', async () => {
    const own = { ...change(true, 1), uid: 'administrator', leads: { count: 1, userId: 'administrator' } }
    expect(await put(own)).toBe('denied')
  })

  test('is only an active administrator’s', async () => {
    for (const fields of [{}, { isAdmin: true, accountStatus: 'suspended' }]) {
      await reset(fields)
      expect(await put(change(true, 1))).toBe('denied')
    }
  })

  test('moves the number by one, which moves with nothing else', async () => {
    for (const leads of [undefined, { count: 2, userId: uid }, { count: 0, userId: uid }, { count: 1 }])
      expect(await put({ ...change(true, 1), ...(leads ? { leads } : { leads: {} }) })).toBe('denied')
    const edit = {
      changes: { firstName: 'Joe' },
      derived: derivedUserFields({ firstName: 'Joe', lastName: 'Field', roles: [], email: undefined }),
    }
    expect(await put({ ...edit, leads: { count: 1, userId: uid } })).toBe('denied')
    expect(await put(edit)).toBe('allowed')
  })

  test('comes with nothing else, under its own name, and stays as long as it holds', async () => {
    expect(await put({ ...change(true, 1), entry: { action: 'grantAdmin' } })).toBe('denied')
    await reset({ isAdmin: true, isLead: true })
    const remove = {
      changes: { isAdmin: false },
      entry: { action: 'removeAdmin' },
      stats: { count: 2, userId: uid },
    }
    expect(await put(remove)).toBe('denied')
    await reset(colleague)
    expect(await put(remove)).toBe('allowed')
  })

  test('is reversed as it was given', async () => {
    await me({ isLead: true })
    await counted(1)
    expect(await put(change(true, 2))).toBe('allowed')
    const entry = {
      action: 'reverse',
      reverses: `users_${uid}_5`,
      reasonCode: 'other',
      note: 'Undone directly afterwards.',
    }
    expect(await put({ changes: { isLead: null }, entry, leads: { count: 1, userId: uid } })).toBe('allowed')
  })
})

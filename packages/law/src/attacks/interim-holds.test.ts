import { derivedUserFields } from '@touchline/domain/nouns/user/user.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit, update } from '#testing/rules-commit.ts'
import { storedAdministrator, storedUser } from '#testing/rules-people.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** An account that is suspended for a severe reason is held until a second administrator decides. */

const scene = sceneFor(openRulesScene)

const path = 'users/subject'
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

const severe = { reasonCode: 'child_safety', note: '', until: null, by: 'administrator' }
const held = (fields: Fields = {}): Fields => ({ ...severe, by: 'player', heldAt: ago(48), ...fields })

/** Stages the account, and the colleague who began the hold two days ago. */
const stage = (fields: Fields, writer: Fields = {}) =>
  scene.stage({
    [path]: storedUser(fields),
    'users/administrator': storedAdministrator(writer),
    'users/player': { firstName: 'P', lastName: 'P', isAdmin: true },
    'decisions/users_subject_5': null,
    'decisions/users_subject_6': null,
  })
const stageHeld = (suspension: Fields = held(), writer: Fields = {}) =>
  stage({ accountStatus: 'suspended', suspension }, writer)

const suspend = (suspension: Fields, entry: Fields = {}) =>
  commit(scene, [
    update(
      path,
      { accountStatus: 'suspended', suspension },
      {
        entry: {
          action: 'suspend',
          from: 'active',
          to: 'suspended',
          reasonCode: suspension['reasonCode'],
          ...entry,
        },
      },
    ),
  ])
const free = (entry: Fields) =>
  commit(scene, [
    update(
      path,
      { accountStatus: 'active', suspension: null },
      { entry: { from: 'suspended', to: 'active', ...entry } },
    ),
  ])
const reinstate = () => free({ action: 'reinstate' })
const undo = () => free({ action: 'reverse', note: 'Meant somebody else.', reverses: 'users_subject_4' })
const confirm = (suspension: Fields, entry: Fields = {}) =>
  commit(scene, [update(path, { suspension }, { entry: { action: 'confirm', ...entry } })])
const confirmed = { ...severe, by: 'player', confirmedBy: 'administrator' }

describe('suspending for a severe reason', () => {
  beforeEach(() => stage({}))

  test.each(['child_safety', 'undressed_changing_room', 'sexual'])('%s holds the account', async (code) => {
    const suspension = { ...severe, reasonCode: code }
    expect(await suspend(suspension)).toBe('denied')
    expect(await suspend({ ...suspension, heldAt: ago(48) })).toBe('denied')
    expect(await suspend({ ...suspension, heldAt: serverTimestamp(), confirmedBy: 'player' })).toBe('denied')
    expect(await suspend({ ...suspension, heldAt: serverTimestamp() })).toBe('allowed')
  })

  test('any other reason is decided by one, and holds nobody', async () => {
    const suspension = { ...severe, reasonCode: 'spam' }
    expect(await suspend({ ...suspension, heldAt: serverTimestamp() })).toBe('denied')
    expect(await suspend(suspension)).toBe('allowed')
  })

  test('is not hidden behind an entry of another reason', async () => {
    expect(await suspend(severe, { reasonCode: 'spam' })).toBe('denied')
  })
})

describe('a held account', () => {
  test('is confirmed or reinstated by a second administrator', async () => {
    await stageHeld()
    expect(await confirm(confirmed)).toBe('allowed')
    await stageHeld()
    expect(await reinstate()).toBe('allowed')
  })

  test('is neither confirmed nor reinstated by the person who began it', async () => {
    await stageHeld(held({ by: 'administrator' }))
    expect(await confirm({ ...confirmed, by: 'administrator' })).toBe('denied')
    expect(await reinstate()).toBe('denied')
  })

  test.each([
    ['appointed by them', { adminSince: ago(2000), adminBy: 'player' }],
    ['appointed since', { adminSince: ago(1), adminBy: 'kay' }],
  ])('is not decided by a colleague %s', async (_, writer) => {
    await stageHeld(held(), writer)
    expect(await confirm(confirmed)).toBe('denied')
    expect(await reinstate()).toBe('denied')
  })

  test('stays as it was but for the confirmation, which is true', async () => {
    await stageHeld()
    for (const suspension of [
      { ...confirmed, confirmedBy: 'player' },
      { ...confirmed, by: 'administrator' },
      { ...confirmed, reasonCode: 'spam' },
      { ...confirmed, until: ago(-1) },
      { ...confirmed, heldAt: ago(48) },
    ])
      expect([suspension, await confirm(suspension)]).toEqual([suspension, 'denied'])
    expect(await confirm(confirmed, { action: 'edit' })).toBe('denied')
  })

  test('is undone for ten minutes by the person who began it', async () => {
    const mine = (heldAt: Date) => held({ by: 'administrator', heldAt })
    const hold = { action: 'suspend', from: 'active', to: 'suspended' }
    const entry = { ...hold, by: 'administrator', before: { accountStatus: null, suspension: null } }
    for (const [minutes, outcome] of [
      [20, 'denied'],
      [5, 'allowed'],
    ] as const) {
      await stageHeld(mine(ago(minutes / 60)))
      await scene.set('decisions/users_subject_4', entry)
      expect([minutes, await undo()]).toEqual([minutes, outcome])
    }
  })

  test('is not deleted before it is confirmed', async () => {
    const gone = {
      derived: {
        ...derivedUserFields({ firstName: 'Deleted', lastName: 'User', email: undefined, roles: [] }),
        firstName: 'Deleted',
        lastName: 'User',
        suspension: null,
      },
      entry: { action: 'delete', from: 'suspended', to: 'deleted', reasonCode: 'privacy' },
    }
    const erase = () => commit(scene, [update(path, { accountStatus: 'deleted' }, gone)])
    await stageHeld()
    expect(await erase()).toBe('denied')
    await stageHeld(confirmed)
    expect(await erase()).toBe('allowed')
  })
})

test('an account that nobody holds is not confirmed', async () => {
  await stageHeld({ ...severe, by: 'player' })
  expect(await confirm(confirmed)).toBe('denied')
})

test('undoing a reinstatement brings back the very suspension', async () => {
  const back = (suspension: Fields) =>
    commit(scene, [
      update(
        path,
        { accountStatus: 'suspended', suspension },
        {
          entry: {
            action: 'reverse',
            from: 'active',
            to: 'suspended',
            note: 'The wrong account.',
            reverses: 'users_subject_5',
          },
        },
      ),
    ])
  await stageHeld()
  const suspension = held()
  await stageHeld(suspension)
  expect(await reinstate()).toBe('allowed')
  expect(await back(confirmed)).toBe('denied')
  expect(await back(suspension)).toBe('allowed')
})

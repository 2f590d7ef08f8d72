import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { derivedUserFields } from '@touchline/domain/nouns/user/user.ts'
import { beforeEach, expect, test } from 'vitest'
import { commit as commitSteps, update, write } from '#testing/rules-commit.ts'
import { storedAdministrator, storedUser } from '#testing/rules-people.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

// Who makes whom a review lead, and what the number of leads says.
const scene = sceneFor(openRulesScene)

const uid = 'subject'
const entries = Object.fromEntries([5, 6].map((rev) => [`decisions/${decisionId('users', uid, rev)}`, null]))
const reset = (fields: Fields = {}) => scene.stage({ ...entries, [`users/${uid}`]: storedUser(fields) })
type Change = Parameters<typeof update>[2] & { uid?: string; changes: Fields; stats?: Fields; leads?: Fields }
const commit = ({ uid: id = uid, changes, stats, leads, ...more }: Change) =>
  commitSteps(scene, [
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
  expect(await commit(change(true, 1))).toBe('allowed')
  await reset(colleague)
  await counted(0)
  expect(await commit(change(true, 1))).toBe('allowed')
})

test('is given and taken by a lead, and by nobody else once somebody is one', async () => {
  await counted(1)
  expect(await commit(change(true, 2))).toBe('denied')
  await me({ isLead: true })
  expect(await commit(change(true, 2))).toBe('allowed')
  expect(await commit(change(false, 1))).toBe('allowed')
})

test('is never one’s own', async () => {
  const own = { ...change(true, 1), uid: 'administrator', leads: { count: 1, userId: 'administrator' } }
  expect(await commit(own)).toBe('denied')
})

test('is only an active administrator’s', async () => {
  for (const fields of [{}, { isAdmin: true, accountStatus: 'suspended' }]) {
    await reset(fields)
    expect(await commit(change(true, 1))).toBe('denied')
  }
})

test('moves the number by one, which moves with nothing else', async () => {
  for (const leads of [undefined, { count: 2, userId: uid }, { count: 0, userId: uid }, { count: 1 }])
    expect(await commit({ ...change(true, 1), ...(leads ? { leads } : { leads: {} }) })).toBe('denied')
  const edit = {
    changes: { firstName: 'Joe' },
    derived: derivedUserFields({ firstName: 'Joe', lastName: 'Field', roles: [], email: undefined }),
  }
  expect(await commit({ ...edit, leads: { count: 1, userId: uid } })).toBe('denied')
  expect(await commit(edit)).toBe('allowed')
})

test('comes with nothing else, under its own name, and stays as long as it holds', async () => {
  expect(await commit({ ...change(true, 1), entry: { action: 'grantAdmin' } })).toBe('denied')
  await reset({ isAdmin: true, isLead: true })
  const remove = {
    changes: { isAdmin: false },
    entry: { action: 'removeAdmin' },
    stats: { count: 2, userId: uid },
  }
  expect(await commit(remove)).toBe('denied')
  await reset(colleague)
  expect(await commit(remove)).toBe('allowed')
})

test('is reversed as it was given', async () => {
  await me({ isLead: true })
  await counted(1)
  expect(await commit(change(true, 2))).toBe('allowed')
  const entry = {
    action: 'reverse',
    reverses: `users_${uid}_5`,
    reasonCode: 'other',
    note: 'Undone directly afterwards.',
  }
  expect(await commit({ changes: { isLead: null }, entry, leads: { count: 1, userId: uid } })).toBe('allowed')
})

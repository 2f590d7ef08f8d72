import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { accountTransitions, type AccountAction } from '@touchline/domain/nouns/user/user-account.ts'
import { accountStatuses, derivedUserFields } from '@touchline/domain/nouns/user/user.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit as commitSteps, update, write } from '#testing/rules-commit.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

// The console's commits for users, and ones that omit, forge or overstep any part of them.
const scene = sceneFor(openRulesScene)

const uid = 'subject'
const person = { firstName: 'Jo', lastName: 'Field', isAdmin: false, rev: 4, email: 'jo@club.example' }
const administrator = { firstName: 'administrator', lastName: 'Test', isAdmin: true, rev: 4 }
const entries = Object.fromEntries(
  [1, 5, 6].map((rev) => [`decisions/${decisionId('users', uid, rev)}`, null]),
)
const reset = (fields: object = {}) => scene.stage({ ...entries, [`users/${uid}`]: { ...person, ...fields } })
type Change = Parameters<typeof update>[2] & { uid?: string; changes?: Fields; stats?: Fields }
const commit = ({ uid: id = uid, changes = {}, stats, ...more }: Change) =>
  commitSteps(scene, [update(`users/${id}`, changes, more), ...(stats ? [write('stats/admins', stats)] : [])])
const derived = derivedUserFields({ ...person, roles: [] })

beforeEach(async () => {
  await reset()
  await scene.set('stats/admins', { count: 3 })
})

describe('state changes', () => {
  const suspension = { reasonCode: 'spam', note: '', until: null, by: 'administrator' }
  const pseudonym = { firstName: 'Deleted', lastName: 'User', email: null, ...derived }
  const written = {
    active: { changes: { accountStatus: 'active', suspension: null } },
    suspended: { changes: { accountStatus: 'suspended', suspension } },
    deleted: { changes: { accountStatus: 'deleted' }, derived: { ...pseudonym, suspension: null } },
  }
  const state = { active: {}, suspended: { suspension }, deleted: {} }
  // Object.keys widens to string; the object is a constant, so its keys are known.
  const actions = Object.keys(accountTransitions) as AccountAction[]
  const cases = actions.flatMap((action) =>
    accountStatuses.flatMap((from) => accountStatuses.map((to) => ({ action, from, to }))),
  )
  const entry = { reasonCode: 'spam' }

  test.each(cases)('$action from $from to $to', async ({ action, from, to }) => {
    await reset({ accountStatus: from, ...state[from] })
    const { from: sources, to: target }: { from: readonly string[]; to: string } = accountTransitions[action]
    const isAllowed = sources.includes(from) && target === to
    const outcome = await commit({ ...written[to], entry: { ...entry, action, from, to } })
    expect(outcome).toBe(isAllowed ? 'allowed' : 'denied')
  })

  const suspend = {
    ...written.suspended,
    entry: { ...entry, action: 'suspend', from: 'active', to: 'suspended' },
  }
  const withEntry = (more: object) => commit({ ...suspend, entry: { ...suspend.entry, ...more } })

  test('a record that says nothing of its status was never suspended', async () => {
    expect(await commit(suspend)).toBe('allowed')
  })

  test('an entry that tells something else', async () => {
    const wrong = [
      { from: null },
      { to: 'deleted' },
      { from: 'deleted' },
      { reasonCode: null },
      { action: 'edit' },
    ]
    for (const more of wrong) expect(await withEntry(more)).toBe('denied')
    expect(await withEntry({ after: { accountStatus: 'active' } })).toBe('denied')
    expect(await withEntry({ before: {}, after: {} })).toBe('denied')
  })

  test('nobody suspends themselves or an administrator', async () => {
    await scene.set('users/administrator', administrator)
    expect(await commit({ ...suspend, uid: 'administrator' })).toBe('denied')
    await reset({ isAdmin: true })
    expect(await commit(suspend)).toBe('denied')
  })

  test('a deleted account keeps nothing that identified the person, nor does its entry', async () => {
    const gone = {
      ...written.deleted,
      entry: { ...entry, action: 'delete', from: 'suspended', to: 'deleted' },
    }
    const suspended = () => reset({ accountStatus: 'suspended', suspension })
    for (const kept of [{ firstName: 'Jo' }, { email: person.email }, { suspension }]) {
      await suspended()
      expect(await commit({ ...gone, derived: { ...gone.derived, ...kept } })).toBe('denied')
    }
    const told = {
      before: { email: person.email, accountStatus: 'suspended' },
      after: { email: null, accountStatus: 'deleted' },
    }
    expect(await commit({ ...gone, entry: { ...gone.entry, ...told } })).toBe('denied')
    expect(await commit(gone)).toBe('allowed')
    expect(await commit({ changes: { firstName: 'Jo' }, derived })).toBe('denied')
  })

  test('only the latest decision is undone, for no reason of a list', async () => {
    expect(await commit(suspend)).toBe('allowed')
    const reversal = (entryMore: object) =>
      commit({
        ...written.active,
        derived,
        entry: {
          action: 'reverse',
          from: 'suspended',
          to: 'active',
          note: 'Undone directly afterwards.',
          reverses: `users_${uid}_5`,
          ...entryMore,
        },
      })
    expect(await reversal({ reverses: `users_${uid}_4` })).toBe('denied')
    expect(await reversal({})).toBe('allowed')
  })
})

describe('edits', () => {
  /** Fields with a rule of their own kind. */
  const kept: [field: string, values: unknown[]][] = [
    ['managedClubIds', [['club'], 'club']],
    ['strikes', [0]],
    ['preferences', [{ theme: 'dark' }]],
    ['createdAt', [new Date()]],
    ['createdBy', ['administrator']],
  ]
  test.each(kept)('not %s', async (field, values) => {
    for (const value of values) expect(await commit({ changes: { [field]: value } })).toBe('denied')
  })

  const edit = { changes: { firstName: 'Joe' }, derived }
  test.each<[string, Partial<Change>]>([
    ['no entry', { entryId: null }],
    ['the entry of another record', { entryId: 'users_player_5' }],
    ['the entry of another revision', { entryId: `users_${uid}_6` }],
    ['an entry by someone else', { entry: { by: 'player' } }],
    ['an entry of another time', { entry: { at: new Date() } }],
    ['an entry about someone else', { entry: { subjectId: 'player' } }],
    ['an entry with other fields', { entry: { secret: true } }],
    ['an entry that hides a change', { entry: { before: {}, after: {} } }],
    ['an entry that tells another change', { entry: { after: { firstName: 'Jim' } } }],
    ['the same revision', { stamps: { rev: 4 } }],
    ['a later revision', { stamps: { rev: 6 } }],
    ['someone else’s stamp', { stamps: { updatedBy: 'player' } }],
    ['a stamp of another time', { stamps: { updatedAt: new Date() } }],
  ])('not with %s', async (_, wrong) => {
    expect(await commit({ ...edit, ...wrong })).toBe('denied')
    expect(await commit(edit)).toBe('allowed')
  })

  test('an entry that was there before is no entry', async () => {
    await scene.set(`decisions/users_${uid}_5`, { by: 'administrator', action: 'edit', after: edit.changes })
    expect(await commit({ ...edit, entryId: null })).toBe('denied')
    expect(await commit(edit)).toBe('denied')
  })

  test('an entry without its record', async () => {
    const other = { ...edit, changes: {}, derived: {}, stamps: { rev: 4 } }
    expect(await commit({ ...other, entryId: `users_${uid}_7`, entry: { rev: 7 } })).toBe('denied')
  })

  test('a record that has only what the specification demands', async () => {
    await scene.set(`users/${uid}`, { firstName: 'Jo', lastName: 'Field', isAdmin: false })
    expect(await commit({ ...edit })).toBe('allowed')
  })
})

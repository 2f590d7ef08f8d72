import { addAccount } from '@touchline/backend/testing/test-accounts.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit, type Step, update, write } from '#testing/rules-commit.ts'
import { claimOf, storedVideo } from '#testing/rules-fixtures.ts'
import { storedUser } from '#testing/rules-people.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** No change without a true entry, whatever a malicious administrator sends with a program of their own. */
const scene = sceneFor(openRulesScene)

const ok = (steps: readonly Step[]) => commit(scene, steps)
const path = 'users/subject'
const person = storedUser()
beforeEach(() => scene.stage({ [path]: person, 'decisions/users_subject_5': null }))

describe('the log', () => {
  const undo = {
    action: 'reverse',
    reasonCode: 'other',
    note: 'Undone directly.',
    reverses: 'users_subject_4',
  }
  const latest = { action: 'edit', before: { firstName: 'Joe' }, after: { firstName: 'Jo' } }

  test('a reversal leads back to the very values', async () => {
    await scene.set('decisions/users_subject_4', latest)
    expect(await ok([update(path, { firstName: 'Max' }, { entry: undo })])).toBe('denied')
    expect(await ok([update(path, { lastName: 'Joe' }, { entry: undo })])).toBe('denied')
    expect(await ok([update(path, { firstName: 'Joe', lastName: 'X' }, { entry: undo })])).toBe('denied')
    expect(await ok([update(path, { firstName: 'Joe' }, { entry: undo })])).toBe('allowed')
  })

  test('a stored null hides no made-up value', async () => {
    await scene.set(path, { ...person, phone: null, country: 'DE', birthYear: 2000 })
    const edit = (before: object, after: object) =>
      update(path, { phone: '+491234567', country: null }, { entry: { before, after } })
    const told = { phone: null, country: 'DE' }
    expect(await ok([edit({ phone: null, country: 'FR' }, { phone: '+491234567', country: null })])).toBe(
      'denied',
    )
    expect(await ok([edit(told, { phone: '+491234567', country: 'FR' })])).toBe('denied')
    await scene.set(path, { ...person, phone: null })
    const add = (country: string | null) =>
      update(
        path,
        { phone: '+491234567', country: 'DE' },
        { entry: { before: { phone: null, country }, after: { phone: '+491234567', country: 'DE' } } },
      )
    expect(await ok([add('FR')])).toBe('denied')
    // Also none that the record has elsewhere: each field that it lacks is looked at.
    expect(await ok([add('Field')])).toBe('denied')
    expect(await ok([add(null)])).toBe('allowed')
    const some = { ...person, picturePath: null, phone: null, country: 'DE', birthYear: 2000 }
    await scene.stage({ [path]: some, 'decisions/users_subject_5': null })
    const clear = (country: string | null) =>
      update(
        path,
        { phone: '+491234567', country: null, birthYear: null },
        { entry: { after: { phone: '+491234567', country, birthYear: null } } },
      )
    expect(await ok([clear('Field')])).toBe('denied')
    expect(await ok([clear(null)])).toBe('allowed')
  })

  test('an activity stores no null that could hide one', async () => {
    const activity = { type: 'task', subject: 'Call back', ownerId: 'administrator', contactId: 'c' }
    await scene.stage({
      'activities/a': { ...activity, status: 'planned', dueAt: new Date(0), outcome: 'Real', rev: 4 },
      'contacts/c': { firstName: 'Kim', ownerId: 'administrator', rev: 1 },
      'decisions/activities_a_5': null,
    })
    const settle = (stamps: object, outcome: string | null) => [
      update(
        'activities/a',
        { dueAt: null, outcome: null },
        { stamps: { ...stamps }, entry: { after: { dueAt: null, outcome } } },
      ),
      write('contacts/c', { touchedBy: 'activities_a_5' }),
    ]
    // A value among the stamps is written as it is: a null that is stored.
    expect(await ok(settle({ dueAt: null }, 'Call back'))).toBe('denied')
    expect(await ok(settle({}, null))).toBe('allowed')
  })

  test('a revision is an int', async () => {
    await addAccount(scene.backend, { uid: 'other', email: 'other@club.example', isAdmin: true })
    const { url, projectId } = scene.backend
    const signedIn = await fetch(
      `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
      {
        method: 'POST',
        body: JSON.stringify({ email: 'other@club.example', password: 'password' }),
      },
    )
    // https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword#response-body
    const { idToken } = (await signedIn.json()) as { idToken: string }
    const documents = `projects/${projectId}/databases/(default)/documents`
    const made = (rev: object) =>
      fetch(`${url}/v1/${documents}:commit`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${idToken}` },
        body: JSON.stringify({ writes: newStage(documents, rev) }),
      })
    expect((await made({ doubleValue: 1 })).status).toBe(403)
    expect((await made({ integerValue: '1' })).status).toBe(200)
  })
})

const video = 'videos/subject'
/** A stage of the pipeline and its entry, as they go over the wire. */
function newStage(documents: string, rev: object) {
  const text = (stringValue: string) => ({ stringValue })
  const told = {
    name: text('New'),
    order: { integerValue: '1' },
    probability: { integerValue: '5' },
    kind: text('open'),
  }
  const nothing = { nullValue: null }
  const before = Object.fromEntries(Object.keys(told).map((name) => [name, nothing]))
  const now = (...paths: string[]) =>
    paths.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))
  return [
    {
      update: {
        name: `${documents}/pipelineStages/new`,
        fields: { ...told, rev, createdBy: text('other'), updatedBy: text('other') },
      },
      updateTransforms: now('createdAt', 'updatedAt'),
    },
    {
      update: {
        name: `${documents}/decisions/pipelineStages_new_1`,
        fields: {
          subjectType: text('pipelineStages'),
          subjectId: text('new'),
          rev: { integerValue: '1' },
          action: text('create'),
          from: nothing,
          to: nothing,
          reasonCode: nothing,
          note: nothing,
          by: text('other'),
          byName: text('other Test'),
          openedAt: nothing,
          handlingMs: nothing,
          before: { mapValue: { fields: before } },
          after: { mapValue: { fields: told } },
        },
      },
      updateTransforms: now('at'),
    },
  ]
}

test('an edit neither takes the note of a verdict away nor writes another, and claims nothing for anybody', async () => {
  const decision = {
    by: 'administrator',
    byName: 'administrator Test',
    id: 'videos_subject_4',
    outcome: 'escalate',
  }
  const edit = async (derived: Fields) => {
    await scene.stage({
      [video]: storedVideo({
        reviewStatus: 'escalated',
        queue: 'escalated',
        decision: { ...decision, at: new Date(0) },
      }),
      'decisions/videos_subject_5': null,
    })
    return ok([update(video, { title: 'Another' }, { derived })])
  }
  expect(await edit({ decision: null })).toBe('denied')
  const mine = { ...decision, id: 'videos_subject_5', outcome: 'edit', at: serverTimestamp() }
  expect(await edit({ decision: mine })).toBe('denied')
  expect(await edit({ claim: claimOf('player', 1) })).toBe('denied')
  expect(await edit({ claim: { ...claimOf(), claimedAt: serverTimestamp() } })).toBe('denied')
  expect(await edit({})).toBe('allowed')
})

test('a file’s owner, place and flags are the platform’s, and nothing is moved to another day', async () => {
  const edit = async (fields: Fields) => {
    await scene.stage({
      [video]: storedVideo({ flags: [{ code: 'spam' }], flagCodes: ['spam'] }),
      'decisions/videos_subject_5': null,
    })
    return ok([update(video, { title: 'Another', ...fields })])
  }
  for (const fields of [
    { ownerId: 'player' },
    { storagePath: 'videos/other/original.mp4' },
    { flags: [] },
    { createdAt: new Date(0) },
  ])
    expect([fields, await edit(fields)]).toEqual([fields, 'denied'])
})

import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { commit, type Step, update } from '#testing/rules-commit.ts'
import { claimOf, storedRequest } from '#testing/rules-fixtures.ts'
import { storedContact } from '#testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** Inbox sources, read marks, and the views that colleagues share. `suspended` is somebody else. */

const scene = sceneFor(openRulesScene)

const ok = (steps: readonly Step[]) => commit(scene, steps)
const contact = 'contacts/subject'
const stage = () => scene.stage({ [contact]: storedContact(), 'decisions/contacts_subject_3': null })

describe('whom an entry concerns', () => {
  const handOver = (concerns: unknown) => update(contact, { ownerId: 'suspended' }, { entry: { concerns } })

  test('the new owner', async () => {
    for (const wrong of [undefined, [], ['administrator'], 'x']) {
      await stage()
      expect(await ok([handOver(wrong)])).toBe('denied')
    }
    expect(await ok([handOver(['suspended'])])).toBe('allowed')
    await stage()
    expect(await ok([update(contact, { firstName: 'Jo' })])).toBe('allowed')
  })

  test('the author of the decision that is undone', async () => {
    const latest = {
      by: 'suspended',
      action: 'edit',
      before: { firstName: 'Joe' },
      after: { firstName: 'Kim' },
    }
    const undo = {
      action: 'reverse',
      reasonCode: 'other',
      note: 'It was not so.',
      reverses: 'contacts_subject_2',
    }
    const takeBack = (entry: Fields) =>
      update(contact, { firstName: 'Joe' }, { entry: { ...undo, ...entry } })
    await stage()
    await scene.set('decisions/contacts_subject_2', latest)
    expect(await ok([takeBack({ concerns: undefined })])).toBe('denied')
    expect(await ok([takeBack({ concerns: ['player'] })])).toBe('denied')
    expect(await ok([takeBack({})])).toBe('allowed')
  })

  test('the first approver, when another one decides', async () => {
    const path = 'clubOwnershipRequests/subject'
    const firstApproval = { by: 'suspended', at: new Date() }
    await scene.stage({
      [path]: storedRequest({ status: 'pending', riskScore: 60, firstApproval, claim: claimOf() }),
      'decisions/clubOwnershipRequests_subject_5': null,
    })
    const ask = (entry: Fields) =>
      update(
        path,
        { status: 'needsInfo' },
        {
          derived: { claim: null },
          entry: {
            action: 'askForInfo',
            from: 'pending',
            to: 'needsInfo',
            reasonCode: 'identity_unverified',
            ...entry,
          },
        },
      )
    expect(await ok([ask({ concerns: undefined })])).toBe('denied')
    expect(await ok([ask({})])).toBe('allowed')
  })
})

describe('what is read', () => {
  const own = () => doc(scene.as.administrator, 'inboxes/administrator')
  const write = (fields: Fields) => outcomeOf(setDoc(own(), { readUntil: new Date(), read: [], ...fields }))

  test('is kept by everybody for themselves', async () => {
    expect(await write({ read: ['log:1:a'] })).toBe('allowed')
    expect(await outcomeOf(getDoc(own()))).toBe('allowed')
    await scene.set('inboxes/someone', { read: [] })
    const other = doc(scene.as.administrator, 'inboxes/someone')
    expect(await outcomeOf(getDoc(other))).toBe('denied')
    expect(await outcomeOf(setDoc(other, { readUntil: new Date(), read: [] }))).toBe('denied')
    const players = doc(scene.as.player, 'inboxes/player')
    expect(await outcomeOf(setDoc(players, { readUntil: new Date(), read: [] }))).toBe('denied')
    expect(await outcomeOf(deleteDoc(own()))).toBe('denied')
  })
})

describe('alerts of views', () => {
  const write = (
    fields: Fields,
    id = 'administrator_v',
    role: 'administrator' | 'player' = 'administrator',
  ) =>
    outcomeOf(
      setDoc(doc(scene.as[role], 'viewAlerts', id), { ownerId: 'administrator', viewId: 'v', ...fields }),
    )

  test('are everybody’s own', async () => {
    const own = doc(scene.as.administrator, 'viewAlerts/administrator_v')
    expect(await outcomeOf(getDoc(own))).toBe('allowed')
    expect(await write({})).toBe('allowed')
    expect(await outcomeOf(getDoc(own))).toBe('allowed')
    await scene.set('viewAlerts/someone_v', { ownerId: 'someone', viewId: 'v' })
    const other = doc(scene.as.administrator, 'viewAlerts/someone_v')
    expect(await outcomeOf(getDoc(other))).toBe('denied')
    expect(await outcomeOf(deleteDoc(other))).toBe('denied')
    expect(await write({ ownerId: 'someone' }, 'someone_v')).toBe('denied')
    expect(await write({}, 'someone_v')).toBe('denied')
    expect(await write({ ownerId: 'player' }, 'player_v', 'player')).toBe('denied')
    expect(await outcomeOf(deleteDoc(own))).toBe('allowed')
  })
})

describe('shared views', () => {
  const path = 'savedViews/subject'
  const view = {
    area: 'users',
    name: 'Mine',
    query: 'role=coach',
    shared: false,
    ownerId: 'administrator',
    rev: 1,
  }
  const at = () => doc(scene.as.administrator, path)
  const change = (fields: Fields) =>
    outcomeOf(
      updateDoc(at(), { ...fields, rev: 2, updatedAt: serverTimestamp(), updatedBy: 'administrator' }),
    )
  const ownView = (fields: Fields = {}) => scene.set(path, { ...view, ownerName: 'Ana', ...fields })

  test('of colleagues: what they show, and nothing else', async () => {
    await ownView({ ownerId: 'suspended', shared: true, sharedAt: new Date(0) })
    for (const wrong of [
      { name: 'X' },
      { shared: false },
      { sharedAt: serverTimestamp() },
      { ownerId: 'administrator' },
    ])
      expect(await change(wrong)).toBe('denied')
    expect(await outcomeOf(deleteDoc(at()))).toBe('denied')
    expect(await change({ query: 'role=scout' })).toBe('allowed')
    await ownView({ ownerId: 'suspended' })
    expect(await change({ query: 'role=scout' })).toBe('denied')
  })
})

import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite'
import { ownershipStatuses } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { filed, notTheirs, openPlatformScene, person } from '#testing/platform-scene.ts'
import { type Fields, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** Requests to manage a club in the platform's app. */

const scene = sceneFor(openPlatformScene)

const path = 'clubOwnershipRequests/subject'
const file = (number: number, of = 'subject') => ({
  path: `ownershipEvidence/${of}/${number}.pdf`,
  name: 'Letter.pdf',
  type: 'application/pdf',
  sizeBytes: 1000,
})
const asked = {
  ...filed,
  clubId: 'wanted',
  clubName: 'Ashford Town',
  userId: 'player',
  userName: 'Pat Player',
  email: 'player@club.example',
  position: 'secretary',
  kind: 'claim',
  country: 'GB',
  message: 'I have kept the books of the club since 2011.',
  evidence: [file(1), file(2), file(3), file(4), file(5)],
  website: 'https://ashford.example',
  currentManagerIds: ['former'],
  status: 'pending',
} as const
const stored = (fields: Fields = {}) =>
  scene.set(path, {
    ...asked,
    createdAt: new Date(),
    updatedAt: new Date(),
    rev: 3,
    riskScore: 20,
    ...fields,
  })

beforeEach(() =>
  scene.stage({
    'users/player': person,
    [path]: null,
    'clubs/wanted': { name: 'Ashford Town', country: 'GB', managerIds: ['former'], status: 'approved' },
    'clubs/new': { name: 'Bath City', country: 'GB', status: 'requested' },
  }),
)

describe('asking', () => {
  test('for oneself, with evidence of this very request', async () => {
    expect(await scene.creates(path, asked)).toBe('allowed')
    await scene.remove(path)
    const least = ['clubId', 'userId', 'email', 'position', 'kind', 'status', ...Object.keys(filed)]
    expect(
      await scene.creates(
        path,
        Object.fromEntries(Object.entries(asked).filter(([name]) => least.includes(name))),
      ),
    ).toBe('allowed')
  })

  test('never for others, with what is untrue, or as decided', async () => {
    const wrong: readonly Fields[] = [
      { userId: 'other' },
      { userName: 'Otto Other' },
      { email: 'chair@ashford.example' },
      { createdBy: 'other' },
      { createdAt: new Date(0) },
      { updatedAt: new Date(0) },
      { evidence: [{ ...file(1), name: 'x'.repeat(201) }] },
      { clubId: 'new', clubName: 'Bath City', currentManagerIds: [] },
      { clubId: 'none' },
      { clubName: 'Bath City' },
      { country: 'FR' },
      // A person who is named here would come back as manager when a transfer is reversed.
      { currentManagerIds: ['player'] },
      { currentManagerIds: [] },
      { status: 'approved' },
      { status: 'needsInfo' },
      { position: 'owner' },
      { kind: 'gift' },
      { message: 'Too short.' },
      { message: 'x'.repeat(1001) },
      { website: 'http://ashford.example' },
      { evidence: 'Letter.pdf' },
      { evidence: [file(1, 'other')] },
      { evidence: [file(6)] },
      { evidence: [{ ...file(1), path: 'ownershipEvidence/subject/1.pdf/x' }] },
      { evidence: [{ ...file(1), path: 'videos/subject/1.pdf' }] },
      { evidence: [{ ...file(1), path: 'ownershipEvidence/subject/../other/1.pdf' }] },
      { evidence: [{ ...file(1), checked: true }] },
      { evidence: [{ ...file(1), type: 'text/html' }] },
      { evidence: [{ ...file(1), sizeBytes: 10 * 1024 * 1024 + 1 }] },
      { evidence: [...asked.evidence, file(1)] },
      ...asked.evidence.map((_, at) => ({ evidence: asked.evidence.with(at, file(1, 'other')) })),
      { appealOf: 'none' },
      { riskScore: 0 },
      { riskFlags: [] },
      { riskLevel: 'low' },
      { firstApproval: { by: 'administrator', at: serverTimestamp() } },
      ...notTheirs,
    ]
    for (const fields of wrong)
      expect([fields, await scene.creates(path, { ...asked, ...fields })]).toEqual([fields, 'denied'])
    for (const name of ['clubId', 'email', 'position', 'kind', 'status'])
      expect(
        await scene.creates(path, Object.fromEntries(Object.entries(asked).filter(([one]) => one !== name))),
      ).toBe('denied')
    expect(await scene.creates(path, asked, 'signedOut')).toBe('denied')
    expect(await scene.creates(path, { ...asked, userId: 'administrator' }, 'administrator')).toBe('denied')
    await scene.set('users/player', { ...person, accountStatus: 'suspended' })
    expect(await scene.creates(path, asked)).toBe('denied')
  })

  test('a rejection is appealed against by whose it was', async () => {
    const first = 'clubOwnershipRequests/first'
    const appeal = () => scene.creates(path, { ...asked, appealOf: 'first' })
    for (const fields of [
      { userId: 'other', status: 'rejected' },
      { status: 'pending' },
      { status: 'rejected', clubId: 'x' },
    ]) {
      await scene.set(first, { ...asked, createdAt: new Date(), updatedAt: new Date(), ...fields })
      expect([fields, await appeal()]).toEqual([fields, 'denied'])
    }
    await scene.set(first, { ...asked, createdAt: new Date(), updatedAt: new Date(), status: 'rejected' })
    expect(await appeal()).toBe('allowed')
  })
})

describe('afterwards', () => {
  const withdrawn = { status: 'withdrawn' }
  const answer = { status: 'pending', message: 'Here is the letter that you asked for.' }

  test('what is pending is withdrawn, by nobody else, and keeps its revision', async () => {
    for (const status of ownershipStatuses.filter((one) => one !== 'pending')) {
      await stored({ status })
      expect([status, await scene.updates(path, withdrawn)]).toEqual([status, 'denied'])
    }
    await stored()
    for (const more of [
      { rev: 4 },
      { riskScore: 0 },
      { userId: 'other' },
      { updatedAt: new Date(0) },
      { decision: null },
    ])
      expect([more, await scene.updates(path, { ...withdrawn, ...more })]).toEqual(
        // Taking away what is not there changes nothing.
        [more, 'decision' in more ? 'allowed' : 'denied'],
      )
    await stored({ userId: 'other' })
    expect(await scene.updates(path, withdrawn)).toBe('denied')
    await stored({ userId: 'administrator' })
    expect(await scene.updates(path, withdrawn, 'administrator')).toBe('denied')
    await stored({ status: null })
    expect(await scene.updates(path, withdrawn)).toBe('denied')
    const { status: _, ...unsaid } = asked
    await scene.set(path, { ...unsaid, createdAt: new Date(), updatedAt: new Date(), rev: 3 })
    expect(await scene.updates(path, withdrawn)).toBe('allowed')
    expect((await getDoc(doc(scene.as.player, path))).get('rev')).toBe(3)
    await stored()
    await scene.set('users/player', { ...person, accountStatus: 'suspended' })
    expect(await scene.updates(path, withdrawn)).toBe('denied')
    expect(await outcomeOf(deleteDoc(doc(scene.as.player, path)))).toBe('denied')
  })

  test('a question is answered, and what was sent along stays', async () => {
    await stored({ status: 'needsInfo', evidence: [file(1)] })
    for (const fields of [
      { ...answer, evidence: [file(2)] },
      { ...answer, evidence: [{ ...file(1), sizeBytes: 2 }] },
      { ...answer, evidence: null },
      { ...answer, evidence: [file(1), file(2, 'other')] },
      { ...answer, message: 'Short.' },
      { ...answer, clubId: 'theirs' },
      { ...answer, email: 'chair@ashford.example' },
      { ...answer, riskScore: 0 },
      { ...answer, rev: 4 },
      { ...answer, status: 'approved' },
      { message: 'Without going back to the review.' },
      withdrawn,
    ])
      expect([fields, await scene.updates(path, fields)]).toEqual([fields, 'denied'])
    expect(await scene.updates(path, { ...answer, evidence: [file(1), file(2)] })).toBe('allowed')
    expect(await scene.updates(path, answer)).toBe('denied')
    for (const status of ownershipStatuses.filter((one) => one !== 'needsInfo')) {
      await stored({ status })
      expect([status, await scene.updates(path, answer)]).toEqual([status, 'denied'])
    }
    await stored({ status: 'needsInfo', userId: 'other' })
    expect(await scene.updates(path, answer)).toBe('denied')
  })
})

test('one’s own requests are read and listed, nobody else’s', async () => {
  const list = (uid: string) =>
    outcomeOf(
      getDocs(query(collection(scene.as.player, 'clubOwnershipRequests'), where('userId', '==', uid))),
    )
  await stored()
  expect(await outcomeOf(getDoc(doc(scene.as.player, path)))).toBe('allowed')
  expect(await list('player')).toBe('allowed')
  expect(await list('other')).toBe('denied')
  expect(await outcomeOf(getDocs(collection(scene.as.player, 'clubOwnershipRequests')))).toBe('denied')
  await stored({ userId: 'other' })
  expect(await outcomeOf(getDoc(doc(scene.as.player, path)))).toBe('denied')
})

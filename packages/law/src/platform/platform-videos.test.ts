import { collection, deleteDoc, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite'
import { videoStatuses } from '@touchline/domain/nouns/video/video.ts'
import { beforeEach, expect, test } from 'vitest'
import { filed, notTheirs, openPlatformScene, person } from '#testing/platform-scene.ts'
import { type Fields, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** A person's own videos, in the platform's app. */

const scene = sceneFor(openPlatformScene)

const path = 'videos/subject'
const video = {
  ...filed,
  ownerId: 'player',
  title: 'Free kicks',
  storagePath: 'videos/subject/original.mp4',
  reviewStatus: 'uploading',
} as const
const facts = {
  description: 'Left foot.\nRight foot.',
  clubId: 'theirs',
  matchId: 'm',
  kind: 'skills',
  language: 'en-GB',
  minorsVisible: true,
  consent: 'declared',
  thumbPath: 'videos/subject/thumb.jpg',
  durationSec: 12.5,
  sizeBytes: 1000,
  mime: 'video/mp4',
  sha256: 'a'.repeat(64),
}
const stored = (fields: Fields = {}) =>
  scene.set(path, { ...video, createdAt: new Date(), updatedAt: new Date(), rev: 3, ...fields })

beforeEach(() => scene.stage({ [path]: null, 'users/player': person }))

const wrongFacts: readonly Fields[] = [
  { title: 'x' },
  { description: 'x'.repeat(5001) },
  { consent: 'verified' },
  { minorsVisible: 'no' },
  { thumbPath: 'videos/other/thumb.jpg' },
  { thumbPath: 'videos/subject/original.jpg' },
  { durationSec: -1 },
  { sizeBytes: 2 * 1024 ** 3 + 1 },
  { mime: 'text/html' },
  { sha256: 'abc' },
  { priority: 100 },
  { queue: 'standard' },
  { flags: [] },
  { flagCodes: [] },
  { flagged: false },
  { skippedBy: ['other'] },
  ...notTheirs,
]

test('one’s own is announced while it is uploaded', async () => {
  expect(await scene.creates(path, video)).toBe('allowed')
  await scene.remove(path)
  expect(await scene.creates(path, { ...video, ...facts })).toBe('allowed')
})

test('never another’s, nor in another state, nor with a file of another folder', async () => {
  const wrong: readonly Fields[] = [
    { ownerId: 'other' },
    { createdBy: 'other' },
    { createdAt: new Date(0) },
    { reviewStatus: 'pending' },
    { reviewStatus: 'approved' },
    { storagePath: 'videos/other/original.mp4' },
    { storagePath: 'videos/subject/original.mp4/../../other' },
    { storagePath: 'profileImages/other' },
    ...wrongFacts,
  ]
  for (const fields of wrong)
    expect([fields, await scene.creates(path, { ...video, ...fields })]).toEqual([fields, 'denied'])
  const { title: _, ...untitled } = video
  expect(await scene.creates(path, untitled)).toBe('denied')
  // An id is no pattern.
  expect(await scene.creates('videos/.*', video)).toBe('denied')
  expect(await scene.creates(path, video, 'signedOut')).toBe('denied')
  expect(await scene.creates(path, { ...video, ownerId: 'administrator' }, 'administrator')).toBe('denied')
  await scene.set('users/player', { ...person, accountStatus: 'suspended' })
  expect(await scene.creates(path, video)).toBe('denied')
})

test('it goes on to processing, and what follows is not the owner’s', async () => {
  await stored()
  for (const fields of [
    { reviewStatus: 'pending' },
    { reviewStatus: 'approved' },
    { ownerId: 'other' },
    { storagePath: 'videos/subject/original.mov' },
    { rev: null },
    { updatedAt: new Date(0) },
    ...wrongFacts,
  ])
    expect([fields, await scene.updates(path, fields)]).toEqual([fields, 'denied'])
  expect(await scene.updates(path, { title: 'Free kicks, 2026', description: null })).toBe('allowed')
  expect(await scene.updates(path, { reviewStatus: 'processing', sizeBytes: 2000 })).toBe('allowed')
  expect((await getDoc(doc(scene.as.player, path))).get('rev')).toBe(3)
  for (const reviewStatus of videoStatuses.filter((one) => one !== 'uploading')) {
    await stored({ reviewStatus })
    expect([reviewStatus, await scene.updates(path, { title: 'Another' })]).toEqual([reviewStatus, 'denied'])
  }
  await stored({ ownerId: 'other' })
  expect(await scene.updates(path, { title: 'Another' })).toBe('denied')
  await stored({ ownerId: 'administrator' })
  expect(await scene.updates(path, { title: 'Another' }, 'administrator')).toBe('denied')
  await stored()
  expect(await outcomeOf(deleteDoc(doc(scene.as.player, path)))).toBe('denied')
})

test.each(Object.keys(facts))('%s takes nothing that no form enters', async (name) => {
  await stored()
  for (const value of [{ strange: true }, ['strange', 7], -1])
    expect([value, await scene.updates(path, { [name]: value })]).toEqual([value, 'denied'])
})

test('one’s own are read and listed, nobody else’s', async () => {
  const list = (uid: string) =>
    outcomeOf(getDocs(query(collection(scene.as.player, 'videos'), where('ownerId', '==', uid))))
  const read = (role: 'player' | 'signedOut' = 'player') => outcomeOf(getDoc(doc(scene.as[role], path)))
  await stored({ reviewStatus: 'rejected' })
  expect(await read()).toBe('allowed')
  expect(await read('signedOut')).toBe('denied')
  expect(await list('player')).toBe('allowed')
  expect(await list('other')).toBe('denied')
  await stored({ ownerId: 'other' })
  expect(await read()).toBe('denied')
})

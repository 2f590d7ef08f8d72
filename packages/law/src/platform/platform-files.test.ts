import { type Client, createClient } from '@touchline/backend/testing/client.ts'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { deleteObject, getMetadata, listAll, ref, updateMetadata, uploadBytes } from 'firebase/storage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatformScene, person } from '#testing/platform-scene.ts'
import { outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** Uploads in the platform's app: pictures, evidence, videos. */

const scene = sceneFor(openPlatformScene)
let player: Client
let signedOut: Client
beforeAll(async () => {
  player = createClient(scene.backend)
  signedOut = createClient(scene.backend)
  await signInWithEmailAndPassword(player.auth, 'player@club.example', 'password')
})
afterAll(async () => {
  await Promise.all([player.close(), signedOut.close()])
})
beforeEach(() => scene.set('users/player', person))

type File = { type?: string; bytes?: number; owner?: string | null; client?: Client }
const at = (path: string, client = player) => ref(client.storage, path)
const upload = (path: string, { type = 'image/png', bytes = 10, owner = 'player', client }: File = {}) =>
  outcomeOf(
    uploadBytes(at(path, client), new Uint8Array(bytes), {
      contentType: type,
      ...(owner === null ? {} : { customMetadata: { ownerId: owner } }),
    }),
  )
const read = (path: string) => outcomeOf(getMetadata(at(path)))
const remove = (path: string) => outcomeOf(deleteObject(at(path)))

test('one’s own picture, replaced and removed at will', async () => {
  const path = 'profileImages/player.png'
  expect(await upload(path, { owner: null })).toBe('allowed')
  expect(await upload(path, { owner: null, bytes: 20 })).toBe('allowed')
  expect(await read(path)).toBe('allowed')
  expect(await remove(path)).toBe('allowed')
  for (const [other, file] of [
    ['profileImages/other.png', {}],
    ['profileImages/player.gif', {}],
    ['profileImages/player/a.png', {}],
    ['clubs/theirs/crest.png', {}],
    [path, { type: 'image/svg+xml' }],
    [path, { bytes: 5 * 1024 * 1024 + 1 }],
    [path, { client: signedOut }],
  ] as const)
    expect([other, file, await upload(other, file)]).toEqual([other, file, 'denied'])
  await scene.set('users/player', { ...person, accountStatus: 'suspended' })
  expect(await upload(path)).toBe('denied')
})

test('evidence before the request, or as the answer to a question about it', async () => {
  const pdf = { type: 'application/pdf' }
  const request = 'clubOwnershipRequests/asked'
  const path = (number: number, of = 'asked') => `ownershipEvidence/${of}/${number}.pdf`
  await scene.remove(request)
  expect(await upload(path(1), pdf)).toBe('allowed')
  expect(await read(path(1))).toBe('allowed')
  // Never replaced, but taken away while nobody has been asked.
  expect(await upload(path(1), pdf)).toBe('denied')
  expect(await remove(path(1))).toBe('allowed')
  expect(await upload(path(1), pdf)).toBe('allowed')
  for (const file of [
    { ...pdf, owner: 'other' },
    { ...pdf, owner: null },
    { ...pdf, client: signedOut },
    { ...pdf, bytes: 10 * 1024 * 1024 + 1 },
    { type: 'text/html' },
  ])
    expect([file, await upload(path(2), file)]).toEqual([file, 'denied'])
  expect(await upload(path(6), pdf)).toBe('denied')
  for (const status of ['pending', 'approved', 'rejected', 'withdrawn']) {
    await scene.set(request, { userId: 'player', status })
    expect([status, await upload(path(3), pdf)]).toEqual([status, 'denied'])
  }
  await scene.set(request, { userId: 'player', status: 'needsInfo' })
  expect(await upload(path(3), pdf)).toBe('allowed')
  expect(await remove(path(3))).toBe('denied')
  expect(await outcomeOf(updateMetadata(at(path(3)), { customMetadata: { ownerId: 'other' } }))).toBe(
    'denied',
  )
  await scene.set('users/player', { ...person, accountStatus: 'suspended' })
  expect(await upload(path(4), pdf)).toBe('denied')
  await scene.set('users/player', person)
  await scene.set(request, { userId: 'other', status: 'needsInfo' })
  expect(await upload(path(4), pdf)).toBe('denied')
})

test('others’ evidence and videos are not read, one’s own are, also when others uploaded them', async () => {
  const administrator = createClient(scene.backend)
  await signInWithEmailAndPassword(administrator.auth, 'administrator@club.example', 'password')
  const kept = [
    ['ownershipEvidence/a/1.pdf', 'application/pdf', 'clubOwnershipRequests/a', 'userId'],
    ['videos/a/original.mp4', 'video/mp4', 'videos/a', 'ownerId'],
  ] as const
  for (const [path, contentType, record, whose] of kept) {
    await uploadBytes(at(path, administrator), new Uint8Array(10), { contentType })
    await scene.set(record, { [whose]: 'other' })
    expect([path, await read(path)]).toEqual([path, 'denied'])
    await scene.set(record, { [whose]: 'player' })
    expect([path, await read(path)]).toEqual([path, 'allowed'])
    expect(await outcomeOf(listAll(at(path.slice(0, path.lastIndexOf('/')))))).toBe('denied')
  }
  await administrator.close()
})

test('a video before its record, or while that says that it is uploaded', async () => {
  const mp4 = { type: 'video/mp4' }
  const record = 'videos/own'
  await scene.remove(record)
  expect(await upload('videos/own/original.mp4', mp4)).toBe('allowed')
  expect(await upload('videos/own/original.mp4', mp4)).toBe('denied')
  expect(await upload('videos/own/thumb.jpg', { type: 'image/jpeg' })).toBe('allowed')
  expect(await read('videos/own/original.mp4')).toBe('allowed')
  await scene.set(record, { ownerId: 'player', reviewStatus: 'uploading' })
  expect(await upload('videos/own/original.mov', { type: 'video/quicktime' })).toBe('allowed')
  expect(await remove('videos/own/original.mov')).toBe('denied')
  await scene.set(record, { ownerId: 'player', reviewStatus: 'processing' })
  expect(await upload('videos/own/original.webm', { type: 'video/webm' })).toBe('denied')
  await scene.set(record, { ownerId: 'other', reviewStatus: 'uploading' })
  expect(await upload('videos/own/original.webm', { type: 'video/webm' })).toBe('denied')
  await scene.set('users/player', { ...person, accountStatus: 'suspended' })
  expect(await upload('videos/new/original.mp4', mp4)).toBe('denied')
  await scene.set('users/player', person)
  for (const file of [{ ...mp4, owner: 'other' }, { ...mp4, bytes: 0 }, { type: 'text/html' }])
    expect([file, await upload('videos/new/original.mp4', file)]).toEqual([file, 'denied'])
})

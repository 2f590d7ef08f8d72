import { type Client, createClient } from '@touchline/backend/testing/client.ts'
import { signInWithEmailAndPassword } from 'firebase/auth'
import {
  deleteObject,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRulesScene, roles, sceneFor, type Role } from '#testing/rules-scene.ts'

/** Pictures: which paths, types and sizes, and whose. */

const scene = sceneFor(openRulesScene)
const clients = new Map<Role, Client>()
beforeAll(async () => {
  for (const role of roles) {
    const client = createClient(scene.backend)
    if (role !== 'signedOut')
      await signInWithEmailAndPassword(client.auth, `${role}@club.example`, 'password')
    clients.set(role, client)
  }
})
afterAll(async () => {
  await Promise.all(clients.values().map((client) => client.close()))
})

function at(path: string, role: Role = 'administrator') {
  const client = clients.get(role)
  if (client === undefined) throw new Error(`Nobody is ${role}.`)
  return ref(client.storage, path)
}

/** Returns the outcome of a request. A missing file counts as allowed, because only people who may read it learn that it is missing. */
async function outcomeOf(call: Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await call
    return 'allowed'
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
    if (code === 'storage/unauthorized') return 'denied'
    if (code === 'storage/object-not-found') return 'allowed'
    throw failure
  }
}

const png = { contentType: 'image/png' }
const upload = (path: string, bytes = 10, type = png, role: Role = 'administrator') =>
  outcomeOf(uploadBytes(at(path, role), new Uint8Array(bytes), type))
const most = 5 * 1024 * 1024

test('one’s own picture, under each of its names', async () => {
  for (const extension of ['', '.png', '.jpg', '.jpeg'])
    expect(await upload(`profileImages/administrator${extension}`)).toBe('allowed')
  expect(await upload('profileImages/administrator', 10, { contentType: 'image/jpeg' })).toBe('allowed')
  expect(await upload('profileImages/administrator', most)).toBe('allowed')
})

test('no other path, type or size, in one request or in parts', async () => {
  const wrong = [
    'profileImages/player',
    'profileImages/administrator.gif',
    'profileImages/administrator/a',
    'profileImages',
    'videos/a.mp4',
    'videos/a/b/original.mp4',
    'clubs/a/logo.png',
    'clubs/crest.png',
    'ownershipEvidence/a/6.png',
    'ownershipEvidence/a/passport.png',
    'anything/a.png',
  ]
  for (const path of wrong) expect(await upload(path)).toBe('denied')
  expect(await upload('profileImages/administrator', 10, { contentType: 'image/svg+xml' })).toBe('denied')
  expect(await upload('profileImages/administrator', most + 1)).toBe('denied')
  const parts = async () =>
    uploadBytesResumable(at('profileImages/administrator'), new Uint8Array(most + 1), png)
  expect(await outcomeOf(parts())).toBe('denied')
  await upload('profileImages/administrator')
  const asPage = updateMetadata(at('profileImages/administrator'), { contentType: 'text/html' })
  expect(await outcomeOf(asPage)).toBe('denied')
})

const as = (contentType: string) => ({ contentType })

test('a club’s crest: a picture under its own name', async () => {
  expect(await upload('clubs/a/crest.png')).toBe('allowed')
  expect(await upload('clubs/a/crest.png', 10, as('image/jpeg'))).toBe('allowed')
  expect(await upload('clubs/a/crest', most + 1)).toBe('denied')
  expect(await upload('clubs/a/crest.png', 10, as('image/svg+xml'))).toBe('denied')
})

test('evidence: five documents at most, which nobody replaces', async () => {
  expect(await upload('ownershipEvidence/a/1.pdf', 10, as('application/pdf'))).toBe('allowed')
  expect(await upload('ownershipEvidence/a/5.png')).toBe('allowed')
  expect(await upload('ownershipEvidence/a/1.pdf', 10, as('application/pdf'))).toBe('denied')
  expect(await upload('ownershipEvidence/a/2', 10 * 1024 * 1024 + 1)).toBe('denied')
  expect(await upload('ownershipEvidence/a/2', 10, as('application/zip'))).toBe('denied')
})

test('a video and its picture, which nobody replaces', async () => {
  expect(await upload('videos/a/original.mp4', 10, as('video/mp4'))).toBe('allowed')
  expect(await upload('videos/a/thumb.jpg', 10, as('image/jpeg'))).toBe('allowed')
  expect(await upload('videos/a/original.mp4', 10, as('video/mp4'))).toBe('denied')
  for (const type of ['text/html', 'application/mp4', 'image/png'])
    expect(await upload('videos/b/original.mp4', 10, as(type))).toBe('denied')
  expect(await upload('videos/b/thumb.jpg', 10, as('video/mp4'))).toBe('denied')
  expect(await upload('videos/b/original.mp4', 0, as('video/mp4'))).toBe('denied')
})

test.each([
  ['evidence', 'ownershipEvidence/kept/1.pdf', 'clubOwnershipRequests/kept', 'application/pdf'],
  ['a video', 'videos/kept/original.mp4', 'videos/kept', 'video/mp4'],
  ['its picture', 'videos/kept/thumb.jpg', 'videos/kept', 'image/jpeg'],
])('%s is neither removed nor added while there is its record', async (_, path, record, type) => {
  const removed = () => outcomeOf(deleteObject(at(path)))
  expect(await upload(path, 10, as(type))).toBe('allowed')
  await scene.set(record, { status: 'rejected', reviewStatus: 'upheld' })
  expect(await removed()).toBe('denied')
  await scene.remove(record)
  expect(await removed()).toBe('allowed')
  await scene.set(record, {})
  expect(await upload(path, 10, as(type))).toBe('denied')
  expect(await outcomeOf(uploadBytesResumable(at(path), new Uint8Array(9), as(type)).then())).toBe('denied')
  await scene.remove(record)
})

test('what others sent is read by administrators alone; a person reads their own picture', async () => {
  await upload('videos/a/original.mp4', 10, as('video/mp4'))
  for (const path of [
    'videos/a/original.mp4',
    'ownershipEvidence/a/1.pdf',
    'clubs/a/crest.png',
    'profileImages/administrator',
  ])
    for (const role of roles) {
      const expected = role === 'administrator' ? 'allowed' : 'denied'
      expect([path, role, await outcomeOf(getMetadata(at(path, role)))]).toEqual([path, role, expected])
    }
  for (const role of ['player', 'suspended'] as const)
    expect(await outcomeOf(getMetadata(at(`profileImages/${role}.jpg`, role)))).toBe('allowed')
  expect(await upload('profileImages/suspended', 10, png, 'suspended')).toBe('denied')
})

test.each(roles)('%s: what an administrator may', async (role) => {
  await upload('profileImages/administrator')
  const expected = role === 'administrator' ? 'allowed' : 'denied'
  expect(await outcomeOf(getMetadata(at('profileImages/administrator', role)))).toBe(expected)
  expect(await outcomeOf(listAll(at('profileImages', role)))).toBe('denied')
  // A person's own is the platform's part: src/platform.
  const other = role === 'player' ? 'administrator' : 'player'
  expect(await upload(`profileImages/${role === 'player' ? other : role}`, 10, png, role)).toBe(expected)
  expect(await outcomeOf(deleteObject(at(`profileImages/${other}`, role)))).toBe(expected)
  expect(await outcomeOf(getMetadata(at('videos/a.mp4', role)))).toBe('denied')
})

test('what was attached to a mail is sent before it is there, and then stays', async () => {
  const pdf = { contentType: 'application/pdf' }
  const folder = 'activityFiles/mail-1'
  await scene.stage({ 'activities/mail-1': null })
  for (const wrong of ['0', '11', '1.pdf', 'x'])
    expect(await upload(`${folder}/${wrong}`, 10, pdf)).toBe('denied')
  for (const contentType of ['text/html', 'image/svg+xml', 'application/zip'])
    expect(await upload(`${folder}/1`, 10, { contentType })).toBe('denied')
  expect(await upload(`${folder}/1`, 0, pdf)).toBe('denied')
  expect(await upload(`${folder}/1`, 10, pdf, 'player')).toBe('denied')
  expect(await upload(`${folder}/1`, 10, pdf)).toBe('allowed')
  expect(await upload(`${folder}/1`, 11, pdf), 'replaced').toBe('denied')
  expect(await outcomeOf(deleteObject(at(`${folder}/1`)))).toBe('allowed')
  expect(await upload(`${folder}/10`, 10, pdf)).toBe('allowed')
  await scene.stage({ 'activities/mail-1': { subject: 'Mail' } })
  expect(await upload(`${folder}/2`, 10, pdf)).toBe('denied')
  expect(await outcomeOf(deleteObject(at(`${folder}/10`)))).toBe('denied')
  expect(await outcomeOf(getMetadata(at(`${folder}/10`, 'player')))).toBe('denied')
  expect(await outcomeOf(getMetadata(at(`${folder}/10`)))).toBe('allowed')
})

import { deleteDoc, doc, getDoc, getDocs, collection, serverTimestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { notTheirs, openPlatformScene, person } from '#testing/platform-scene.ts'
import { type Fields, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** A person's own record, in the platform's app. */

const scene = sceneFor(openPlatformScene)
beforeEach(() => scene.set('users/player', person))

const own = 'users/player'
const now = serverTimestamp()
/** Fields of a user that only the console, the runner or the platform's server may write. */
const decided: readonly Fields[] = [
  { accountStatus: 'active' },
  { accountStatus: 'suspended' },
  { strikes: 0 },
  { suspension: null },
  { managedClubIds: ['theirs', 'another'] },
  { adminBy: 'player' },
  { adminSince: now },
  { roleFlags: { player: true } },
  { activation: { picture: true } },
  { preferences: { theme: 'dark' } },
  ...notTheirs,
]

describe('signing up', () => {
  const least = { firstName: 'Pat', lastName: 'Player', createdBy: 'player', createdAt: now, updatedAt: now }
  beforeEach(() => scene.remove(own))

  test('under one’s own id, with what one may say of oneself', async () => {
    expect(await scene.creates(own, least)).toBe('allowed')
    await scene.remove(own)
    const full = {
      ...least,
      isAdmin: false,
      phone: '+441632960961',
      country: 'GB',
      birthYear: 2001,
      roles: ['player', 'coach'],
      email: 'player@club.example',
      emailVerified: false,
      picturePath: null,
      lastActiveAt: now,
    }
    expect(await scene.creates(own, full)).toBe('allowed')
  })

  test('never as an administrator, a manager or somebody else', async () => {
    const wrong: readonly Fields[] = [
      { isAdmin: true },
      { isAdmin: 'yes' },
      { roles: ['clubManager'] },
      { roles: ['matchModerator'] },
      { roles: ['player', 'player'] },
      { email: 'board@theirs.example' },
      { emailVerified: true },
      { createdBy: 'other' },
      { createdAt: new Date(0) },
      { updatedAt: new Date(0) },
      { firstName: '' },
      { country: 'England' },
      ...decided.filter((fields) => !('suspension' in fields)),
    ]
    for (const fields of wrong)
      expect([fields, await scene.creates(own, { ...least, ...fields })]).toEqual([fields, 'denied'])
    const { lastName: _, ...nameless } = least
    expect(await scene.creates(own, nameless)).toBe('denied')
    expect(await scene.creates('users/other', { ...least, createdBy: 'player' })).toBe('denied')
    expect(await scene.creates(own, least, 'signedOut')).toBe('denied')
    expect(await scene.creates('users/suspended', { ...least, createdBy: 'suspended' }, 'suspended')).toBe(
      'denied',
    )
  })
})

test('one edits oneself, field by field, whatever else the record holds', async () => {
  await scene.set(own, { ...person, phone: '01632 960961', country: 'England', level: 7, rev: 4 })
  for (const fields of [
    { firstName: 'Max' },
    { lastName: 'Moor', birthYear: 1999 },
    { country: 'FR' },
    { phone: '+441632960961' },
    { phone: null },
    { roles: ['coach', 'clubManager'] },
    { email: 'player@club.example' },
    { picturePath: 'profileImages/player.jpg' },
    { picturePath: null },
    { lastActiveAt: now },
  ])
    expect([fields, await scene.updates(own, fields)]).toEqual([fields, 'allowed'])
  const record = await getDoc(doc(scene.as.player, own))
  expect(record.get('rev')).toBe(4)
  expect(record.get('level')).toBe(7)
})

test('nothing that is decided about one, nor anything that can’t be', async () => {
  await scene.set(own, {
    ...person,
    email: 'player@club.example',
    accountStatus: 'active ',
    strikes: 2,
    rev: 4,
    adminBy: 'x',
    suspension: {},
  })
  const wrong: readonly Fields[] = [
    { isAdmin: true },
    { isAdmin: null },
    { accountStatus: null },
    { strikes: null },
    { managedClubIds: null },
    { rev: null },
    { roles: ['player'] },
    { roles: ['player', 'clubManager', 'matchModerator'] },
    { roles: null },
    { roles: ['clubManager', 'referee'] },
    { email: 'admin@club.example' },
    { email: null },
    { emailVerified: true },
    { picturePath: 'profileImages/other.jpg' },
    { picturePath: 'profileImages/player/../other' },
    { firstName: null },
    { firstName: 'x'.repeat(51) },
    { phone: '01632' },
    { lastActiveAt: new Date(0) },
    { updatedAt: new Date(0) },
    { createdAt: now },
    { createdBy: 'player' },
    ...decided,
  ]
  for (const fields of wrong) expect([fields, await scene.updates(own, fields)]).toEqual([fields, 'denied'])
  // A whole document written over what is there would take away what was decided.
  expect(await scene.creates(own, { firstName: 'Pat', lastName: 'Player', updatedAt: now })).toBe('denied')
  expect(await outcomeOf(deleteDoc(doc(scene.as.player, own)))).toBe('denied')
})

test.each([
  'firstName',
  'lastName',
  'phone',
  'country',
  'birthYear',
  'roles',
  'email',
  'emailVerified',
  'picturePath',
])('%s takes nothing that no form enters', async (name) => {
  for (const value of [{ strange: true }, ['strange', 7], -1])
    expect([value, await scene.updates(own, { [name]: value })]).toEqual([value, 'denied'])
})

test('nobody else’s record, read or written', async () => {
  await scene.set('users/other', { firstName: 'Otto', lastName: 'Other', isAdmin: false })
  expect(await scene.updates('users/other', { firstName: 'Max' })).toBe('denied')
  expect(await outcomeOf(getDoc(doc(scene.as.player, 'users/other')))).toBe('denied')
  expect(await outcomeOf(getDocs(collection(scene.as.player, 'users')))).toBe('denied')
  expect(await scene.updates(own, { firstName: 'Max' }, 'signedOut')).toBe('denied')
})

test.each(['suspended', 'deleted'])(
  'an account that is %s reads itself and writes nothing',
  async (accountStatus) => {
    await scene.set(own, { ...person, accountStatus })
    expect(await outcomeOf(getDoc(doc(scene.as.player, own)))).toBe('allowed')
    expect(await scene.updates(own, { firstName: 'Max' })).toBe('denied')
    expect(await scene.updates(own, { accountStatus: null })).toBe('denied')
  },
)

test('an administrator has no way past the log, not even for their own name', async () => {
  expect(await scene.updates('users/administrator', { firstName: 'Somebody' }, 'administrator')).toBe(
    'denied',
  )
})

import { expect, test } from 'vitest'
import { readMapping } from '#tools/adopt/read-mapping.ts'
import { platformDocuments } from './write-platform.ts'

const today = new Date('2026-05-01T12:00:00Z')
const documents = Object.values(platformDocuments(today)).flat()
const users = documents.filter(({ path }) => path.startsWith('users/'))
const share = (field: string) => users.filter(({ data }) => field in data).length / users.length

test('the example is the same each time, and no key comes twice', () => {
  expect(Object.values(platformDocuments(today)).flat()).toEqual(documents)
  expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length)
  expect(documents.length).toBeGreaterThanOrEqual(1000)
  expect(users.length).toBeGreaterThanOrEqual(500)
})

test('most people lack what the console asks by, and have what it knows nothing of', () => {
  for (const field of ['accountStatus', 'roles', 'createdAt', 'firstName', 'isAdmin'])
    expect(share(field)).toBeLessThan(0.6)
  for (const field of ['search', 'near', 'roleFlags', 'rev']) expect(share(field)).toBe(0)
  for (const field of ['fcmToken', 'profile', 'devices', 'notifications', 'stats'])
    expect(share(field)).toBeGreaterThan(0.2)
})

test('the mapping beside it is one', () => {
  const collections = new Set(documents.map(({ path }) => path.split('/')[0]))
  expect(new Set(['devices', ...Object.keys(readMapping('tools/platform/mapping.json'))])).toEqual(
    collections,
  )
})

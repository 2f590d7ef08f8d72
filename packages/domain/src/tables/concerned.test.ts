import { expect, test } from 'vitest'
import { concernedBy, isConcerned } from './concerned.ts'
import { toldAbout } from './told-about.ts'

const at = new Date('2026-11-01T10:00:00Z')
const report = (by: string) => ({ by, at, score: { fullTime: { home: 1, away: 0 } } })

test.each<[string, Record<string, unknown>, Record<string, unknown> | undefined, string[], string[]]>([
  ['users', { email: 'u@x.example' }, undefined, ['x'], ['u@x.example']],
  [
    'clubs',
    { managerIds: ['a', 'b'] },
    { applicantId: 'c', email: 'c@x.example' },
    ['a', 'b', 'c'],
    ['c@x.example'],
  ],
  ['clubs', {}, { email: 'c@x.example' }, [], ['c@x.example']],
  ['clubs', { createdBy: 'a' }, undefined, [], []],
  ['leagues', { createdBy: 'a' }, undefined, ['a'], []],
  ['clubOwnershipRequests', { userId: 'a', email: 'a@x.example' }, undefined, ['a'], ['a@x.example']],
  [
    'matches',
    { submissions: { home: report('a'), away: report('b') }, createdBy: 'c' },
    undefined,
    ['a', 'b', 'c'],
    [],
  ],
  ['matches', { submissions: { away: report('b') }, createdBy: 'b' }, undefined, ['b'], []],
  ['matchModerators', { userName: 'Jo' }, undefined, ['x'], []],
  ['videos', { ownerId: 'a', clubId: 'c' }, undefined, ['a'], []],
  ['videos', { ownerId: 7 }, undefined, [], []],
  ['contacts', { email: 'a@x.example', createdBy: 'a' }, undefined, [], []],
  ['toString', {}, undefined, [], []],
])('a decision about %s %j (%j) concerns %j and %j', (collection, record, request, accounts, addresses) => {
  const concerned = concernedBy(collection, { ...record, id: 'x' }, request)
  expect(concerned).toEqual({ accounts, addresses })
  // A rule's message goes to one of them, too.
  const told = toldAbout(collection, 'x', record)
  const { userId = told?.personId, email } = told?.recipient ?? {}
  // Where there is nobody to tell, the record is left to people.
  const isTold = (userId ?? email) !== undefined
  if (told !== undefined && isTold && told.isWithRequest !== true)
    expect(isConcerned(concerned, { userId, address: email }, undefined)).toBe(true)
})

test('an account is concerned, an address is the record’s or that of the account', () => {
  const concerned = { accounts: ['a'], addresses: ['club@x.example'] }
  const may = (userId: string | undefined, address: string | undefined, own?: string) =>
    isConcerned(concerned, { userId, address }, own)
  expect(may('a', undefined, 'a@x.example')).toBe(true)
  expect(may('a', 'A@x.example', 'a@x.example')).toBe(true)
  expect(may('a', 'club@x.example')).toBe(true)
  expect(may(undefined, 'Club@x.example')).toBe(true)
  expect(may('b', undefined, 'b@x.example')).toBe(false)
  expect(may('b', 'club@x.example')).toBe(false)
  expect(may('a', 'b@x.example', 'a@x.example')).toBe(false)
  expect(may(undefined, 'a@x.example')).toBe(false)
  expect(may(undefined, undefined)).toBe(false)
})

import type { Around, Data } from '@touchline/domain/derive/derivation.ts'
import { derivationOf } from '@touchline/domain/derive/derivations.ts'
import { machines } from '@touchline/domain/machine/machines.ts'
import { nounCollections, type NounCollection } from '@touchline/domain/nouns.ts'
import { automaticFields, namesOfOthers } from '@touchline/domain/runner/automatic-fields.ts'
import { oddRecords } from '@touchline/domain/testing/odd-records.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkRules, checkRulesAs, now } from '#tools/rules/testing/direct-rules-check.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { asRunner, withPaths } from '#tools/rules/testing/runner-scene.ts'

/** The runner's writes to records of other programs: all that is derived, and nothing else. */

const made = new Date('2024-03-01T10:00:00Z')
const others: Around = {
  record: ({ collection }) =>
    collection === 'users'
      ? { firstName: 'Jo', lastName: 'Field', email: 'jo@ashford.example' }
      : { name: 'Ashford Town', country: 'GB' },
  requests: [],
  counts: { matches: 3, videos: 1, pendingOwnership: 0, openPipelines: 0 },
  activities: [{ id: 'a', status: 'planned', dueAt: made }],
}

const derive = (collection: NounCollection, data: Data) =>
  automaticFields(collection, { id: 'subject', data, createdAt: made, updatedAt: made, rev: 0 }, others).write

const defined = (data: Data): Fields =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

/** No document holds a list of lists, nor what leads round to itself. */
const isStorable = (value: unknown): boolean =>
  Array.isArray(value)
    ? !value.some(Array.isArray) && value.every(isStorable)
    : value === null || typeof value !== 'object' || Object.values(value).every(isStorable)

const recordsOf = (collection: NounCollection) =>
  oddRecords(z.object(derivationOf(collection).shape))
    // An odd value is alone: beside others the same is derived from it.
    .filter(({ name }) => !name.includes('foreign') && /^(nothing|all |without |only )/.test(name))
    .map(({ name, fields }) => ({ name, fields: defined(fields) }))
    .filter(({ fields }) => Object.values(fields).every(isStorable))

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value instanceof Date ? 'date' : value === null ? 'date' : typeof value

/** Something of every kind, and lists and maps of what is in none. */
const wrong: readonly unknown[] = [-0.5, 'no/word', true, { a: 1 }, [7], now]

/** Further permissions beside a derivation's writes. */
const noted: Partial<Record<NounCollection, readonly string[]>> = { users: ['picturePath'] }

describe.each(nounCollections)('%s', (collection) => {
  const path = `${collection}/subject`
  const set = (before: Fields, after: Fields) => asRunner({ [path]: before }, { [path]: after })
  const records = recordsOf(collection)

  test('whatever another program left, the rules take all that is derived from it', () => {
    const written = new Set<string>()
    const refused: string[] = []
    for (const { name, fields } of records) {
      const write = derive(collection, fields)
      for (const field of Object.keys(write)) written.add(field.split('.')[0] ?? '')
      if (Object.keys(write).length === 0) continue
      if (set(fields, withPaths(fields, write)) === 'denied')
        refused.push(`${name}: ${Object.keys(write).join()}`)
    }
    expect(records.length).toBeGreaterThan(50)
    expect(refused).toEqual([])

    // And nothing else of what the record has: neither made, nor changed, nor taken away.
    const { fields: whole = {} } = records.find(({ name }) => name === 'all that fits') ?? {}
    const names = [...(namesOfOthers[collection] ?? []), ...(noted[collection] ?? [])]
    for (const name of names) written.add(name.split('.')[0] ?? '')
    const facts = Object.keys(whole).filter((name) => !written.has(name))
    expect(facts.length).toBeGreaterThan(0)
    const taken = facts.filter((name) => {
      const { [name]: value, ...without } = whole
      return [
        set(without, whole),
        set(whole, without),
        set(whole, { ...whole, [name]: { other: value } }),
      ].includes('allowed')
    })
    expect(taken).toEqual([])
    expect(set(whole, { ...whole, unheardOf: 1 })).toBe('denied')
    // Fields filled in only where empty: null counts as empty, except in fields that every record has.
    for (const name of ['rev', 'createdAt', 'updatedAt', 'status', 'accountStatus'])
      expect(set({ ...whole, [name]: 'x' }, { ...whole, [name]: name === 'rev' ? 0 : made })).toBe('denied')
  })

  test('what is derived has the kind that it is derived as', () => {
    const kinds = new Map<string, Set<string>>()
    for (const { fields } of records)
      for (const [field, value] of Object.entries(derive(collection, fields)))
        if (value !== undefined) kinds.set(field, (kinds.get(field) ?? new Set()).add(kindOf(value)))
    expect(kinds.size).toBeGreaterThan(2)
    const taken = [...kinds].flatMap(([field, known]) => {
      const [first = field, inner] = field.split('.')
      const base = inner === undefined ? {} : { [first]: { clubId: 'a' } }
      // Within its kind, only the contents of a list or a map are checked here.
      const odd = wrong.filter((value) => !known.has(kindOf(value)) || typeof value === 'object')
      return odd
        .filter((value) => !(value instanceof Date && known.has('date')))
        .filter((value) => set(base, withPaths(base, { [field]: value })) === 'allowed')
        .map((value) => [field, value])
    })
    expect(taken).toEqual([])
  })

  test('only the runner may: its id and its claim', () => {
    const write = { [path]: { createdAt: made, updatedAt: made, rev: 0 } }
    const as = (uid: string, claims: Fields) => checkRulesAs({ uid, token: { sub: uid, ...claims } })
    const stored = { [path]: {} }
    expect(asRunner(stored, write)).toBe('allowed')
    expect(as('runner', {})(stored, write)).toBe('denied')
    expect(as('runner', { runner: 'true' })(stored, write)).toBe('denied')
    expect(as('administrator', { runner: true })(stored, write)).toBe('denied')
    expect(as('subject', { runner: true })(stored, write)).toBe('denied')
    expect(checkRules(stored, write)).toBe('denied')
    expect(checkRulesAs(null)(stored, write)).toBe('denied')
  })

  test('dates are of the past, and a revision is that of the log', () => {
    const later = new Date(now.getTime() + 1000)
    expect(set({}, { createdAt: later })).toBe('denied')
    expect(set({}, { updatedAt: later })).toBe('denied')
    expect(set({}, { updatedAt: 'x' })).toBe('denied')
    const log = (...revisions: number[]) =>
      Object.fromEntries(revisions.map((rev) => [`decisions/${collection}_subject_${rev}`, { rev }]))
    const resume = (rev: number, ...logged: number[]) =>
      asRunner({ [path]: {}, ...log(...logged) }, { [path]: { rev } })
    expect(resume(2, 1, 2)).toBe('allowed')
    expect(resume(1, 1, 2)).toBe('denied')
    expect(resume(3, 1, 2)).toBe('denied')
    expect(resume(-1)).toBe('denied')
    expect(asRunner({ [path]: { rev: 1 }, ...log(1, 2) }, { [path]: { rev: 2 } })).toBe('denied')
  })

  test('no record is made or removed', () => {
    expect(asRunner({}, { [path]: { createdAt: made } })).toBe('denied')
    expect(asRunner({ [path]: {} }, { [path]: null })).toBe('denied')
  })
})

test.each(machines.map((machine) => [`${machine.collection}.${machine.field}`, machine] as const))(
  '%s: the state that goes without saying, where there is none',
  (_, { collection, field, states, fallback }) => {
    const path = `${collection}/subject`
    const set = (before: Fields, after: Fields) => asRunner({ [path]: before }, { [path]: after })
    for (const state of states) {
      expect([state, set({}, { [field]: state })]).toEqual([state, state === fallback ? 'allowed' : 'denied'])
      if (state !== fallback) expect(set({ [field]: state }, { [field]: fallback })).toBe('denied')
    }
    expect(set({ [field]: 'another' }, { [field]: fallback })).toBe('denied')
    expect(set({ [field]: null }, { [field]: fallback })).toBe('allowed')
  },
)

const maps: readonly [string, Fields, Fields, 'allowed' | 'denied'][] = [
  ['clubs', { geo: { lat: 1, lng: 2 } }, { geo: { lat: 1, lng: 2, geohash: 's01' } }, 'allowed'],
  ['clubs', { geo: { lat: 1, lng: 2 } }, { geo: { lat: 2, lng: 2, geohash: 's01' } }, 'denied'],
  ['clubs', {}, { geo: { geohash: 's01' } }, 'denied'],
  ['clubs', { geo: { lat: 1, lng: 2 } }, {}, 'denied'],
  ['clubs', { counters: { matches: 2 } }, { counters: { matches: 3, videos: 0 } }, 'allowed'],
  ['clubs', { counters: { matches: 2 } }, { counters: { videos: 0 } }, 'denied'],
  ['clubs', { counters: { matches: 2 } }, { counters: { matches: -1 } }, 'denied'],
  ['clubs', { counters: { matches: 2 } }, { counters: { matches: 2, trophies: 1 } }, 'denied'],
  ['clubs', { counters: { matches: 2 } }, {}, 'denied'],
  ['clubs', { cityKey: 'ashford' }, {}, 'allowed'],
  ['clubs', { nameKey: 'ashford' }, {}, 'denied'],
  ['matches', { home: { clubId: 'a' } }, { home: { clubId: 'a', name: 'Ashford' } }, 'allowed'],
  ['matches', { home: { clubId: 'a', name: 'A' } }, { home: { clubId: 'a', name: 'B' } }, 'allowed'],
  ['matches', { home: { clubId: 'a' } }, { home: { clubId: 'b', name: 'Bath' } }, 'denied'],
  ['matches', {}, { home: { name: 'Ashford' } }, 'denied'],
  ['matches', { home: { name: 'A' } }, {}, 'denied'],
  ['matchModerators', { stats: { handled30d: 2 } }, { stats: { handled30d: 2, idleSince: made } }, 'allowed'],
  ['matchModerators', { stats: { handled30d: 2 } }, { stats: { handled30d: 3, idleSince: made } }, 'denied'],
  ['matchModerators', { stats: { idleSince: made } }, { stats: { idleSince: now } }, 'denied'],
  ['users', {}, { picturePath: null }, 'allowed'],
  ['users', {}, { picturePath: 'profileImages/subject.png' }, 'allowed'],
  ['users', { picturePath: null }, { picturePath: 'profileImages/subject' }, 'allowed'],
  ['users', {}, { picturePath: 'profileImages/other' }, 'denied'],
  ['users', { picturePath: 'profileImages/subject' }, { picturePath: null }, 'denied'],
  ['users', { picturePath: null }, {}, 'denied'],
  ['users', { roles: ['coach'] }, { roles: ['coach'], roleFlags: { coach: true } }, 'allowed'],
  ['users', { roles: ['coach'] }, { roles: ['coach'], roleFlags: { clubManager: true } }, 'denied'],
  ['users', {}, { isAdmin: true }, 'denied'],
  ['users', { isAdmin: true }, { isAdmin: false }, 'denied'],
  ['users', { isAdmin: null }, { isAdmin: false }, 'allowed'],
  ['matches', { disputed: true }, { disputed: false }, 'denied'],
  ['matches', { localDate: '2026-01-01' }, { localDate: '2026-01-02' }, 'denied'],
  ['pipelines', { rank: 'a' }, { rank: 'b' }, 'denied'],
  ['clubOwnershipRequests', {}, { riskScore: 0, riskLevel: 'low', riskFlags: [] }, 'denied'],
  ['clubOwnershipRequests', { riskScore: 30 }, { riskScore: 30, riskLevel: 'raised' }, 'allowed'],
  ['clubOwnershipRequests', { riskScore: 60 }, { riskScore: 60, riskLevel: 'low' }, 'denied'],
  ['clubOwnershipRequests', { clubName: 'A' }, { clubName: 'B' }, 'allowed'],
  ['clubOwnershipRequests', { clubName: 'A' }, {}, 'denied'],
  ['clubs', {}, { counters: { matches: -1 } }, 'denied'],
  ['clubs', {}, { counters: { leagues: 0.5 } }, 'denied'],
  ['clubs', {}, { counters: { managers: -1 } }, 'denied'],
  ['clubs', {}, { counters: { videos: -1 } }, 'denied'],
  ['clubs', {}, { counters: { pendingOwnership: '1' } }, 'denied'],
  ['clubs', {}, { counters: { openPipelines: -1 } }, 'denied'],
  ['leagues', {}, { clubCount: -1 }, 'denied'],
  ['matches', {}, { disputed: true }, 'denied'],
  ['matches', { submissions: { home: {} } }, { submissions: { home: {} }, disputed: true }, 'denied'],
  [
    'matches',
    { submissions: { home: {}, away: {} } },
    { submissions: { home: {}, away: {} }, disputed: true },
    'allowed',
  ],
  ['matches', {}, { localDate: '2026-13-01' }, 'denied'],
  ['matches', {}, { clubIds: ['a', 'b', 'c'] }, 'denied'],
  ['matches', { away: { clubId: 'a' } }, { away: { clubId: 'b', name: 'Bath' } }, 'denied'],
  ['matches', { home: { clubId: 'a' } }, { home: { clubId: 'a', name: 'x'.repeat(1001) } }, 'denied'],
  ['contacts', {}, { lifecycleStage: 'customer' }, 'denied'],
  ['contacts', {}, { doNotContact: true }, 'denied'],
  ['clubOwnershipRequests', {}, { country: 'XX' }, 'denied'],
  ['clubOwnershipRequests', {}, { clubName: 7 }, 'denied'],
  ['videos', { queue: 'standard' }, { queue: 'flagged' }, 'allowed'],
  ['videos', { queue: 'standard' }, { queue: 'mine' }, 'denied'],
  ['videos', { priority: 30 }, { priority: 10 }, 'denied'],
  ['contacts', {}, { search: ['a/b'] }, 'denied'],
  ['contacts', {}, { search: 'words' }, 'denied'],
]

test.each(maps)('%s: %j becomes %j: %s', (collection, before, after, outcome) => {
  const path = `${collection}/subject`
  expect(asRunner({ [path]: before }, { [path]: after })).toBe(outcome)
})

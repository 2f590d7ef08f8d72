import { everyDocument } from '#e2e/platform/raw-documents.ts'
import { startBackend } from '@touchline/backend/testing/start-backend.ts'
import { PROJECT } from '@touchline/firestore/service-client'
import { surveying } from '@touchline/domain/mapping/survey.ts'
import { describe, expect, test } from 'vitest'
import { type Made, type Seed, truthOf } from './made-platform.ts'
import { type App, collectionOf, lookAt, remember, set, workOf } from './platform-app.ts'
import { recApp } from './rec-app.ts'
import { rec } from './rec.ts'
import { documentsFrom, sendWrites } from './sdk-documents.ts'
import { terraceApp } from './terrace-app.ts'
import { terrace } from './terrace.ts'
import { connectServer } from './sdk-documents.ts'

const now = new Date('2026-05-01T12:00:00Z')
const memory = (documents: readonly Made[]) => new Map(documents.map(({ path, data }) => [path, data]))

type Platform = {
  name: string
  make: (seed: Seed) => Made[]
  app: App
  /** A field that a decision may change, a word that the app doesn't know, and one that it does. */
  decided: { collection: string; field: string; foreign: unknown; known: unknown }
  /** A field of the same collection that no decision changes. */
  own: string
}

const platforms: Platform[] = [
  {
    name: 'Terrace',
    make: terrace,
    app: terraceApp,
    decided: { collection: 'clubs', field: 'state', foreign: 'approved', known: 'SHUT' },
    own: 'title',
  },
  {
    name: 'Rec',
    make: rec,
    app: recApp,
    decided: { collection: 'media', field: 'approved', foreign: 'true', known: false },
    own: 'url',
  },
]

describe.each(platforms)('$name', ({ make, app, decided, own }) => {
  const documents = make({ now, seed: 'a' })
  const written = memory(documents)
  const truth = truthOf(documents)

  test('is the same for the same seed, and another for another', () => {
    expect(make({ now, seed: 'a' })).toEqual(documents)
    expect(make({ now, seed: 'b' })).not.toEqual(documents)
    expect(written.size).toBe(documents.length)
    expect(documents.length).toBeGreaterThanOrEqual(3000)
  })

  test('tells of each kind how many there are, which wait, and who manages what', () => {
    const counts = Object.values(truth.records).map(({ size }) => size)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(40)
    const { users: waitingUsers, ...waiting } = truth.waiting
    expect(waitingUsers).toEqual([])
    for (const paths of Object.values(waiting)) expect(paths.length).toBeGreaterThan(5)
    expect(truth.managers.size).toBeGreaterThan(100)
    // Everybody who is named is there.
    const people = new Set([...truth.records.users.keys()].map((path) => path.split('/')[1]))
    const named = [
      ...[...truth.managers.values()].flat(),
      ...[...truth.records.clubOwnershipRequests.values()].map(({ userId }) => userId),
      ...[...truth.records.videos.values()].map(({ ownerId }) => ownerId),
    ]
    expect(named.filter((id) => !people.has(String(id)))).toEqual([])
    const clubs = new Set([...truth.records.clubs.keys()].map((path) => path.split('/')[1]))
    const shown = [...truth.records.matches.values()].flatMap((match) => match['home.clubId'] ?? [])
    expect(shown.filter((id) => typeof id !== 'string' || !clubs.has(id))).toEqual([])
  })

  test('is what its app knows, before and after a day of work', () => {
    expect(lookAt(app, written, documents)).toEqual({ violations: [], decided: [] })
    const work = { count: 1000, now, seed: 'day' }
    const writes = workOf(app, documents, work)
    expect(writes).toHaveLength(1000)
    expect(workOf(app, documents, work)).toEqual(writes)
    const after = new Map(written)
    for (const write of writes) remember(after, write)
    expect(
      lookAt(
        app,
        after,
        [...after].map(([path, data]) => ({ path, data })),
      ),
    ).toEqual({
      violations: [],
      decided: [],
    })
    const next = [...after].map(([path, data]) => ({ path, data }))
    const created = (all: typeof writes) => all.flatMap(({ how, path }) => (how === 'set' ? [path] : []))
    const nextDay = workOf(app, next, { ...work, seed: 'next day', from: 1000 })
    expect(created(nextDay).filter((path) => created(writes).includes(path))).toEqual([])
    for (const how of ['set', 'update', 'remove']) expect(writes.map((write) => write.how)).toContain(how)
    // Each act finds something to do, and touches each collection that is decided about.
    const touched = new Set(writes.map(({ path }) => collectionOf(path)))
    expect(Object.keys(app.decisions).filter((collection) => !touched.has(collection))).toEqual([])
  })

  test('is left alone where the console decides', () => {
    const [path = ''] = truth.waiting.clubOwnershipRequests
    const leaves = (one: string) => truth.waiting.clubOwnershipRequests.includes(one)
    const writes = workOf(app, documents, { count: 1000, now, seed: 'day', leaves })
    expect(leaves(path)).toBe(true)
    expect(writes.filter((write) => leaves(write.path))).toEqual([])
  })

  test('is not what its app knows with a foreign word, field or document, or with one lost', () => {
    const at = documents.findIndex((one) => collectionOf(one.path) === decided.collection)
    const found = documents[at] ?? { path: '', data: {} }
    const withData = (data: object) =>
      documents.with(at, { path: found.path, data: { ...found.data, ...data } })
    const violations = (data: object) => lookAt(app, written, withData(data)).violations
    const { field } = decided
    expect(violations({ [field]: decided.foreign })).toEqual([
      expect.stringContaining(`the app can’t read ${JSON.stringify(decided.foreign)} in ${field}`),
    ])
    expect(violations({ reviewStatus: 'x' })).toContainEqual(
      expect.stringContaining('has no field reviewStatus'),
    )
    expect(violations({ [own]: 'https://elsewhere.example' })).toEqual([expect.stringContaining(`${own} is`)])
    expect(lookAt(app, written, withData({ [field]: decided.known }))).toEqual({
      violations: [],
      decided: [`${found.path} ${field}`],
    })
    const stranger = { path: 'decisions/d1', data: {} }
    expect(lookAt(app, written, [...documents, stranger]).violations).toContainEqual(
      expect.stringContaining('no such collection'),
    )
    expect(lookAt(app, written, documents.toSpliced(at, 1)).violations).toEqual([`${found.path}: is lost.`])
  })

  test('comes back from a database as it was written, and as its app left it', async () => {
    const backend = await startBackend({ projectId: PROJECT })
    const token = await backend.backend.serviceToken()
    const { db, close } = connectServer({ url: backend.url, token })
    try {
      await sendWrites(
        db,
        documents.map(({ path, data }) => set(path, data)),
      )
      const writes = workOf(app, documents, { count: 1000, now, seed: 'day' })
      await sendWrites(db, writes)
      const after = new Map(written)
      for (const write of writes) remember(after, write)
      const found = documentsFrom(await everyDocument(backend.url, token))
      expect(lookAt(app, after, found)).toEqual({ violations: [], decided: [] })
    } finally {
      await close()
      await backend.stop()
    }
  })
})

test('each has in one field what others keep apart', () => {
  const kindsOf = (documents: readonly Made[], collection: string) => {
    const survey = surveying()
    for (const one of documents) if (collectionOf(one.path) === collection) survey.add(one)
    return Object.fromEntries(
      survey.result().fields.map(({ path, kinds }) => [path, Object.keys(kinds).toSorted()]),
    )
  }
  const nested = terrace({ now, seed: 'a' })
  expect(kindsOf(nested, 'users')).toMatchObject({
    joined: ['date', 'number', 'text'],
    lastSeen: ['date', 'null', 'number', 'text'],
    roles: ['flags'],
    'contact.phone': ['null', 'text'],
  })
  expect(kindsOf(nested, 'joinRequests')).toMatchObject({ club: ['reference'], 'proof[].url': ['text'] })
  expect(kindsOf(nested, 'clubs')).toMatchObject({ location: ['null', 'place'], created: ['number'] })
  expect(kindsOf(nested, 'fixtures')).toMatchObject({ 'teams[].id': ['text'], result: ['null', 'text'] })
  expect(kindsOf(nested, 'clips')).toMatchObject({ length: ['number', 'text'], kids: ['number'] })
  const exported = rec({ now, seed: 'a' })
  expect(kindsOf(exported, 'team_requests')).toMatchObject({
    status: ['null', 'number'],
    team_id: ['number'],
  })
  expect(kindsOf(exported, 'games')).toMatchObject({ approved: ['flag', 'null'], date: ['number', 'text'] })
  expect(exported.filter(({ path }) => /^divisions\/\d+\/games\/1$/.test(path)).length).toBeGreaterThan(1)
})

test('a manager appears or leaves by a decision, a fan doesn’t', () => {
  const documents = terrace({ now, seed: 'a' })
  const written = memory(documents)
  const managers = documents.filter(({ data }) => data['role'] === 'MANAGER')
  const fans = documents.filter(({ data }) => data['role'] === 'FAN')
  const [manager, fan] = [managers[0]?.path ?? '', fans[0]?.path ?? '']
  const added = { path: `${manager}2`, data: { role: 'MANAGER' } }
  const without = (path: string) => documents.filter((one) => one.path !== path)
  expect(lookAt(terraceApp, written, [...without(manager), added])).toEqual({
    violations: [],
    decided: [added.path, manager],
  })
  expect(lookAt(terraceApp, written, without(fan)).violations).toEqual([`${fan}: is lost.`])
})

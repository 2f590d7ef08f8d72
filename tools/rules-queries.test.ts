import { listQueries } from '@touchline/domain/list-queries.ts'
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getAggregate,
  getCount,
  getDocs,
  sum,
  increment,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { singlyFiltered } from '#tools/console-list-queries.ts'
import { otherQueries } from '#tools/console-queries.ts'
import { type ConsoleQuery, queriesOf } from '#tools/console-query.ts'
import { type Fields, openRulesScene, outcomeOf, type RulesScene } from '#tools/rules-scene.ts'

/** What the console asks for beside records and their decisions: lists, views, preferences, pictures. */

let scene: RulesScene
beforeAll(async () => {
  scene = await openRulesScene()
})
afterAll(() => scene.close())

/** Both a page and a count, as `data/backend/collection.ts` asks for them. */
async function outcomesOf(role: 'administrator' | 'player', one: ConsoleQuery) {
  const { page, count } = queriesOf(collection(scene.as[role], one.collection), one)
  if (one.sums) {
    const sums = Object.fromEntries(one.sums.map((field) => [field, sum(field)]))
    const outcome = await outcomeOf(getAggregate(count, sums))
    return [outcome, outcome]
  }
  return [await outcomeOf(getDocs(page)), await outcomeOf(getCount(count))]
}

test.each([...listQueries.flatMap(singlyFiltered), ...otherQueries])('$what', async (one) => {
  expect(await outcomesOf('administrator', one)).toEqual(['allowed', 'allowed'])
  expect(await outcomesOf('player', one)).toEqual(['denied', 'denied'])
})

test('views of colleagues that are not shared can not be asked for', async () => {
  const views: ConsoleQuery = {
    what: 'views',
    collection: 'savedViews',
    where: [['area', '==', 'users']],
    orderBy: [],
  }
  expect(await outcomesOf('administrator', views)).toEqual(['denied', 'denied'])
  const theirs = { ...views, where: [...views.where, ['ownerId', '==', 'player'] as const] }
  expect(await outcomesOf('administrator', theirs)).toEqual(['denied', 'denied'])
})

test('saved views are their owner’s', async () => {
  const db = scene.as.administrator
  const uid = 'administrator'
  const now = serverTimestamp()
  const stamps = { createdAt: now, createdBy: uid, updatedAt: now, updatedBy: uid, rev: 1 }
  const view = {
    area: 'users',
    name: 'Coaches',
    query: 'role=coach',
    shared: false,
    ownerId: uid,
    ownerName: 'administrator Test',
    ...stamps,
  }
  const add = (fields: Fields) => outcomeOf(addDoc(collection(db, 'savedViews'), { ...view, ...fields }))
  const wrong: Fields[] = [
    { name: '' },
    { name: 'x'.repeat(61) },
    { query: 'x'.repeat(4001) },
    { query: ['role=coach'] },
    { query: { role: 'coach' } },
    { query: '?role= coach' },
    { name: ['Coaches'] },
    { name: ' Coaches' },
    { area: 'videos' },
    { area: ['users'] },
    { ownerName: 'Somebody Else' },
    { ownerName: ['administrator Test'] },
    { ownerName: {} },
    { shared: 'yes' },
    { ownerId: 'player' },
    { createdBy: 'player' },
    { rev: 2 },
    { updatedAt: new Date() },
    { anything: true },
  ]
  for (const fields of wrong) expect(await add(fields)).toBe('denied')
  expect(await add({})).toBe('allowed')

  const change = (id: string, fields: Fields) => {
    const revised = { rev: increment(1), updatedAt: serverTimestamp(), updatedBy: uid }
    return outcomeOf(updateDoc(doc(db, 'savedViews', id), { ...revised, ...fields }))
  }
  await scene.set('savedViews/own', { ...view, createdAt: new Date(), updatedAt: new Date() })
  await scene.set('savedViews/theirs', {
    ...view,
    ownerId: 'player',
    shared: true,
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  expect(await change('own', { name: 'Trainers', shared: true, sharedAt: serverTimestamp() })).toBe('allowed')
  for (const fields of [{ ownerId: 'player' }, { area: 'clubs' }, { rev: 7 }, { name: '' }])
    expect(await change('own', fields)).toBe('denied')
  expect(await change('theirs', { name: 'Mine' })).toBe('denied')
  expect(await outcomeOf(deleteDoc(doc(db, 'savedViews/theirs')))).toBe('denied')
  expect(await outcomeOf(deleteDoc(doc(db, 'savedViews/own')))).toBe('allowed')
})

test('one’s own preferences and picture are written without a revision, and nobody else’s', async () => {
  const change = (
    uid: string,
    fields: Fields,
    role: 'administrator' | 'player' | 'suspended' = 'administrator',
  ) => outcomeOf(updateDoc(doc(scene.as[role], 'users', uid), fields))
  expect(await change('administrator', { 'preferences.theme': 'dark' })).toBe('allowed')
  expect(
    await change('administrator', { 'preferences.timeZone': 'Europe/Berlin', 'preferences.muted': false }),
  ).toBe('allowed')
  for (const chosen of [
    { 'preferences.motion': 'reduced' },
    { 'preferences.stepsDone': ['search', 'two'] },
    { 'preferences.stepsDismissed': true },
  ])
    expect(await change('administrator', chosen)).toBe('allowed')
  for (const picturePath of ['profileImages/administrator', 'profileImages/administrator.png', null])
    expect(await change('administrator', { picturePath })).toBe('allowed')
  for (const fields of [
    { 'preferences.theme': 'pink' },
    { 'preferences.x': 1 },
    { 'preferences.motion': 'wild' },
    { 'preferences.stepsDone': ['search', 'other'] },
    { 'preferences.stepsDone': Array.from({ length: 6 }, () => 'search') },
    { 'preferences.stepsDone': 'search' },
    { 'preferences.stepsDismissed': 'yes' },
    { preferences: 'dark' },
    { picturePath: 'profileImages/player' },
    { isAdmin: false, 'preferences.theme': 'light' },
  ])
    expect(await change('administrator', fields)).toBe('denied')
  expect(await change('player', { 'preferences.theme': 'dark' })).toBe('denied')
  expect(await change('player', { 'preferences.theme': 'dark' }, 'player')).toBe('denied')
  expect(await change('suspended', { 'preferences.theme': 'dark' }, 'suspended')).toBe('denied')
})

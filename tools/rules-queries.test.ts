import type { ListFilter } from '@touchline/domain/list-query.ts'
import { listQueries } from '@touchline/domain/list-queries.ts'
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  documentId,
  getCount,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fields, openRulesScene, outcomeOf, type RulesScene } from '#tools/rules-scene.ts'

/** What the console asks for beside records and their decisions: lists, views, preferences, pictures. */

let scene: RulesScene
beforeAll(async () => {
  scene = await openRulesScene()
})
afterAll(() => scene.close())

/** Both a page and a count, as `data/backend/collection.ts` asks for them. */
async function outcomesOf(role: 'administrator' | 'player', name: string, constraints: QueryConstraint[]) {
  const list = query(collection(scene.as[role], name), ...constraints)
  const page = query(list, limit(26))
  return [await outcomeOf(getDocs(page)), await outcomeOf(getCount(list))]
}

function conditionsOf(filter: ListFilter): QueryConstraint[][] {
  switch (filter.kind) {
    case 'equals':
      return [[where(filter.field, '==', 'x')], [where(filter.field, '==', true)]]
    case 'contains':
      return [[where(filter.field, 'array-contains', 'x')]]
    case 'flag':
      return filter.values.map((value) => [where(`${filter.field}.${value}`, '==', true)])
    case 'range':
      return []
  }
}

const lists = listQueries.flatMap(({ collection: name, filters, sorts }) =>
  Object.entries(sorts).flatMap(([sort, { fields }]) =>
    Object.entries({
      none: [[]],
      ...Object.fromEntries(Object.entries(filters).map(([key, one]) => [key, conditionsOf(one)])),
    }).map(([filter, conditions]) => ({ name, sort, filter, conditions, fields })),
  ),
)

test.each(lists)('$name filtered by $filter and sorted by $sort', async ({ name, conditions, fields }) => {
  for (const condition of conditions) {
    const constraints = [...condition, ...fields.map((field) => orderBy(field))]
    expect(await outcomesOf('administrator', name, constraints)).toEqual(['allowed', 'allowed'])
    expect(await outcomesOf('player', name, constraints)).toEqual(['denied', 'denied'])
  }
})

const inArea = where('area', '==', 'users')
const others: [what: string, collection: string, constraints: QueryConstraint[]][] = [
  [
    'the joined between',
    'users',
    [where('createdAt', '>=', new Date(0)), where('createdAt', '<', new Date()), orderBy('createdAt')],
  ],
  ['the last change', 'users', [orderBy('updatedAt', 'desc')]],
  [
    'the history of a record',
    'decisions',
    [where('subjectType', '==', 'users'), where('subjectId', '==', 'x'), orderBy('at', 'desc')],
  ],
  ['the decisions of someone', 'decisions', [where('by', '==', 'x'), orderBy('at', 'desc')]],
  ['one’s own views', 'savedViews', [inArea, where('ownerId', '==', 'administrator')]],
  ['shared views', 'savedViews', [inArea, where('shared', '==', true)]],
  ['names of clubs', 'clubs', [where(documentId(), 'in', ['a', 'b'])]],
  ['ownership requests of a person', 'clubOwnershipRequests', [where('userId', '==', 'x')]],
  ['videos of a person', 'videos', [where('ownerId', '==', 'x')]],
  ...(['clubOwnershipRequests', 'clubs', 'leagues'] as const).map(
    (name): [string, string, QueryConstraint[]] => [
      `the queue of ${name}`,
      name,
      [where('status', '==', 'pending')],
    ],
  ),
  ...(['matches', 'videos'] as const).map((name): [string, string, QueryConstraint[]] => [
    `the queue of ${name}`,
    name,
    [where('reviewStatus', '==', 'pending')],
  ]),
]
test.each(others)('%s', async (_, name, constraints) => {
  expect(await outcomesOf('administrator', name, constraints)).toEqual(['allowed', 'allowed'])
  expect(await outcomesOf('player', name, constraints)).toEqual(['denied', 'denied'])
})

test('views of colleagues that are not shared can not be asked for', async () => {
  expect(await outcomesOf('administrator', 'savedViews', [inArea])).toEqual(['denied', 'denied'])
  const theirs = [inArea, where('ownerId', '==', 'player')]
  expect(await outcomesOf('administrator', 'savedViews', theirs)).toEqual(['denied', 'denied'])
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
    ownerName: 'Ada',
    ...stamps,
  }
  const add = (fields: Fields) => outcomeOf(addDoc(collection(db, 'savedViews'), { ...view, ...fields }))
  const wrong: Fields[] = [
    { name: '' },
    { name: 'x'.repeat(61) },
    { query: 'x'.repeat(4001) },
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
  expect(await change('own', { name: 'Trainers', shared: true })).toBe('allowed')
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
  for (const picturePath of ['profileImages/administrator', 'profileImages/administrator.png', null])
    expect(await change('administrator', { picturePath })).toBe('allowed')
  for (const fields of [
    { 'preferences.theme': 'pink' },
    { 'preferences.x': 1 },
    { preferences: 'dark' },
    { picturePath: 'profileImages/player' },
    { isAdmin: false, 'preferences.theme': 'light' },
  ])
    expect(await change('administrator', fields)).toBe('denied')
  expect(await change('player', { 'preferences.theme': 'dark' })).toBe('denied')
  expect(await change('player', { 'preferences.theme': 'dark' }, 'player')).toBe('denied')
  expect(await change('suspended', { 'preferences.theme': 'dark' }, 'suspended')).toBe('denied')
})

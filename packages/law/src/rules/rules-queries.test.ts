import { equals, type Condition } from '@touchline/domain/engine/query/condition.ts'
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { answersTo, questionsOfRules, type TestedQuestion } from '#testing/questions.ts'
import { type Fields, openRulesScene, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** The console's queries other than for records and their decisions: lists, views, preferences, pictures. */

const scene = sceneFor(openRulesScene)

/** Returns the outcomes for a page and a count, or for sums. */
const outcomesOf = async (role: 'administrator' | 'player', question: TestedQuestion) =>
  new Set(await Promise.all(answersTo(scene.as[role], question).map((ask) => outcomeOf(ask()))))

/** Whether everybody may query it, like the platform's users, because it only finds listed records (firebase/rules/platform). */
const isPublic = ({ where }: TestedQuestion) =>
  where.some(({ field, op, value }) => field === 'status' && op === '==' && value === 'approved')

/** The runner asks for all messages, and for reports of any subject; administrators name it (rules-reports.test.ts). */
const isRunners = ({ collection: of, where }: TestedQuestion) =>
  of === 'outbox' ||
  of === 'deliveries' ||
  (of === 'reports' && !where.some(({ field }) => field === 'subjectId'))

test.each(questionsOfRules.filter((question) => !isRunners(question)))('$title', async (question) => {
  expect(await outcomesOf('administrator', question)).toEqual(new Set(['allowed']))
  expect(await outcomesOf('player', question)).toEqual(new Set([isPublic(question) ? 'allowed' : 'denied']))
})

test('views of colleagues that are not shared can’t be asked for', async () => {
  const views = (...where: Condition[]): TestedQuestion => ({
    title: 'views',
    collection: 'savedViews',
    where,
    anyOf: undefined,
    orderBy: [],
  })
  const inArea = equals('area', 'users')
  expect(await outcomesOf('administrator', views(inArea))).toEqual(new Set(['denied']))
  expect(await outcomesOf('administrator', views(inArea, equals('ownerId', 'player')))).toEqual(
    new Set(['denied']),
  )
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
    { ownerName: 'Somebody Else' },
    { ownerId: 'player' },
    { rev: 2 },
    { updatedAt: new Date() },
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
  for (const fields of [{ ownerId: 'player' }, { rev: 7 }]) expect(await change('own', fields)).toBe('denied')
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
    { 'preferences.digest': true },
  ])
    expect(await change('administrator', chosen)).toBe('allowed')
  for (const picturePath of ['profileImages/administrator', 'profileImages/administrator.png', null])
    expect(await change('administrator', { picturePath })).toBe('allowed')
  expect(await change('administrator', { isAdmin: false, 'preferences.theme': 'light' })).toBe('denied')
  expect(await change('player', { 'preferences.theme': 'dark' })).toBe('denied')
  expect(await change('player', { 'preferences.theme': 'dark' }, 'player')).toBe('denied')
  expect(await change('suspended', { 'preferences.theme': 'dark' }, 'suspended')).toBe('denied')
})

test('where one is, one says of oneself alone', async () => {
  const say = (
    fields: Fields,
    uid = 'administrator',
    role: 'administrator' | 'player' | 'suspended' = 'administrator',
  ) =>
    outcomeOf(
      setDoc(doc(scene.as[role], 'presence', uid), {
        record: 'clubs/a',
        updatedAt: serverTimestamp(),
        expireAt: new Date(),
        ...fields,
      }),
    )
  expect(await say({})).toBe('allowed')
  expect(await say({ field: 'City' })).toBe('allowed')
  expect(await say({}, 'player')).toBe('denied')
  expect(await say({}, 'player', 'player')).toBe('denied')
  expect(await say({}, 'suspended', 'suspended')).toBe('denied')
  expect(await outcomeOf(deleteDoc(doc(scene.as.administrator, 'presence/player')))).toBe('denied')
  expect(await outcomeOf(deleteDoc(doc(scene.as.administrator, 'presence/administrator')))).toBe('allowed')
})

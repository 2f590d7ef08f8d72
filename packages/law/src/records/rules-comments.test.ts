import { commentTransitions } from '@touchline/domain/kept/comment/comment-status.ts'
import { followedNouns } from '@touchline/domain/engine/review/followers.ts'
import { commentStatuses } from '@touchline/domain/kept/comment/comment.ts'
import { collection, doc, getDoc, getDocs, orderBy, query, where } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit, create, removal, update, type Recorded } from '#testing/rules-commit.ts'
import { testMachine } from '#testing/rules-machine.ts'
import { type Fields, openRulesScene, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** Who may write and read comments. */

const scene = sceneFor(openRulesScene)

const KEY = 'clubs~team~new'
const mark = 'blindReviews/administrator'
const on = { subjectType: 'clubs', subjectId: 'team', on: 'clubs/team' }
const comment = { ...on, text: 'Who knows them?', byName: 'administrator Test', status: 'open' }
/** A comment as stored by an earlier write. */
const earlier = (by: string, more: Fields = {}) => ({
  ...comment,
  byName: `${by} Test`,
  createdBy: by,
  createdAt: new Date('2026-01-01'),
  rev: 1,
  ...more,
})

beforeEach(() =>
  scene.stage({
    'clubs/team': { name: 'Team', rev: 1 },
    'comments/clubs~team~own': earlier('administrator', { mentions: ['ana'] }),
    'comments/clubs~team~other': earlier('ana'),
    'comments/clubs~team~resolved': earlier('ana', { status: 'resolved' }),
    'comments/clubs~team~removed': earlier('administrator', { status: 'removed' }),
    'comments/clubs~team~reply': earlier('ana', { threadId: 'clubs~team~other' }),
    [mark]: null,
    ...Object.fromEntries(
      ['new', 'own', 'other', 'reply', 'removed'].flatMap((id) => [
        ...(id === 'new' ? [[`comments/clubs~team~${id}`, null]] : []),
        ...[1, 2, 3, 4].map((rev) => [`decisions/comments_clubs~team~${id}_${rev}`, null]),
      ]),
    ),
  }),
)

const say = (fields: Fields = {}, id = KEY, more: Partial<Recorded> = {}) =>
  commit(scene, [create(`comments/${id}`, { ...comment, ...fields }, { entry: { to: 'open' }, ...more })])
const edit = (id: string, changes: Fields, more: Partial<Recorded> = {}) =>
  commit(scene, [update(`comments/clubs~team~${id}`, changes, more)])
const step = (id: string, action: string, from: string, to: string) =>
  edit(id, { status: to }, { entry: { action, from, to } })

test('a comment is written whole, by oneself, on a record that is there', async () => {
  const wrongs: [fields: Fields, id?: string][] = [
    [{ byName: 'Ana Test' }],
    [{ status: 'resolved' }],
    [{ on: 'clubs/other' }],
    [{ subjectId: 'nobody', on: 'clubs/nobody' }, 'clubs~nobody~new'],
    [{ subjectType: 'preferences', on: 'preferences/team' }, 'preferences~team~new'],
    // Under a key that hides what it is on.
    [{}, 'leagues~team~new'],
    [{}, 'clubs~other~new'],
    [{}, 'new'],
  ]
  for (const [fields, id] of wrongs)
    expect(await say(fields, id), `${JSON.stringify(fields).slice(0, 80)} ${id}`).toBe('denied')
  expect(await say({}, KEY, { stamps: { createdBy: 'ana' } })).toBe('denied')
  expect(await say({}, KEY, { entryId: null })).toBe('denied')
  expect(await commit(scene, [create(`comments/${KEY}`, comment, { entry: { to: 'open' } })], 'player')).toBe(
    'denied',
  )
  expect(await say({})).toBe('allowed')
  for (const role of ['player', 'suspended'] as const)
    expect(await outcomeOf(getDoc(doc(scene.as[role], `comments/${KEY}`)))).toBe('denied')
})

test('on every noun that people look through', async () => {
  for (const noun of followedNouns) {
    const id = `${noun}~team~new`
    const fields = { subjectType: noun, on: `${noun}/team` }
    await scene.stage({
      [`${noun}/team`]: { rev: 1 },
      [`comments/${id}`]: null,
      [`decisions/comments_${id}_1`]: null,
    })
    expect([noun, await say(fields, id)]).toEqual([noun, 'allowed'])
  }
})

test('replies are to a thread of the same record', async () => {
  expect(await say({ threadId: 'nowhere' })).toBe('denied')
  await scene.stage({ 'clubs/else': { rev: 1 } })
  const elsewhere = { subjectId: 'else', on: 'clubs/else', threadId: 'clubs~team~other' }
  expect(await say(elsewhere, 'clubs~else~new')).toBe('denied')
  expect(await say({ threadId: 'clubs~team~other' })).toBe('allowed')
})

test('a text is changed by its author alone, and says that it was', async () => {
  const text = { text: 'Better', isEdited: true }
  expect(await edit('other', text), 'of a colleague').toBe('denied')
  expect(await edit('removed', text), 'that was deleted').toBe('denied')
  expect(await edit('own', { text: 'Better' }), 'in secret').toBe('denied')
  expect(await edit('own', { text: 'Better', isEdited: false })).toBe('denied')
  const others = { on: 'clubs/else', threadId: 'clubs~team~other', byName: 'Ana', status: 'resolved' }
  for (const [name, value] of Object.entries(others))
    expect(await edit('own', { ...text, [name]: value }), `with ${name}`).toBe('denied')
  expect(await edit('own', text)).toBe('allowed')
  const back = {
    action: 'reverse',
    reasonCode: 'other',
    note: 'Undone directly.',
    reversesBy: 'administrator',
  }
  const reverses = 'comments_clubs~team~own_2'
  expect(await edit('own', { text: 'Third', isEdited: null }, { entry: { ...back, reverses } })).toBe(
    'denied',
  )
  expect(await edit('own', { text: comment.text, isEdited: null }, { entry: { ...back, reverses } })).toBe(
    'allowed',
  )
})

test('a thread is resolved by anybody; a comment is deleted and brought back by its author', async () => {
  expect(await step('other', 'resolve', 'open', 'resolved')).toBe('allowed')
  expect(await step('reply', 'resolve', 'open', 'resolved'), 'a reply').toBe('denied')
  expect(await step('reply', 'remove', 'open', 'removed'), 'of a colleague').toBe('denied')
  expect(await step('own', 'remove', 'open', 'removed')).toBe('allowed')
  expect(await commit(scene, [removal('comments/clubs~team~own')]), 'for good').toBe('denied')
  // A colleague deleted theirs: nobody else brings it back.
  await scene.stage({
    'comments/clubs~team~other': earlier('ana', { status: 'removed', rev: 4 }),
    'decisions/comments_clubs~team~other_4': {
      action: 'remove',
      by: 'ana',
      from: 'open',
      to: 'removed',
      before: { status: 'open' },
      after: { status: 'removed' },
    },
  })
  const entry = {
    action: 'reverse',
    from: 'removed',
    to: 'open',
    reasonCode: 'other',
    note: 'Undone directly.',
    reverses: 'comments_clubs~team~other_4',
    reversesBy: 'ana',
  }
  expect(await edit('other', { status: 'open' }, { entry })).toBe('denied')
})

describe('a reviewer who is blind to the record', () => {
  const entries = 'decisions/comments_clubs~team~other_1'
  const commentsOf = (place: string) =>
    outcomeOf(getDocs(query(collection(scene.as.administrator, 'comments'), where('on', '==', place))))
  const history = (id: string) =>
    outcomeOf(
      getDocs(
        query(
          collection(scene.as.administrator, 'decisions'),
          where('subjectType', '==', 'comments'),
          where('subjectId', '==', id),
          orderBy('at', 'desc'),
        ),
      ),
    )
  const read = (path: string) => outcomeOf(getDoc(doc(scene.as.administrator, path)))

  test('reads neither what is said about it nor what was said, and says nothing', async () => {
    await scene.stage({
      'leagues/cup': { rev: 1 },
      'comments/leagues~cup~one': earlier('ana', { subjectType: 'leagues', on: 'leagues/cup' }),
      [entries]: { subjectType: 'comments', subjectId: 'clubs~team~other', action: 'create' },
      'decisions/comments_leagues~cup~one_1': { subjectType: 'comments', subjectId: 'leagues~cup~one' },
      // A record whose key begins alike is another one.
      'comments/clubs~team2~one': earlier('ana', { subjectId: 'team2', on: 'clubs/team2' }),
    })
    const all = async () => [
      await read('comments/clubs~team~other'),
      await read(entries),
      await commentsOf('clubs/team'),
      await history('clubs~team~other'),
    ]
    expect(await all()).toEqual(['allowed', 'allowed', 'allowed', 'allowed'])
    await scene.stage({ [mark]: { look: 'x', subjectType: 'clubs', subjectId: 'team', at: new Date() } })
    expect(await all()).toEqual(['denied', 'denied', 'denied', 'denied'])
    expect(await outcomeOf(getDocs(collection(scene.as.administrator, 'comments')))).toBe('denied')
    expect(await say()).toBe('denied')
    expect(await edit('own', { text: 'Better', isEdited: true })).toBe('denied')
    expect(await step('other', 'resolve', 'open', 'resolved')).toBe('denied')
    expect([
      await read('comments/leagues~cup~one'),
      await read('comments/clubs~team2~one'),
      await read('decisions/comments_leagues~cup~one_1'),
      await commentsOf('leagues/cup'),
      await history('leagues~cup~one'),
    ]).toEqual(['allowed', 'allowed', 'allowed', 'allowed', 'allowed'])
  })
})

testMachine('comments', () => scene, {
  table: commentTransitions,
  states: commentStatuses,
  collection: 'comments',
  field: 'status',
  stage: (status) => ({ 'comments/subject': earlier('administrator', { status, rev: 4 }) }),
  reasonCode: 'other',
})

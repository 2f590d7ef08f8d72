import {
  collection,
  doc,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite'
import { matchReviewStatuses } from '@touchline/domain/nouns/match/match-states.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPlatformScene, person } from '#testing/platform-scene.ts'
import { storedMatch } from '#testing/rules-fixtures.ts'
import { type Fields, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** Matches in the platform's app: what is published, and what the managers of both clubs report. */

const scene = sceneFor(openPlatformScene)

const path = 'matches/subject'
const goals = { home: 2, away: 1 }
const score = { winner: 'HOME', duration: 'REGULAR', fullTime: goals } as const
const report = (fields: Fields = {}) => ({ score, by: 'player', at: serverTimestamp(), ...fields })
const theirs = { score, by: 'other', at: new Date(0) }
const ours = { home: { clubId: 'theirs', name: 'Ashford Town' }, away: { clubId: 'b', name: 'Bath City' } }
const stage = (fields: Fields = {}) =>
  scene.stage({ [path]: storedMatch({ ...ours, claim: {}, ...fields }), 'users/player': person })
const send = (
  submissions: unknown,
  more: Fields = {},
  role: 'player' | 'administrator' | 'signedOut' = 'player',
) => scene.updates(path, { submissions, reviewStatus: 'submitted', ...more }, role)

beforeEach(() => stage())

describe('reading', () => {
  const read = (role: 'player' | 'signedOut' = 'player') => outcomeOf(getDoc(doc(scene.as[role], path)))

  test('what the review has confirmed, by everybody who is signed in', async () => {
    for (const reviewStatus of [...matchReviewStatuses, null]) {
      await stage({ reviewStatus, home: { clubId: 'a', name: 'A' } })
      const isPublished = reviewStatus === 'approved' || reviewStatus === 'locked'
      expect([reviewStatus, await read()]).toEqual([reviewStatus, isPublished ? 'allowed' : 'denied'])
      expect(await read('signedOut')).toBe('denied')
    }
    await stage({ reviewStatus: 'locked', home: 'unknown' })
    await scene.set('users/player', { ...person, accountStatus: 'suspended' })
    expect(await read()).toBe('allowed')
  })

  test('every match of a club that one manages', async () => {
    expect(await read()).toBe('allowed')
    await stage({ home: ours.away, away: ours.home })
    expect(await read()).toBe('allowed')
    await scene.set('users/player', { ...person, managedClubIds: ['another'] })
    expect(await read()).toBe('denied')
    await scene.set('users/player', { ...person, accountStatus: 'suspended' })
    expect(await read()).toBe('denied')
  })

  test('lists say which they ask for', async () => {
    const list = (...conditions: Parameters<typeof query>[1][]) =>
      outcomeOf(getDocs(query(collection(scene.as.player, 'matches'), ...conditions)))
    const published = where('reviewStatus', 'in', ['approved', 'locked'])
    expect(await list(published, orderBy('kickOff', 'desc'))).toBe('allowed')
    expect(await list(where('home.clubId', '==', 'theirs'))).toBe('allowed')
    expect(await list(where('away.clubId', '==', 'theirs'))).toBe('allowed')
    expect(await list(where('home.clubId', '==', 'a'))).toBe('denied')
    expect(await list(where('reviewStatus', '==', 'submitted'))).toBe('denied')
    expect(await list(orderBy('kickOff', 'desc'))).toBe('denied')
  })
})

describe('reporting a score', () => {
  test('of a club that one manages, home or away', async () => {
    expect(await send({ home: report() })).toBe('allowed')
    expect((await getDoc(doc(scene.as.player, path))).get('rev')).toBe(4)
    await stage({ home: ours.away, away: ours.home })
    expect(await send({ away: report() })).toBe('allowed')
  })

  test('once: what was reported stays, until the review asks', async () => {
    const given = { submissions: { home: { ...report(), at: new Date(0) } }, reviewStatus: 'submitted' }
    await stage(given)
    const other = report({ score: { ...score, fullTime: { home: 9, away: 0 } } })
    expect(await send({ home: other })).toBe('denied')
    expect(await send({})).toBe('denied')
    await stage({ ...given, reviewStatus: 'needsInfo' })
    expect(await send({ home: other })).toBe('allowed')
  })

  test('beside the other club’s, which stays as it is; two that differ are a dispute', async () => {
    const differing = { ...theirs, score: { ...score, fullTime: { home: 0, away: 0 }, winner: 'DRAW' } }
    const staged = { submissions: { away: theirs }, reviewStatus: 'submitted' }
    await stage(staged)
    expect(await send({ home: report() })).toBe('denied')
    expect(await send({ home: report(), away: { ...theirs, by: 'player' } })).toBe('denied')
    expect(await send({ home: report(), away: theirs }, { disputed: true })).toBe('denied')
    expect(await send({ home: report(), away: theirs })).toBe('allowed')
    await stage({ ...staged, submissions: { away: differing } })
    expect(await send({ home: report(), away: differing })).toBe('denied')
    expect(await send({ home: report(), away: differing }, { disputed: true })).toBe('allowed')
    // Half-time is compared where both say it, as `isDisputed` does.
    await stage(staged)
    const withHalf = report({ score: { ...score, halfTime: { home: 1, away: 0 } } })
    expect(await send({ home: withHalf, away: theirs })).toBe('allowed')
  })

  test('never for a club that one does not manage, in another name, or what can’t be', async () => {
    expect(await send({ away: report() })).toBe('denied')
    expect(await send({ home: report(), away: report() })).toBe('denied')
    const wrong: readonly unknown[] = [
      { home: report({ by: 'other' }) },
      { home: report({ at: new Date(0) }) },
      { home: report({ note: 'We won.' }) },
      { home: report({ score: { ...score, fullTime: { home: -1, away: 0 } } }) },
      { home: report({ score: { ...score, fullTime: { ...goals, draw: 1 } } }) },
      { home: report({ score: { ...score, referee: 'me' } }) },
      { home: report({ score: '2:1' }) },
      { home: report(), third: report() },
      [],
      'home',
    ]
    for (const submissions of wrong)
      expect([submissions, await send(submissions)]).toEqual([submissions, 'denied'])
    const beside: readonly Fields[] = [
      { reviewStatus: 'approved' },
      { reviewStatus: 'draft' },
      { score },
      { status: 'finished' },
      { disputed: true },
      { locked: false },
      { rev: 5 },
      { updatedBy: 'player' },
      { updatedAt: new Date(0) },
      { moderatorIds: ['player'] },
      { home: { ...ours.home, name: 'FC Bribe' } },
    ]
    for (const more of beside) expect([more, await send({ home: report() }, more)]).toEqual([more, 'denied'])
    expect(await send({ home: report() }, {}, 'signedOut')).toBe('denied')
    await scene.set('users/administrator', {
      firstName: 'administrator',
      lastName: 'Test',
      isAdmin: true,
      managedClubIds: ['theirs'],
    })
    expect(await send({ home: report({ by: 'administrator' }) }, {}, 'administrator')).toBe('denied')
    await scene.set('users/player', { ...person, accountStatus: 'suspended' })
    expect(await send({ home: report() })).toBe('denied')
  })

  test.each([
    [{ reviewStatus: 'approved' }],
    [{ reviewStatus: 'rejected' }],
    [{ reviewStatus: 'locked' }],
    [{ status: 'cancelled' }],
    [{ status: 'postponed' }],
    [{ kickOff: new Date(Date.now() + 3_600_000) }],
    [{ kickOff: 'Saturday' }],
    [{ home: null }],
  ])('not where the match is %o', async (fields) => {
    await stage(fields)
    expect(await send({ home: report() })).toBe('denied')
  })
})

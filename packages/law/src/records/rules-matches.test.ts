import { matchReviewTransitions, matchTransitions } from '@touchline/domain/nouns/match/match-status.ts'
import { matchReviewStatuses, matchStatuses } from '@touchline/domain/nouns/match/match-states.ts'
import { expect, test } from 'vitest'
import { commit, type Step, update } from '#testing/rules-commit.ts'
import { storedClub, storedMerger, storedMatch } from '#testing/rules-fixtures.ts'
import { testMachine } from '#testing/rules-machine.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to matches: as they're played, as they're reviewed, and their fields. */

const scene = sceneFor(openRulesScene)

const path = 'matches/subject'
const ok = (steps: readonly Step[]) => commit(scene, steps)
const stage = (fields: Fields = {}, more: Record<string, Fields | null> = {}) =>
  scene.stage({ [path]: storedMatch(fields), 'decisions/matches_subject_5': null, ...more })

testMachine('matches', () => scene, {
  table: matchTransitions,
  states: matchStatuses,
  collection: 'matches',
  field: 'status',
  reasonCode: 'forfeit_rule',
  stage: (status) => ({ [path]: storedMatch({ status }) }),
})
testMachine('reviews of matches', () => scene, {
  table: matchReviewTransitions,
  states: matchReviewStatuses,
  collection: 'matches',
  field: 'reviewStatus',
  reasonCode: 'score_disputed',
  stage: (reviewStatus) => ({ [path]: storedMatch({ reviewStatus, locked: reviewStatus === 'locked' }) }),
  along: (from, to) => (from === 'locked' || to === 'locked' ? { changes: { locked: to === 'locked' } } : {}),
})

const goals = { home: 2, away: 1 }
const score = { winner: 'HOME', duration: 'REGULAR', fullTime: goals }
const finish = (more: Fields = {}) =>
  update(
    path,
    { status: 'finished', ...more },
    { entry: { action: 'finish', from: 'inPlay', to: 'finished' } },
  )

test('a locked match stays as it is, and the lock is the review’s', async () => {
  await stage({ status: 'inPlay', reviewStatus: 'locked', locked: true })
  expect(await ok([finish()])).toBe('denied')
  expect(await ok([update(path, { attendance: 5 })])).toBe('denied')
  expect(await ok([update(path, { locked: false })])).toBe('denied')
  await stage({ status: 'inPlay', reviewStatus: 'approved' })
  const lock = { action: 'lock', from: 'approved', to: 'locked' }
  expect(await ok([update(path, { reviewStatus: 'locked' }, { entry: lock })])).toBe('denied')
  expect(await ok([update(path, { reviewStatus: 'locked', locked: false }, { entry: lock })])).toBe('denied')
  expect(await ok([finish({ score })])).toBe('allowed')
})

test('both machines never move at once, and a colleague’s claim stops both', async () => {
  await stage({ status: 'inPlay', reviewStatus: 'submitted' })
  expect(await ok([finish({ reviewStatus: 'approved' })])).toBe('denied')
  const approve = update(
    path,
    { reviewStatus: 'approved' },
    { entry: { action: 'approve', from: 'submitted', to: 'approved' } },
  )
  const claim = { by: 'player', byName: 'P', claimedAt: new Date() }
  await stage({ status: 'inPlay', reviewStatus: 'submitted', claim })
  expect(await ok([finish()])).toBe('denied')
  expect(await ok([approve])).toBe('denied')
  await stage({ reviewStatus: 'submitted', claim: { ...claim, by: 'administrator' } })
  expect(await ok([approve])).toBe('allowed')
})

test('a team goes with its club into another, even in a locked match', async () => {
  const home = { clubId: 'c', name: 'Ashford Town' }
  const derived = { clubIds: ['c', 'b'], teamDayKeys: ['c__2026-05-01', 'b__2026-05-01'] }
  const move = (cause: string, team: Fields = home) =>
    update(path, { home: team }, { derived, entry: { action: 'follow', cause } })
  const locked = { reviewStatus: 'locked', locked: true }
  const mergers = {
    'decisions/clubs_a_5': storedMerger('clubs', 'a', 'c'),
    'decisions/clubs_d_5': storedMerger('clubs', 'd', 'c'),
  }
  await stage(locked, {
    'clubs/a': storedClub({ status: 'merged', mergedInto: 'c' }),
    'clubs/c': storedClub(),
    ...mergers,
  })
  expect(await ok([move('clubs_d_5')])).toBe('denied')
  expect(await ok([move('clubs_a_5', { ...home, name: 'Chester' })])).toBe('denied')
  expect(await ok([move('clubs_a_5')])).toBe('allowed')
})

test('nobody makes or deletes matches here', async () => {
  await stage()
  expect(await ok([{ does: 'delete', path, entry: { from: 'scheduled' } }])).toBe('denied')
  expect(
    await ok([
      { does: 'create', path: 'matches/new', changes: storedMatch({ rev: 1 }), entry: { to: 'scheduled' } },
    ]),
  ).toBe('denied')
})

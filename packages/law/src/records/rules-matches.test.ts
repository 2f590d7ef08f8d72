import { matchReviewStatuses, matchStatuses } from '@touchline/domain/nouns/match/match-states.ts'
import { matchReviewTransitions, matchTransitions } from '@touchline/domain/nouns/match/match-status.ts'
import { derivedMatchFields, Match } from '@touchline/domain/nouns/match/match.ts'
import { increment } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit, create, type Recorded, removal, type Step, update, write } from '#testing/rules-commit.ts'
import { claimOf, storedClub, storedLeague, storedMatch, storedMerger } from '#testing/rules-fixtures.ts'
import { testMachine } from '#testing/rules-machine.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Allowed writes to matches: as they're played, as they're reviewed, their fields, and their import. */

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

// Matches that an import makes, and undoes.

const imported = 'matches/new'
const first = 'matches_new_1'
const second = 'matches_new_2'
const batchId = 'import-1'

const fixture = {
  leagueId: 'l',
  competitionName: 'Premier League',
  season: '2025/26',
  stage: 'Regular season',
  group: 'A',
  matchday: 3,
  home: { clubId: 'a', name: 'Ashford Town', squad: 'II' },
  away: { clubId: 'b', name: 'Bath City' },
  gender: 'male',
  ageCategory: 'U19',
  kickOff: new Date('2026-05-01T14:00:00Z'),
  timeZone: 'Europe/London',
  localDate: '2026-05-01',
  venue: { name: 'Park', pitch: '2' },
  neutral: false,
  halfLengthMin: 45,
  status: 'scheduled',
  reviewStatus: 'draft',
  disputed: false,
}
const derivedOf = (match: Fields): Fields => derivedMatchFields(Match.parse({ ...match, id: 'new' }))
const counted = (id: string, countedBy: string, step = 1): Step =>
  write(`clubs/${id}`, { counters: { matches: increment(step) }, countedBy })
const both = (countedBy = first, step = 1) => [counted('a', countedBy, step), counted('b', countedBy, step)]

const clubs = {
  'clubs/a': storedClub({ counters: { matches: 4 } }),
  'clubs/b': storedClub({ name: 'Bath City', counters: { matches: 4 } }),
  'clubs/gone': storedClub({ name: 'Gone', status: 'merged', mergedInto: 'a' }),
  'leagues/l': storedLeague(),
}
const nothingYet = {
  [imported]: null,
  [`decisions/${first}`]: null,
  [`decisions/${second}`]: null,
}
const made = (fields: Fields = {}, more: Partial<Recorded> = {}): Step => {
  const match: Fields = { ...fixture, ...fields }
  const present = Object.fromEntries(Object.entries(match).filter(([, value]) => value !== undefined))
  return create(imported, present, {
    derived: derivedOf(present),
    ...more,
    entry: { to: 'scheduled', batchId, ...more.entry },
  })
}

describe('an import makes a match', () => {
  beforeEach(() => scene.stage({ ...clubs, ...nothingYet }))

  test('with all that a file says of it, or without what it need not say', async () => {
    expect(await ok([made(), ...both()])).toBe('allowed')
    await scene.stage(nothingYet)
    const short = { leagueId: undefined, stage: undefined, group: undefined, venue: undefined }
    expect(await ok([made(short), ...both()])).toBe('allowed')
  })

  test('and nobody else does', async () => {
    const entry = { batchId: undefined }
    expect(await ok([made({}, { entry }), ...both()])).toBe('denied')
    expect(await ok([made({}, { entry: { batchId: 'merge-1' } }), ...both()])).toBe('denied')
    expect(await ok([made({}, { entry: { action: 'edit' } }), ...both()])).toBe('denied')
    expect(await ok([made({}, { entryId: null }), ...both()])).toBe('denied')
    expect(await commit(scene, [made(), ...both()], 'player')).toBe('denied')
    expect(await commit(scene, [made(), ...both()], 'suspended')).toBe('denied')
  })

  test.each<[string, Fields]>([
    ['played', { status: 'finished' }],
    ['with a time that was set', { status: 'timed' }],
    ['without a state', { status: undefined }],
    ['waiting for its review', { reviewStatus: 'submitted' }],
    ['approved', { reviewStatus: 'approved' }],
    ['of no review', { reviewStatus: undefined }],
    ['with a score', { score: { winner: 'HOME', duration: 'REGULAR', fullTime: { home: 1, away: 0 } } }],
    ['with reports', { submissions: {} }],
    ['locked', { locked: true }],
    ['with a claim', { claim: claimOf() }],
  ])('not %s', async (_what, fields) => {
    const match: Fields = { ...fixture, ...fields }
    const parsed = Match.parse({ ...match, id: 'new' })
    const ids = [...new Set(derivedMatchFields(parsed).clubIds)].filter((id) => `clubs/${id}` in clubs)
    expect(await ok([made(fields), ...ids.map((id) => counted(id, first))])).toBe('denied')
  })

  test('with the stamps, and all that it tells', async () => {
    for (const stamps of [{ createdBy: 'player' }, { rev: 2 }, { createdAt: new Date() }, { muted: ['a'] }])
      expect(await ok([made({}, { stamps }), ...both()])).toBe('denied')
    expect(await ok([made({}, { entry: { after: { ...fixture, stage: 'Final' } } }), ...both()])).toBe(
      'denied',
    )
    expect(await ok([made({}, { entry: { to: 'timed' } }), ...both()])).toBe('denied')
  })
})

describe('a match of an import is undone', () => {
  const gone = removal(imported, { from: 'scheduled', to: null, batchId: `${batchId}-back` })
  const back = () => {
    const rev = Number(scene.stored.get(imported)?.['rev'] ?? 0) + 1
    return ok([gone, ...both(`matches_new_${rev}`, -1)])
  }
  beforeEach(async () => {
    await scene.stage({ ...clubs, ...nothingYet })
    if ((await ok([made(), ...both()])) === 'denied') throw new Error('The import of the stage was denied.')
  })
  /** Writes like the platform, which administrators' rules don't restrict. */
  const changed = async (fields: Fields) => {
    await scene.set(imported, { ...scene.stored.get(imported), ...stamped, ...fields })
  }
  const stamped = {
    createdAt: new Date(),
    createdBy: 'administrator',
    updatedAt: new Date(),
    updatedBy: 'administrator',
  }

  test('while it is what the import made', async () => {
    expect(await back()).toBe('allowed')
  })

  test('by nobody else, nor without its entry', async () => {
    expect(await commit(scene, [gone], 'player')).toBe('denied')
    expect(await ok([{ does: 'remove', path: imported }])).toBe('denied')
    expect(await ok([{ ...gone, entryId: null } as Step])).toBe('denied')
    expect(await ok([removal(imported, { from: 'timed', to: null })])).toBe('denied')
  })

  test.each<[string, Fields]>([
    ['reported', { submissions: { home: { by: 'jo' } } }],
    ['reported and sent to its review', { reviewStatus: 'submitted' }],
    ['played', { status: 'finished' }],
    ['filmed', { videoIds: ['v'] }],
    ['moved', { kickOff: new Date('2026-05-01T15:00:00Z') }],
    ['open at a colleague’s', { claim: claimOf('player') }],
    ['revised', { rev: 2 }],
    ['put back to no revision', { rev: 0 }],
  ])('not once it is %s', async (_what, fields) => {
    await changed({})
    await scene.stage({ 'decisions/matches_new_3': null })
    await changed(fields)
    expect(await back()).toBe('denied')
  })

  test('not once an administrator edited it, and its beginning is never reversed', async () => {
    const entry = {
      action: 'reverse',
      reverses: first,
      reversesBy: 'administrator',
      reasonCode: 'other',
      note: 'All of it.',
    }
    const nothing = Object.fromEntries(Object.keys(fixture).map((name) => [name, null]))
    expect(await ok([update(imported, nothing, { entry, derived: { clubIds: [], teamDayKeys: [] } })])).toBe(
      'denied',
    )
    expect(await ok([update(imported, { stage: 'Final' })])).toBe('allowed')
    await scene.stage({ 'decisions/matches_new_3': null })
    expect(await back()).toBe('denied')
  })

  test('and no match of the platform ever is', async () => {
    await scene.stage({ [`decisions/${first}`]: null })
    expect(await back()).toBe('denied')
    await scene.stage({ [`decisions/${first}`]: { action: 'create', after: fixture, batchId: 'other' } })
    expect(await back()).toBe('denied')
    const { rev: _, ...unrevised } = scene.stored.get(imported) ?? {}
    await scene.stage({ [imported]: unrevised, [`decisions/${first}`]: null })
    expect(await ok([removal(imported, { from: 'scheduled', to: null, action: 'delete' })])).toBe('denied')
    expect(await ok([removal(imported, { from: 'scheduled', to: null, action: 'create', batchId })])).toBe(
      'denied',
    )
  })
})

import { officialRoles } from '@touchline/domain/nouns/match/match-official.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit, type Step, update } from '#tools/rules/testing/rules-commit.ts'
import { storedMatch } from '#tools/rules/testing/rules-fixtures.ts'
import { type Fields, openRulesScene, type RulesScene } from '#tools/rules/testing/rules-scene.ts'

/** Large changes of a match stay within what rules may evaluate (docs/rules.md), there and back. */

let scene: RulesScene
beforeAll(async () => {
  scene = await openRulesScene()
})
afterAll(() => scene.close())

const path = 'matches/subject'
const ok = (steps: readonly Step[]) => commit(scene, steps)
const stage = (fields: Fields = {}, more: Record<string, Fields | null> = {}) =>
  scene.stage({ [path]: storedMatch(fields), 'decisions/matches_subject_5': null, ...more })

const goals = { home: 2, away: 1 }
const score = { winner: 'HOME', duration: 'REGULAR', fullTime: goals }
const finish = (more: Fields = {}) =>
  update(
    path,
    { status: 'finished', ...more },
    { entry: { action: 'finish', from: 'inPlay', to: 'finished' } },
  )

const fixture = {
  leagueId: 'm',
  competitionName: 'Cup',
  season: '2026',
  stage: 'Final',
  matchday: 1,
  group: 'A',
  home: { clubId: 'c', name: 'C', squad: 'II' },
  away: { clubId: 'd', name: 'D', squad: 'II' },
  gender: 'female',
  ageCategory: 'U9',
  kickOff: new Date('2026-01-01T20:00:00Z'),
  timeZone: 'Europe/Paris',
  localDate: '2026-01-01',
  venue: { name: 'P', pitch: '1', geo: { lat: 1, lng: 1, geohash: 'u' } },
  neutral: true,
  halfLengthMin: 30,
  attendance: 12,
  officials: [{ role: 'referee', name: 'n' }],
  moderatorIds: ['m'],
}

test('the form of a match with every official stays within it too', async () => {
  const { home: _home, away: _away, ...form } = fixture
  await stage({ status: 'inPlay' })
  const officials = officialRoles.map((role) => ({ role, name: role.padEnd(80, 'x') }))
  const derived = { teamDayKeys: ['a__2026-01-01', 'b__2026-01-01'] }
  expect(await ok([update(path, { ...form, officials }, { derived })])).toBe('allowed')
})

const noteOf = ({ action, reasonCode, note }: { action: string; reasonCode: string; note: string }) => ({
  id: 'matches_subject_5',
  outcome: action,
  reasonCode,
  note,
  by: 'administrator',
  byName: 'administrator Test',
  at: serverTimestamp(),
})
const drawn = { home: 1, away: 1 }
const full = {
  winner: 'HOME',
  duration: 'PENALTIES',
  halfTime: drawn,
  fullTime: drawn,
  extraTime: drawn,
  penalties: { home: 4, away: 3 },
}

test('a new fixture with a full score in one save, there and back, stays within what rules may evaluate', async () => {
  const derived = { clubIds: ['c', 'd'], teamDayKeys: ['c_II_2026-01-01', 'd_II_2026-01-01'], search: ['c'] }
  await stage({ status: 'inPlay' }, { 'decisions/matches_subject_6': null })
  const edit = update(path, { ...fixture, score: full, disputed: false }, { derived })
  expect(await ok([edit])).toBe('allowed')
  const before = storedMatch({ status: 'inPlay' })
  const names = [...Object.keys(fixture), 'score', 'disputed']
  const back = Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
  const entry = {
    action: 'reverse',
    reverses: 'matches_subject_5',
    reversesBy: 'administrator',
    reasonCode: 'other',
    note: 'Meant another match.',
  }
  const reversal = update(path, back, {
    derived: { clubIds: ['a', 'b'], teamDayKeys: ['a__2026-05-01', 'b__2026-05-01'] },
    entry,
  })
  expect(await ok([reversal])).toBe('allowed')
})

test('a disputed match is approved with the settled score, with its note, there and back', async () => {
  const submissions = Object.fromEntries(
    ['home', 'away'].map((side) => [side, { score: full, by: 'jo', at: new Date() }]),
  )
  const reported = {
    ...fixture,
    status: 'finished',
    reviewStatus: 'submitted',
    disputed: true,
    score,
    submissions,
  }
  await stage(reported, { 'decisions/matches_subject_6': null })
  const stated = {
    from: 'submitted',
    to: 'approved',
    reasonCode: 'score_disputed',
    note: 'The referee says so.',
  }
  const entry = { action: 'approve', ...stated }
  const settled = { reviewStatus: 'approved', score: full, disputed: false }
  expect(
    await ok([update(path, settled, { entry, derived: { claim: null, decision: noteOf(entry) } })]),
  ).toBe('allowed')
  const back = { reviewStatus: 'submitted', score, disputed: true }
  const reversal = {
    action: 'reverse',
    from: 'approved',
    to: 'submitted',
    reverses: 'matches_subject_5',
    reversesBy: 'administrator',
    reasonCode: 'other',
    note: 'Approved too early.',
  }
  expect(await ok([update(path, back, { entry: reversal, derived: { decision: null } })])).toBe('allowed')
})

test('a reversal restores the old values, impossible ones too, and nothing else', async () => {
  const impossible = { ...full, halfTime: { home: 3, away: 0 } }
  const entry = {
    action: 'reverse',
    reverses: 'matches_subject_5',
    reversesBy: 'administrator',
    reasonCode: 'other',
    note: 'Typed wrongly.',
  }
  const more = { 'decisions/matches_subject_6': null }
  const approve = { action: 'approve', from: 'submitted', to: 'approved' }
  await stage({ reviewStatus: 'submitted', score: impossible }, more)
  expect(
    await ok([
      update(path, { reviewStatus: 'approved', score: full }, { entry: approve, derived: { claim: null } }),
    ]),
  ).toBe('allowed')
  const undo = { ...entry, from: 'approved', to: 'submitted' }
  expect(await ok([update(path, { reviewStatus: 'submitted', score }, { entry: undo })])).toBe('denied')
  expect(await ok([update(path, { reviewStatus: 'submitted', score: impossible }, { entry: undo })])).toBe(
    'allowed',
  )
})

test('an impossible score or venue is refused whichever way it comes', async () => {
  const impossible = { ...full, halfTime: { home: 3, away: 0 } }
  await stage({ status: 'inPlay', reviewStatus: 'submitted' })
  expect(await ok([finish({ score: impossible })])).toBe('denied')
  const entry = { action: 'approve', from: 'submitted', to: 'approved' }
  expect(await ok([update(path, { reviewStatus: 'approved', score: impossible }, { entry })])).toBe('denied')
  expect(await ok([update(path, { attendance: 4, venue: { name: 7 } })])).toBe('denied')
})

import { derivedMatchFields, Match } from '@touchline/domain/nouns/match/match.ts'
import { increment } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  commit,
  create,
  removal,
  type Step,
  update,
  write,
  type Recorded,
} from '#tools/rules/testing/rules-commit.ts'
import { claimOf, storedClub, storedLeague } from '#tools/rules/testing/rules-fixtures.ts'
import { type Fields, openRulesScene, type RulesScene } from '#tools/rules/testing/rules-scene.ts'

/** Matches that an import makes, and undoes. */

let scene: RulesScene
beforeAll(async () => {
  scene = await openRulesScene()
})
afterAll(() => scene.close())

const path = 'matches/new'
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
  [path]: null,
  [`decisions/${first}`]: null,
  [`decisions/${second}`]: null,
}
const made = (fields: Fields = {}, more: Partial<Recorded> = {}): Step => {
  const match: Fields = { ...fixture, ...fields }
  const present = Object.fromEntries(Object.entries(match).filter(([, value]) => value !== undefined))
  return create(path, present, {
    derived: derivedOf(present),
    ...more,
    entry: { to: 'scheduled', batchId, ...more.entry },
  })
}
const ok = (steps: readonly Step[]) => commit(scene, steps)

describe('an import makes a match', () => {
  beforeEach(() => scene.stage({ ...clubs, ...nothingYet }))

  test('with all that a file says of it, or without what it need not say', async () => {
    expect(await ok([made(), ...both()])).toBe('allowed')
    await scene.stage(nothingYet)
    const short = { leagueId: undefined, stage: undefined, group: undefined, venue: undefined }
    expect(await ok([made(short), ...both()])).toBe('allowed')
  })

  test('of two teams of one club, which counts it once', async () => {
    const away = { clubId: 'a', name: 'Ashford Town' }
    expect(await ok([made({ away }), counted('a', first)])).toBe('allowed')
    await scene.stage(nothingYet)
    expect(await ok([made({ away: fixture.home }), counted('a', first)])).toBe('denied')
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
    ['disputed', { disputed: true }],
    ['locked', { locked: true }],
    ['with spectators', { attendance: 3 }],
    ['with officials', { officials: [] }],
    ['with moderators', { moderatorIds: [] }],
    ['with videos', { videoIds: ['v'] }],
    ['with a claim', { claim: claimOf() }],
    ['with a field that nobody knows', { anything: 1 }],
    ['without a season', { season: undefined, leagueId: undefined }],
    ['without a kick-off', { kickOff: undefined }],
    ['on another day', { localDate: '2026-05-04' }],
    ['in no zone', { timeZone: '' }],
    ['of another gender than there is', { gender: 'x' }],
    ['of no age', { ageCategory: undefined }],
    ['on a matchday that there is not', { matchday: 100 }],
    ['at a venue that is none', { venue: { x: 1 } }],
    ['of a league that is not there', { leagueId: 'none' }],
    ['of a league of another season', { season: '2026/27' }],
    ['without a club', { home: undefined }],
    ['of a club that is not there', { home: { clubId: 'none', name: 'Ashford Town' } }],
    ['of a club that is called otherwise', { home: { clubId: 'a', name: 'Bath City' } }],
    ['of a club that was merged', { home: { clubId: 'gone', name: 'Gone' } }],
    ['of a team with more to it', { away: { clubId: 'b', name: 'Bath City', x: 1 } }],
  ])('not %s', async (_what, fields) => {
    const match: Fields = { ...fixture, ...fields }
    const parsed = Match.parse({ ...match, id: 'new' })
    const ids = [...new Set(derivedMatchFields(parsed).clubIds)].filter((id) => `clubs/${id}` in clubs)
    expect(await ok([made(fields), ...ids.map((id) => counted(id, first))])).toBe('denied')
  })

  test('with what follows from it, and the stamps', async () => {
    const derived = derivedOf(fixture)
    const wrong: Fields[] = [
      { clubIds: ['a'] },
      { clubIds: ['b', 'a'] },
      { teamDayKeys: [] },
      { search: 'x' },
    ]
    for (const one of wrong)
      expect(await ok([made({}, { derived: { ...derived, ...one } }), ...both()])).toBe('denied')
    for (const stamps of [{ createdBy: 'player' }, { rev: 2 }, { createdAt: new Date() }, { muted: ['a'] }])
      expect(await ok([made({}, { stamps }), ...both()])).toBe('denied')
    expect(await ok([made({}, { entry: { after: { ...fixture, stage: 'Final' } } }), ...both()])).toBe(
      'denied',
    )
    expect(await ok([made({}, { entry: { to: 'timed' } }), ...both()])).toBe('denied')
  })

  test('and both clubs count it', async () => {
    expect(await ok([made()])).toBe('denied')
    expect(await ok([made(), counted('a', first)])).toBe('denied')
    expect(await ok([made(), ...both()])).toBe('allowed')
  })
})

describe('a match of an import is undone', () => {
  const gone = removal(path, { from: 'scheduled', to: null, batchId: `${batchId}-back` })
  const back = () => {
    const rev = Number(scene.stored.get(path)?.['rev'] ?? 0) + 1
    return ok([gone, ...both(`matches_new_${rev}`, -1)])
  }
  beforeEach(async () => {
    await scene.stage({ ...clubs, ...nothingYet })
    if ((await ok([made(), ...both()])) === 'denied') throw new Error('The import of the stage was denied.')
  })
  /** As the platform writes, past the rules of administrators. */
  const changed = async (fields: Fields) => {
    await scene.set(path, { ...scene.stored.get(path), ...stamped, ...fields })
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
    expect(await ok([{ does: 'remove', path }])).toBe('denied')
    expect(await ok([{ ...gone, entryId: null } as Step])).toBe('denied')
    expect(await ok([removal(path, { from: 'timed', to: null })])).toBe('denied')
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
    expect(await ok([update(path, nothing, { entry, derived: { clubIds: [], teamDayKeys: [] } })])).toBe(
      'denied',
    )
    expect(await ok([update(path, { stage: 'Final' })])).toBe('allowed')
    await scene.stage({ 'decisions/matches_new_3': null })
    expect(await back()).toBe('denied')
  })

  test('and no match of the platform ever is', async () => {
    await scene.stage({ [`decisions/${first}`]: null })
    expect(await back()).toBe('denied')
    await scene.stage({ [`decisions/${first}`]: { action: 'create', after: fixture, batchId: 'other' } })
    expect(await back()).toBe('denied')
    await scene.stage({ [`decisions/${first}`]: { action: 'edit', after: fixture, batchId } })
    expect(await back()).toBe('denied')
    const { rev: _, ...unrevised } = scene.stored.get(path) ?? {}
    await scene.stage({ [path]: unrevised, [`decisions/${first}`]: null })
    expect(await ok([removal(path, { from: 'scheduled', to: null, action: 'delete' })])).toBe('denied')
    expect(await ok([removal(path, { from: 'scheduled', to: null, action: 'create', batchId })])).toBe(
      'denied',
    )
  })
})

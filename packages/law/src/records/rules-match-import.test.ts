import { derivedMatchFields, Match } from '@touchline/domain/nouns/match/match.ts'
import { increment } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit, create, removal, type Step, update, write, type Recorded } from '#testing/rules-commit.ts'
import { claimOf, storedClub, storedLeague } from '#testing/rules-fixtures.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** Matches that an import makes, and undoes. */

const scene = sceneFor(openRulesScene)

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
  const gone = removal(path, { from: 'scheduled', to: null, batchId: `${batchId}-back` })
  const back = () => {
    const rev = Number(scene.stored.get(path)?.['rev'] ?? 0) + 1
    return ok([gone, ...both(`matches_new_${rev}`, -1)])
  }
  beforeEach(async () => {
    await scene.stage({ ...clubs, ...nothingYet })
    if ((await ok([made(), ...both()])) === 'denied') throw new Error('The import of the stage was denied.')
  })
  /** Writes like the platform, which administrators' rules don't restrict. */
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
    const { rev: _, ...unrevised } = scene.stored.get(path) ?? {}
    await scene.stage({ [path]: unrevised, [`decisions/${first}`]: null })
    expect(await ok([removal(path, { from: 'scheduled', to: null, action: 'delete' })])).toBe('denied')
    expect(await ok([removal(path, { from: 'scheduled', to: null, action: 'create', batchId })])).toBe(
      'denied',
    )
  })
})

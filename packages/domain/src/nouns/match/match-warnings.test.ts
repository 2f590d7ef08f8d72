import { describe, expect, test } from 'vitest'
import { blockingOf } from '#engine/machine/check.ts'
import { warningsOfMatch } from './match-warnings.ts'
import { Match } from './match.ts'

const kickOff = new Date('2026-03-28T15:00:00Z')
const later = (minutes: number) => new Date(kickOff.getTime() + minutes * 60_000)
const team = (clubId: string, squad?: string) => ({
  clubId,
  name: clubId.toUpperCase(),
  ...(squad ? { squad } : {}),
})
const match = (fields: Record<string, unknown> = {}): Match =>
  Match.parse({
    id: 'm',
    home: team('a'),
    away: team('b'),
    gender: 'male',
    ageCategory: 'U14',
    kickOff,
    timeZone: 'Europe/London',
    localDate: '2026-03-28',
    venue: { name: 'Park', pitch: '1' },
    ...fields,
  })
/** Another match of other teams elsewhere. */
const other = (fields: Record<string, unknown>) =>
  match({ id: 'o', home: team('x'), away: team('y'), venue: { name: 'Elsewhere' }, ...fields })
const of = (one: Match, others: Match[], league = {}) =>
  warningsOfMatch(one, { others, league }).map(({ check, severity }) => `${check} ${severity}`)

describe('beside one other match', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['nothing in common', {}, []],
    ['the same pair', { home: team('a'), away: team('b') }, ['duplicate strong']],
    ['the same pair the other way round', { home: team('b'), away: team('a') }, ['duplicate strong']],
    ['… on another day', { home: team('a'), away: team('b'), localDate: '2026-03-29' }, []],
    ['… of other ages', { home: team('a'), away: team('b'), ageCategory: 'U15' }, []],
    ['… of the other gender', { home: team('a'), away: team('b'), gender: 'female' }, []],
    ['… cancelled', { home: team('a'), away: team('b'), status: 'cancelled' }, []],
    ['… postponed', { home: team('a'), away: team('b'), status: 'postponed' }, []],
    ['… rejected', { home: team('a'), away: team('b'), reviewStatus: 'rejected' }, []],
    ['a team twice, far apart', { home: team('a'), kickOff: later(180) }, ['sameTeam warns']],
    ['a team twice, close', { home: team('a'), kickOff: later(179) }, ['sameTeam strong']],
    ['a team twice, close before', { away: team('b'), kickOff: later(-179) }, ['sameTeam strong']],
    ['another team of the club', { home: team('a', 'II') }, []],
    [
      'the same pitch to the last minute',
      { venue: { name: 'PARK', pitch: '1' }, kickOff: later(119) },
      ['samePitch warns'],
    ],
    ['the pitch is free again', { venue: { name: 'Park', pitch: '1' }, kickOff: later(120) }, []],
    ['another pitch there', { venue: { name: 'Park', pitch: '2' } }, []],
    [
      'the earlier one holds it',
      { venue: { name: 'Park', pitch: '1' }, kickOff: later(-100), halfLengthMin: 30 },
      [],
    ],
    [
      '… if it is long enough',
      { venue: { name: 'Park', pitch: '1' }, kickOff: later(-89), halfLengthMin: 30 },
      ['samePitch warns'],
    ],
  ])('%s', (_, fields, warnings) => {
    expect(of(match(), [other(fields)])).toEqual(
      // The match itself has no half length: 45 minutes each.
      warnings,
    )
  })

  test('itself is no other, and the links lead to the others', () => {
    expect(of(match(), [match()])).toEqual([])
    expect(warningsOfMatch(match(), { others: [match({ id: 'o' })] })).toMatchObject([{ link: { id: 'o' } }])
  })
})

describe('alone', () => {
  test('a team does not play itself, but another of its club', () => {
    expect(of(match({ away: team('a') }), [])).toEqual(['oneTeamTwice blocks'])
    expect(of(match({ away: team('a', 'II') }), [])).toEqual([])
  })

  test('more at half-time than at full-time blocks', () => {
    const score = (halfHome: number) => ({
      fullTime: { home: 1, away: 0 },
      halfTime: { home: halfHome, away: 0 },
    })
    const warnings = warningsOfMatch(match({ score: score(2) }), { others: [] })
    expect(blockingOf(warnings)).toBeDefined()
    expect(
      blockingOf(warningsOfMatch(match({ score: score(1) }), { others: [match({ id: 'o' })] })),
    ).toBeUndefined()
  })

  test.each([
    ['2026-03-28', '2026-03-28', []],
    ['2026-03-29', undefined, ['outsideSeason warns']],
    [undefined, '2026-03-27', ['outsideSeason warns']],
    [undefined, undefined, []],
  ])('a season from %s to %s', (startDate, endDate, warnings) => {
    expect(of(match(), [], { startDate, endDate })).toEqual(warnings)
  })

  test('a record without its day has one by kick-off and zone', () => {
    const late = {
      localDate: undefined,
      kickOff: new Date('2026-03-28T22:30:00Z'),
      timeZone: 'Europe/Istanbul',
    }
    expect(of(match(late), [], { endDate: '2026-03-28' })).toEqual(['outsideSeason warns'])
  })
})

test('what blocks comes first', () => {
  const warnings = of(match({ away: team('a'), venue: { name: 'Park', pitch: '1' } }), [
    other({ venue: { name: 'Park', pitch: '1' } }),
    other({ id: 'p', home: team('a') }),
  ])
  expect(warnings.map((warning) => warning.split(' ').at(1))).toEqual(['blocks', 'strong', 'strong', 'warns'])
})

test('every warning is a sentence', () => {
  const warnings = warningsOfMatch(match({ away: team('a') }), {
    others: [other({ home: team('a') }), match({ id: 'q' })],
    league: { startDate: '2027-01-01' },
  })
  for (const { sentence } of warnings) expect(sentence).toMatch(/^\S.{10,}\.$/)
})

import { describe, expect, test } from 'vitest'
import {
  nameKey,
  ratio,
  similarity,
  teamKind,
  teamKinds,
  teamQuestions,
  withoutTeamMark,
} from './club-name.ts'

test.each([
  ['AFC Wimbledon', 'wimbledon'],
  ['Wimbledon FC', 'wimbledon'],
  ['1. FC Köln e.V.', 'koeln'],
  ['FC Koeln', 'koeln'],
  ['FC Schalke 04', 'schalke'],
  ['TSV 1860 München', 'muenchen'],
  ['ŁKS Łódź', 'lodz'],
  ['Ørsted IF', 'orsted'],
  ['Fußballclub Gießen', 'giessen'],
  ['Real Sociedad de Fútbol', 'real sociedad de'],
  ['FC', 'fc'],
  ['1904', '1904'],
  ['', ''],
])('%s → %s', (name, key) => expect(nameKey(name)).toBe(key))

describe('likeness', () => {
  test.each([
    ['kitten', 'sitting', 1 - 3 / 7],
    ['', '', 1],
    ['', 'abc', 0],
    ['abc', '', 0],
    ['same', 'same', 1],
  ])('Levenshtein ratio of "%s" and "%s"', (a, b, expected) => expect(ratio(a, b)).toBeCloseTo(expected, 10))

  test.each([
    ['AFC Wimbledon', 'Wimbledon FC'],
    ['Wimbledun', 'AFC Wimbledon'],
    ['Borussia Dortmund', 'BV Borussia 09 e.V. Dortmund'],
    ['Dortmund Borussia', 'Borussia Dortmund'],
    ['Malmö FF', 'Malmo'],
  ])('%s and %s are similar', (a, b) => expect(similarity(a, b)).toBeGreaterThanOrEqual(0.8))

  test.each([
    ['Manchester United', 'Manchester City'],
    ['AFC Wimbledon', 'Wimborne Town'],
    ['FC', ''],
  ])('%s and %s are not', (a, b) => expect(similarity(a, b)).toBeLessThan(0.8))
})

describe('teams of a club', () => {
  test.each([
    ['Chelsea U19', 'youth', 'chelsea'],
    ['Everton Under-21s', 'youth', 'everton'],
    ['Arsenal Women', 'women', 'arsenal'],
    ['VfL Wolfsburg Frauen', 'women', 'vfl wolfsburg'],
    ['FC Bayern München II', 'reserve', 'fc bayern muenchen'],
    ['FC Barcelona B', 'reserve', 'fc barcelona'],
    ['Jong Ajax', 'reserve', 'ajax'],
    ['Arsenal Women U21', 'youth', 'arsenal'],
  ])('%s: %s, of %s', (name, kind, club) => {
    expect(teamKind(name)).toBe(kind)
    expect(withoutTeamMark(name)).toBe(club)
  })

  test.each(['AFC Wimbledon', 'B 93', 'Unterhaching', 'Young Boys', 'B', 'Women'.slice(0, 2)])(
    '%s is a club',
    (name) => {
      expect(teamKind(name)).toBeUndefined()
      expect(withoutTeamMark(name)).toBe(name)
    },
  )

  test.each(teamKinds)('%s: asks whose', (kind) => {
    expect(teamQuestions[kind]).toMatch(/Does it belong to an existing club\?$/)
  })
})

import { expect, test } from 'vitest'
import { clubChecks, type ClubFacts } from '#nouns/club/club-checks.ts'
import { Club } from '#nouns/club/club.ts'
import { leagueChecks, type LeagueFacts } from '#nouns/league/league-checks.ts'
import { League } from '#nouns/league/league.ts'
import { blockingOf, checksAt, findingsOf, warningsIn, type Check } from './check.ts'

type Facts = { holder: { id: string; name: string } | null; like: readonly string[] }

const checks: readonly Check<{ name: string }, Facts>[] = [
  {
    name: 'like',
    severity: 'warns',
    reads: ['like'],
    fields: ['name'],
    find: (_, { like = [] }) => like.map((id) => ({ sentence: `Like ${id}.`, link: { id, name: id } })),
  },
  {
    name: 'holder',
    severity: 'blocks',
    reads: ['holder'],
    speaks: (_, place) => place !== 'save',
    find: (_, { holder }) => (holder ? [{ sentence: 'Taken.', link: holder }] : []),
  },
]
const facts: Facts = { holder: { id: 'a', name: 'A' }, like: ['a', 'b'] }
const named = { name: 'x' }

test('what blocks comes first, and is not said twice', () => {
  const findings = findingsOf(checks, named, facts, 'form')
  expect(findings.map(({ check, link }) => `${check} ${link?.id}`)).toEqual(['holder a', 'like b'])
  expect(blockingOf(findings)?.sentence).toBe('Taken.')
  expect(warningsIn(findings)).toEqual(['Like b.'])
})

test('facts that are not known yet say nothing', () => {
  expect(findingsOf(checks, named, {}, 'form')).toEqual([])
})

test('a check speaks where it says, and not of an edit that touches none of its fields', () => {
  const at = (...how: [place: 'form' | 'save', changed?: object]) =>
    checksAt(checks, named, ...how).map(({ name }) => name)
  expect(at('form')).toEqual(['like', 'holder'])
  expect(at('save')).toEqual(['like'])
  expect(at('save', { name: 'y' })).toEqual(['like'])
  expect(at('save', { city: 'y' })).toEqual([])
})

test('a league: its key is asked before it is listed, its name while nobody decided', () => {
  const league = (status: string) =>
    League.parse({
      id: 'l',
      name: 'Premier League',
      season: '2025/26',
      association: 'ENG',
      gender: 'male',
      ageCategory: 'senior',
      status,
    })
  const known: LeagueFacts = {
    holder: { id: 'o', name: 'Premier League' },
    like: [{ ...league('approved'), id: 'o' }],
    members: new Map(),
  }
  const said = (status: string) =>
    findingsOf(checksAt(leagueChecks, league(status), 'record'), league(status), known, 'record')
  expect(said('requested').map(({ check }) => check)).toEqual(['keyHolder'])
  expect(said('archived').map(({ check }) => check)).toEqual(['keyHolder'])
  expect(said('approved')).toEqual([])
  const before = checksAt(leagueChecks, league('requested'), 'save')
  expect(warningsIn(findingsOf(before, league('requested'), known, 'save'))).toHaveLength(1)
})

test('a league: clubs of another association warn, and where one names none, of another country', () => {
  const club = (id: string, place: object) => [id, Club.parse({ id, name: id, ...place })] as const
  const members = new Map([
    club('home', { association: 'ENG', country: 'GB' }),
    club('Ayr', { association: 'SCO', country: 'GB' }),
    club('Lille', { country: 'FR' }),
    club('unknown', {}),
  ])
  const league = League.parse({
    id: 'l',
    association: 'ENG',
    country: 'GB',
    status: 'approved',
    clubIds: [...members.keys(), 'gone'],
  })
  const found = findingsOf(checksAt(leagueChecks, league, 'record'), league, { members }, 'record')
  expect(found.map(({ severity, sentence }) => [severity, sentence])).toEqual([
    ['warns', 'Ayr belongs to Scotland (SCO), the league to England (ENG).'],
    ['warns', 'Lille belongs to France, the league to United Kingdom.'],
  ])
})

test('a club: five are named on its page, three and how many more in the queue', () => {
  const club = Club.parse({ id: 'c', name: 'Ashford Youth', country: 'GB', status: 'requested' })
  const known: Partial<ClubFacts> = {
    duplicates: Array.from({ length: 6 }, (_, at) => ({
      club: Club.parse({ id: `d${at}`, name: `Ashford ${at}`, country: 'GB' }),
      similarity: 0.9,
      metres: 900,
      reasons: ['nameNearby' as const],
    })),
  }
  const said = (place: 'record' | 'queue' | 'form') => findingsOf(clubChecks, club, known, place)
  expect(said('record').filter(({ link }) => link)).toHaveLength(5)
  expect(said('form').filter(({ link }) => link)).toHaveLength(6)
  expect(warningsIn(said('queue')).slice(2, 4)).toEqual([
    'Possible duplicate: Ashford 2: similar name within 5\u00a0km.',
    '3 more possible duplicates.',
  ])
  expect(said('form').at(0)?.beside).toBe(' (900\u00a0m away): similar name within 5\u00a0km')
})

import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import { League } from '@touchline/domain/nouns/league/league.ts'
import { matchWarningKinds, warningsOfMatch } from '@touchline/domain/nouns/match/match-warnings.ts'
import { Match } from '@touchline/domain/nouns/match/match.ts'
import { toModeratorForm, ModeratorForm } from '@touchline/domain/nouns/moderator/match-moderator-form.ts'
import {
  conflictsOf,
  derivedModeratorFields,
  inScope,
  MatchModerator,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { expect, test } from 'vitest'
import type { DemoContext, DemoDocument, Noun } from '#demo-item.ts'
import { leagues } from './leagues.ts'
import { matches } from './matches.ts'
import { DAY } from '#sign-up-time.ts'
import { moderators } from './moderators.ts'

const context: DemoContext = { size: 'small', now: new Date('2026-11-21T10:00:00Z') }

const documentsOf = (noun: Noun): DemoDocument[] =>
  Array.from({ length: noun.count('small') }, (_, index) => noun.item(index, context)).flatMap(
    ({ documents }) => documents,
  )
const made = [leagues, matches, moderators].flatMap(documentsOf)
const records = (collection: string) =>
  made.flatMap(({ path, data }) => {
    const [folder, id] = path.split('/')
    return folder === collection && id !== undefined ? [{ ...data, id }] : []
  })
const people = records('matchModerators').map((record) => MatchModerator.parse(record))
const played = records('matches').map((record) => Match.parse(record))
const countryOf = new Map(
  records('leagues').map((record) => [record.id, League.parse(record).country] as const),
)
const log = records('decisions').map((record) => Decision.parse(record))

const tally = (values: (string | undefined)[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, { length }]) => [value, length]))

test('24 moderators, in every state and with every kind of scope', () => {
  expect(tally(people.map(({ status }) => status))).toEqual({
    active: 18,
    invited: 2,
    suspended: 2,
    removed: 2,
  })
  expect(Object.keys(tally(people.map(({ scope }) => scope?.type))).toSorted()).toEqual([
    'club',
    'country',
    'global',
    'league',
  ])
  expect(people.filter(({ conflictClubIds = [] }) => conflictClubIds.length > 0).length).toBeGreaterThan(3)
  const idle = context.now.getTime() - 14 * DAY
  const since = people.map(({ stats }) => stats?.idleSince?.getTime())
  expect(since.filter((at) => at !== undefined && at < idle).length).toBeGreaterThan(0)
  expect(since.filter((at) => at !== undefined && at > idle).length).toBeGreaterThan(5)
})

test('each is one that the console could have written, with a log that leads there', () => {
  for (const person of people) {
    expect(ModeratorForm.safeParse(toModeratorForm(person)).error?.issues ?? []).toEqual([])
    expect(person).toMatchObject(derivedModeratorFields(person))
    const entries = log.filter(({ subjectId }) => subjectId === person.id)
    expect(entries.map(({ rev }) => rev)).toEqual(entries.map((_, at) => at + 1))
    expect(entries.length).toBe(person.rev)
    expect(entries[0]).toMatchObject({ action: 'create', from: null, to: 'invited' })
    const told = Object.assign({}, ...entries.map(({ after }) => after)) as Record<string, unknown> // maps of the log
    for (const field of ['userName', 'scope', 'permissions', 'status', 'conflictClubIds'])
      expect(sameValue(told[field], person[field]), `${person.id} ${field}`).toBe(true)
  }
})

test('matches name moderators in whose scope they are, and who have no interest in them', () => {
  const byId = new Map(people.map((person) => [person.id, person]))
  const named = played.filter(({ moderatorIds = [] }) => moderatorIds.length > 0)
  expect(named.length).toBeGreaterThan(200)
  for (const match of named)
    for (const id of match.moderatorIds ?? []) {
      const person = byId.get(id)
      expect(person?.status).toBe('active')
      const country = countryOf.get(match.leagueId ?? '')
      expect(person && inScope(person, { ...match, country })).toBe(true)
      expect(person && conflictsOf(person, match)).toEqual([])
    }
})

test('figures are those of the log', () => {
  const since = context.now.getTime() - 30 * DAY
  for (const { id, stats } of people) {
    const own = log.filter(({ by, at }) => by === id && at !== undefined && at.getTime() >= since)
    expect(stats?.handled30d).toBe(own.length)
    const overturned = own.filter(({ id: entry }) => log.some(({ reverses }) => reverses === entry))
    expect(stats?.overturnedRate ?? 0).toBeCloseTo(own.length === 0 ? 0 : overturned.length / own.length)
  }
  expect(people.filter(({ stats }) => (stats?.handled30d ?? 0) >= 5).length).toBeGreaterThan(5)
  expect(people.some(({ stats }) => (stats?.overturnedRate ?? 0) > 0)).toBe(true)
})

test('every warning occurs among the matches that wait', () => {
  const seasons = new Map(records('leagues').map((record) => [record.id, League.parse(record)]))
  const waiting = played.filter(({ reviewStatus }) => reviewStatus === 'submitted')
  const found = waiting.flatMap((match) =>
    warningsOfMatch(match, { others: played, league: seasons.get(match.leagueId ?? '') }),
  )
  expect([...new Set(found.map(({ check }) => check))].toSorted()).toEqual(matchWarningKinds.toSorted())
  const clean = waiting.filter(
    (match) => !found.some(({ link }) => link?.id === match.id) && match.disputed === false,
  )
  expect(clean.length).toBeGreaterThan(30)
})

test('matches came to every end that is common, with officials', () => {
  expect(Object.keys(tally(played.map(({ status }) => status))).toSorted()).toEqual([
    'abandoned',
    'awarded',
    'cancelled',
    'finished',
    'postponed',
    'scheduled',
    'timed',
  ])
  expect(Object.keys(tally(played.map(({ reviewStatus }) => reviewStatus))).toSorted()).toEqual([
    'approved',
    'draft',
    'locked',
    'rejected',
    'submitted',
  ])
  expect(played.filter(({ officials = [] }) => officials.length === 3).length).toBeGreaterThan(400)
})

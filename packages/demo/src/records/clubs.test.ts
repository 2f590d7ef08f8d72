import { ClubForm, derivedClubFields, toClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import { Club } from '@touchline/domain/nouns/club/club.ts'
import { clubDuplicates } from '@touchline/domain/nouns/club/club-duplicates.ts'
import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import { LeagueForm, leagueKey, toLeagueForm } from '@touchline/domain/nouns/league/league-form.ts'
import { League } from '@touchline/domain/nouns/league/league.ts'
import { standings } from '@touchline/domain/nouns/match/standings.ts'
import { derivedMatchFields, Match } from '@touchline/domain/nouns/match/match.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DemoContext, DemoDocument, Noun } from '#demo-item.ts'
import { leagues } from './leagues.ts'
import { matches } from './matches.ts'
import { users } from './users.ts'
import { clubRecords } from './club-records.ts'

const context: DemoContext = { size: 'small', now: new Date('2026-11-21T10:00:00Z') }

type DemoRecord = Record<string, unknown> & { id: string }
const made = new Map<string, DemoDocument[]>()
const byCollection = new Map<string, Map<string, DemoRecord>>()
const documents = (collection: string): DemoDocument[] => made.get(collection) ?? []
const records = (collection: string): DemoRecord[] => [...(byCollection.get(collection)?.values() ?? [])]

const all = (noun: Noun) =>
  Array.from({ length: noun.count('small') }, (_, index) => noun.item(index, context))

beforeAll(() => {
  const everything = [clubRecords, leagues, matches].flatMap(all).flatMap((item) => item.documents)
  for (const [collection, found] of Map.groupBy(everything, ({ path }) => path.split('/')[0] ?? '')) {
    made.set(collection, found)
    const whole = found.filter(({ path }) => path.split('/').length === 2)
    byCollection.set(
      collection,
      new Map(
        whole.map(({ path, data }) => {
          const id = path.split('/')[1] ?? ''
          return [id, { ...data, id }]
        }),
      ),
    )
  }
})

const clubs = () => records('clubs').map((club) => Club.parse(club))
const tally = (values: (string | undefined)[]) =>
  Object.fromEntries(
    Map.groupBy(values, String)
      .entries()
      .map(([value, { length }]) => [value, length]),
  )

describe('how many there are', () => {
  test('clubs', () => {
    expect(tally(clubs().map(({ status }) => status))).toEqual({
      approved: 560,
      requested: 45,
      rejected: 20,
      archived: 15,
    })
  })

  test('leagues', () => {
    expect(records('leagues')).toHaveLength(95)
  })

  test('matches', () => {
    const played = records('matches')
    expect(played).toHaveLength(2400)
    expect(played.filter(({ reviewStatus }) => reviewStatus === 'submitted')).toHaveLength(70)
    expect(played.filter(({ disputed }) => disputed === true)).toHaveLength(8)
  })
})

describe('every record is one that the console could have written', () => {
  test('clubs fit their form, and their derived fields follow', () => {
    for (const club of records('clubs')) {
      expect(ClubForm.safeParse(toClubForm(Club.parse(club))).error?.issues ?? []).toEqual([])
      expect(club).toMatchObject(
        Object.fromEntries(
          Object.entries(derivedClubFields(Club.parse(club))).filter(([, value]) => value !== null),
        ),
      )
    }
  })

  test('leagues fit their form, and approved ones hold their key', () => {
    const keys = new Map(
      documents('uniqueKeys').map(({ path, data }) => [path.split('/')[1], data['recordId']]),
    )
    for (const record of records('leagues')) {
      const league = League.parse(record)
      expect(LeagueForm.safeParse(toLeagueForm(league)).error?.issues ?? []).toEqual([])
      if (league.status === 'approved') expect(keys.get(leagueKey(league))).toBe(league.id)
    }
    expect(keys.size).toBe(records('leagues').filter(({ status }) => status === 'approved').length)
  })

  test('matches parse whole, and no team plays itself, but for one mistake that waits', () => {
    for (const record of records('matches')) {
      const match = Match.parse(record)
      if (match.home?.clubId === match.away?.clubId) expect(match.reviewStatus).toBe('submitted')
      expect(record).toMatchObject(derivedMatchFields(match))
    }
  })

  test('the log leads without a gap to the record as it is', () => {
    const decisions = documents('decisions').map(({ path, data }) =>
      Decision.parse({ ...data, id: path.split('/')[1] }),
    )
    const bySubject = Map.groupBy(decisions, ({ subjectType, subjectId }) => `${subjectType}/${subjectId}`)
    for (const [subject, entries] of bySubject) {
      const [collection = '', id] = subject.split('/')
      const record = byCollection.get(collection)?.get(id ?? '')
      expect(entries.map(({ rev }) => rev)).toEqual(entries.map((_, at) => at + 2))
      expect(record?.['rev']).toBe(entries.length + 1)
      for (const [field, value] of Object.entries(entries.at(-1)?.after ?? {}))
        expect(sameValue(record?.[field] ?? null, value), `${subject} ${field}`).toBe(true)
    }
  })
})

describe('what refers to each other agrees', () => {
  test('clubs and leagues', () => {
    const members = new Map(records('leagues').map((record) => [record.id, League.parse(record)]))
    for (const club of clubs()) {
      expect(club.counters?.leagues).toBe(club.leagueIds?.length)
      for (const id of club.leagueIds ?? []) expect(members.get(id)?.clubIds).toContain(club.id)
    }
    for (const { id, clubIds = [] } of members.values())
      for (const club of clubIds) expect(byCollection.get('clubs')?.get(club)?.['leagueIds']).toContain(id)
  }, 20_000)

  test('clubs and managers', () => {
    const byManager = new Map(
      all(users).map(({ documents: [user] }) => [
        user?.path.slice('users/'.length),
        user?.data['managedClubIds'],
      ]),
    )
    const managed = clubs().filter(({ managed: isManaged }) => isManaged)
    expect(managed.length).toBeGreaterThan(150)
    for (const club of managed)
      for (const uid of club.managerIds ?? []) expect(byManager.get(uid)).toContain(club.id)
  })

  test('clubs count their matches', () => {
    const played = Map.groupBy(
      records('matches').flatMap((match) => Match.parse(match).clubIds ?? []),
      (id) => id,
    )
    for (const club of clubs()) expect(club.counters?.matches).toBe(played.get(club.id)?.length ?? 0)
  })
})

describe('what is to be seen occurs', () => {
  test('requests that duplicate a listed club, in each way', () => {
    const [requested, listed] = [
      clubs().filter(({ status }) => status === 'requested'),
      clubs().filter(({ status }) => status === 'approved'),
    ]
    const reasons = requested.flatMap((club) =>
      clubDuplicates(club, listed).flatMap((duplicate) => duplicate.reasons),
    )
    expect([...new Set(reasons)].toSorted()).toEqual(['nameInCity', 'nameNearby', 'website'])
  })

  test('clubs without a place, without a manager, with a crest', () => {
    const listed = clubs().filter(({ status }) => status === 'approved')
    expect(listed.filter(({ located }) => located === false).length).toBeGreaterThan(10)
    expect(listed.filter(({ managed }) => managed === false).length).toBeGreaterThan(100)
    expect(listed.filter(({ crestPath }) => crestPath !== undefined)).toHaveLength(160)
  })

  test('a whole season whose table adds up', () => {
    const [league] = records('leagues').map((record) => League.parse(record))
    const played = records('matches')
      .map((match) => Match.parse(match))
      .filter(({ leagueId }) => leagueId === league?.id)
    const table = standings(played)
    expect(table.length).toBeGreaterThan(5)
    expect(table.reduce((sum, { goalDifference }) => sum + goalDifference, 0)).toBe(0)
  })
})

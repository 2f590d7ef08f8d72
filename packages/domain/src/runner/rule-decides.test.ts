import { describe, expect, test } from 'vitest'
import type { Data } from '#engine/derivation.ts'
import { leagueKey } from '#nouns/league/league-form.ts'
import { League } from '#nouns/league/league.ts'
import { ruleApplied, type AroundRule, type Deciding } from './rule-applied.ts'

/** Approvals and rejections by rules write the same as a person's, but happen less often. */

const now = new Date('2026-11-23T12:00:00Z')
const rule = (more: Partial<Deciding>): Deciding => ({
  id: 'r',
  name: 'Sure',
  queue: 'clubs',
  when: ['country:GB'],
  outcome: 'decide',
  action: 'approve',
  dailyCeiling: 3,
  stage: 'active',
  run: 3,
  rev: 5,
  ...more,
})
const applied = (one: Deciding, data: Data, more: Partial<AroundRule> = {}) =>
  ruleApplied(
    one,
    { id: 'x', data },
    {
      now,
      recipient: { userId: 'jo', name: 'Jo' },
      own: [],
      redress: { product: 'Touchline', text: 'Write to {{product}} until {{until}}.' },
      decidedToday: 0,
      beside: new Map(),
      ...more,
    },
  )
const made = (deed: ReturnType<typeof applied>) => deed?.made.map(({ path }) => path)

const club = {
  name: 'Ashford',
  country: 'GB',
  association: 'eng',
  city: 'Ashford',
  status: 'requested',
  rev: 4,
}
const league = {
  name: 'Premier 2025/26',
  country: 'GB',
  association: 'eng',
  season: '2025/26',
  gender: 'male',
  ageCategory: 'senior',
  status: 'requested',
  rev: 1,
}
const match = {
  home: { clubId: 'a', name: 'A' },
  away: { clubId: 'b', name: 'B' },
  reviewStatus: 'submitted',
  rev: 2,
}
const video = { title: 'Goal', ownerId: 'jo', reviewStatus: 'pending', minorsVisible: false, rev: 3 }
const request = { clubId: 'c', clubName: 'Ashford', userId: 'jo', status: 'pending', riskScore: 90, rev: 1 }

describe('an approval', () => {
  test('is noted like a person’s, without a reason or a message, though nobody can be told', () => {
    const deed = applied(rule({ reasonCode: 'spam', note: 'Left over.' }), club, { recipient: undefined })
    expect(deed).toMatchObject({
      fields: {
        status: 'approved',
        claim: null,
        rev: 5,
        updatedBy: 'runner',
        decision: {
          id: 'clubs_x_5',
          outcome: 'approve',
          reasonCode: null,
          note: null,
          byName: 'Rule “Sure”',
        },
      },
      entry: {
        id: 'clubs_x_5',
        fields: { action: 'approve', from: 'requested', to: 'approved', reasonCode: null, rule: 'r' },
        before: ['status'],
      },
    })
    expect(deed?.entry.fields).not.toHaveProperty('statement')
    expect(made(deed)).toEqual(['reviewRuleDays/r_2026-11-23', 'reviewRuleHits/clubs_x'])
  })

  test.each([
    ['a club without a city', rule({}), { ...club, city: '' }],
    ['a league without a season', rule({ queue: 'leagues' }), { ...league, season: undefined }],
    ['a match that is locked', rule({ queue: 'matches' }), { ...match, reviewStatus: 'locked' }],
    ['a disputed match', rule({ queue: 'matches' }), { ...match, disputed: true }],
    ['a match without a score', rule({ queue: 'matches' }), { ...match, status: 'finished' }],
    ['a flagged video', rule({ queue: 'videos' }), { ...video, flags: [{ code: 'spam' }] }],
    [
      'a video with minors',
      rule({ queue: 'videos' }),
      { ...video, minorsVisible: true, consent: 'verified' },
    ],
    ['a video of which that is not known', rule({ queue: 'videos' }), { ...video, minorsVisible: undefined }],
    ['an escalated video', rule({ queue: 'videos' }), { ...video, reviewStatus: 'escalated' }],
  ])('leaves %s to people', (_, one, data) => expect(applied(one, data)).toBeUndefined())

  test('of a league takes its key, which no other holds', () => {
    const one = rule({ queue: 'leagues' })
    const key = `uniqueKeys/${leagueKey(League.parse({ ...league, id: 'x' }))}`
    const deed = applied(one, league)
    expect(deed?.made.find(({ path }) => path === key)?.fields).toEqual({
      collection: 'leagues',
      recordId: 'x',
    })
    expect(deed).toMatchObject({ fields: { status: 'approved', competitionKey: 'premier' } })
    expect(deed?.entry.fields['after']).toEqual({ status: 'approved' })
    const held = (recordId: string) => ({ beside: new Map([[key, { collection: 'leagues', recordId }]]) })
    expect(applied(one, league, held('other'))).toBeUndefined()
    expect(made(applied(one, league, held('x')))).not.toContain(key)
  })

  test('of a match or an unflagged video is its state alone', () => {
    expect(applied(rule({ queue: 'matches' }), match)?.fields).toMatchObject({ reviewStatus: 'approved' })
    const deed = applied(rule({ queue: 'videos' }), video, {
      beside: new Map([['users/jo', { strikes: 1 }]]),
    })
    expect(deed?.fields).toMatchObject({ reviewStatus: 'approved' })
    expect(deed?.beside).toEqual([])
  })
})

describe('a rejection', () => {
  const spam = { action: 'reject', reasonCode: 'spam' } as const

  test.each([
    ['clubs', club, 'content', 'The request to list “Ashford” is rejected.'],
    ['leagues', league, 'content', 'is rejected.'],
    ['clubOwnershipRequests', request, 'service', 'Your request to manage'],
    ['videos', video, 'content', '“Goal” is not published.'],
  ] as const)('%s: states in log and letter what a program decided', (queue, data, restriction, effect) => {
    const deed = applied(rule({ ...spam, queue }), data)
    const statement = {
      restriction,
      effect: expect.stringContaining(effect),
      facts: expect.not.stringContaining('We looked'),
      detected: 'automated',
      decided: 'automated',
    }
    expect(deed?.entry.fields).toMatchObject({ action: 'reject', reasonCode: 'spam', statement })
    const letter = deed?.made.find(({ path }) => path.startsWith('outbox/'))
    expect(letter?.fields).toMatchObject({ userId: 'jo', template: 'spam', statement, createdBy: 'runner' })
    expect(letter?.fields['body']).toMatch(
      /A program decided, without a person\.[^]*Write to Touchline until/,
    )
  })

  test('is left to people where nobody can be told', () =>
    expect(applied(rule(spam), club, { recipient: undefined })).toBeUndefined())

  test('of a video counts a strike for its owner, with an entry that names its cause', () => {
    const one = rule({ ...spam, queue: 'videos' })
    const beside = new Map<string, Data>([['users/jo', { strikes: 1, rev: 7, accountStatus: 'active' }]])
    const deed = applied(one, video, { beside })
    expect(deed?.beside).toEqual([
      { path: 'users/jo', fields: { strikes: 2, rev: 8, updatedBy: 'runner' }, times: ['updatedAt'] },
    ])
    const entry = deed?.made.find(({ path }) => path === 'decisions/users_jo_8')
    expect(entry?.fields).toMatchObject({
      action: 'follow',
      before: { strikes: 1 },
      after: { strikes: 2 },
      by: 'runner',
      byName: 'Rule “Sure”',
      cause: 'videos_x_4',
    })
    // Undone with its cause, not by itself.
    expect(entry?.fields).not.toHaveProperty('batchId')
    const gone = new Map<string, Data>([['users/jo', { accountStatus: 'deleted', rev: 7 }]])
    expect(applied(one, video, { beside: gone })?.beside).toEqual([])
  })

  test('never touches severe content', () => {
    const one = rule({ ...spam, queue: 'videos' })
    expect(applied(one, { ...video, flags: [{ code: 'spam' }] })).toBeDefined()
    expect(applied(one, { ...video, flags: [{ code: 'child_safety' }] })).toBeUndefined()
    expect(applied(one, { ...video, flagCodes: ['child_safety'] })).toBeUndefined()
    const known = new Map<string, Data>([['clipHashes/x', { bank: 'child_safety' }]])
    expect(applied(one, video, { beside: known })).toBeUndefined()
    expect(applied({ ...one, reasonCode: 'child_safety' }, video)).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { nouns, type NounCollection } from '#engine/catalogue/nouns.ts'
import { nothingAround, type Around, type Data } from '#engine/derivation.ts'
import { derivationOf, derivations } from './derivations.ts'
import { fieldsToWrite, type Known } from './fields-to-write.ts'

const made = new Date('2024-03-01T10:00:00Z')
const changed = new Date('2025-05-01T10:00:00Z')

const known = (data: Data, rev = 0): Known => ({ id: 'x', data, createdAt: made, updatedAt: changed, rev })
const plan = (collection: NounCollection, data: Data, around: Partial<Around> = {}) =>
  fieldsToWrite(collection, known(data), { ...nothingAround, ...around })

const recordsOf = (records: Record<string, Data>): Partial<Around> => ({
  record: ({ collection, id }) => records[`${collection}/${id}`],
})

describe('what a platform wrote', () => {
  test('of a user: found, in the list of active ones, with the dates of the document', () => {
    const { write, left } = plan('users', { firstName: 'Zoë', lastName: 'Müller', roles: ['coach'] })
    expect(left).toEqual([])
    expect(write).toEqual({
      search: expect.arrayContaining(['zoe', 'muller', 'zoe mu']),
      near: expect.any(Array),
      roleFlags: { coach: true },
      accountStatus: 'active',
      isAdmin: false,
      createdAt: made,
      updatedAt: changed,
      rev: 0,
    })
  })

  test('of a club: a place on the map, counters as a whole where there are none', () => {
    const facts = {
      name: 'FC Ä',
      geo: { lat: 57.64911, lng: 10.40744 },
      managerIds: ['a', 'b'],
      leagueIds: ['l'],
      website: 'https://www.a.example',
      status: 'approved',
    }
    const counts = { matches: 3, videos: 1, pendingOwnership: 0, openPipelines: 0 }
    const { write } = plan('clubs', facts, { counts })
    expect(write).toMatchObject({
      'geo.geohash': 'u4pruydqq',
      counters: { ...counts, leagues: 1, managers: 2 },
      managed: true,
      located: true,
      websiteDomain: 'a.example',
    })
    expect(write).not.toHaveProperty('status')
    expect(write).not.toHaveProperty('cityKey')
    expect(plan('clubs', { ...facts, counters: { matches: 9 } }, { counts }).write).toMatchObject({
      'counters.managers': 2,
      'counters.videos': 1,
    })
  })

  test('of a match: its day, its keys and what its clubs and league are called', () => {
    const around = recordsOf({
      'clubs/a': { name: 'Ashford' },
      'clubs/b': { name: 'Bangor' },
      'leagues/l': { name: 'Premier' },
    })
    const facts = {
      home: { clubId: 'a' },
      away: { clubId: 'b', name: 'Bangor Town', squad: 'II' },
      leagueId: 'l',
      kickOff: new Date('2026-05-31T22:30:00Z'),
      timeZone: 'Europe/Berlin',
    }
    expect(plan('matches', facts, around).write).toMatchObject({
      'home.name': 'Ashford',
      competitionName: 'Premier',
      localDate: '2026-06-01',
      clubIds: ['a', 'b'],
      teamDayKeys: ['a__2026-06-01', 'b_II_2026-06-01'],
      search: expect.arrayContaining(['ashfor', 'bangor', 'premie']),
      status: 'scheduled',
      reviewStatus: 'draft',
      disputed: false,
    })
    expect(plan('matches', { ...facts, timeZone: 'Mars/Base' }, around).write).not.toHaveProperty('localDate')
  })

  test('of an ownership request: names of others, and a risk from what is known around it', () => {
    const around: Partial<Around> = {
      ...recordsOf({
        'clubs/c': {
          name: 'Ashford',
          country: 'GB',
          website: 'https://ashford.example',
          managerIds: ['kim'],
        },
        'users/u': { firstName: 'Jo', lastName: 'Fox', email: 'jo@other.example', createdAt: made },
      }),
      requests: [
        { id: 'x', clubId: 'c' },
        { id: 'before', clubId: 'd', createdAt: new Date(made.getTime() - 1), status: 'rejected' },
        { id: 'after', clubId: 'e', createdAt: changed, status: 'rejected' },
      ],
    }
    const facts = { clubId: 'c', userId: 'u' }
    expect(derivations.clubOwnershipRequests.needs('x', facts)).toEqual({
      records: [
        { collection: 'clubs', id: 'c' },
        { collection: 'users', id: 'u' },
      ],
      requestsOf: 'u',
    })
    expect(plan('clubOwnershipRequests', facts, around).write).toMatchObject({
      clubName: 'Ashford',
      userName: 'Jo Fox',
      email: 'jo@other.example',
      country: 'GB',
      status: 'pending',
      riskFlags: [
        'domain_differs',
        'email_unverified',
        'new_account',
        'rejected_before',
        'active_manager',
        'no_evidence',
      ],
      riskScore: 100,
      riskLevel: 'high',
    })
    const decided = plan('clubOwnershipRequests', { ...facts, status: 'approved' }, around).write
    expect(decided).not.toHaveProperty('riskScore')
    const assessed = plan('clubOwnershipRequests', { ...facts, riskScore: 30 }, around).write
    expect(assessed).toMatchObject({ riskLevel: 'raised' })
    expect(assessed).not.toHaveProperty('riskScore')
  })

  test('of a video: a queue and a priority', () => {
    const facts = { title: 'Cup', reviewStatus: 'pending', minorsVisible: true }
    expect(plan('videos', facts).write).toMatchObject({
      queue: 'minors',
      priority: 30,
      flagged: false,
      flagCodes: [],
    })
  })

  test('of a deal: found by names, a place on the board', () => {
    const around = recordsOf({ 'contacts/p': { firstName: 'Pat', lastName: 'Lee' } })
    const older = plan(
      'pipelines',
      { title: 'Kits', contactIds: ['p', 'gone'], createdAt: made },
      around,
    ).write
    const newer = plan('pipelines', { title: 'Kits', createdAt: changed }, around).write
    expect(older).toMatchObject({ search: expect.arrayContaining(['pat', 'lee', 'kits']), status: 'open' })
    expect(String(older['rank']) < String(newer['rank'])).toBe(true)
    expect(derivations.pipelines.needs('x', { contactIds: ['p', 'a/b'], clubId: '' }).records).toEqual([
      { collection: 'contacts', id: 'p' },
    ])
  })

  test('of a contact: when something was last done and is next to be done', () => {
    const subject = { field: 'contactId', id: 'x' }
    expect(derivations.contacts.needs('x', {}).activitiesOf).toEqual(subject)
    expect(derivations.contacts.needs('x', { lastActivityAt: null, nextActivityAt: null })).toEqual({})
    const activities = [
      { id: 'a', status: 'done', doneAt: made },
      { id: 'b', dueAt: changed },
    ]
    const dates = { lastActivityAt: made, nextActivityAt: changed }
    expect(plan('contacts', {}, { activities }).write).toMatchObject({ ...dates, doNotContact: false })
    expect(plan('pipelines', {}, { activities }).write).toMatchObject(dates)
    expect(plan('contacts', { lastActivityAt: null }).write).toMatchObject({ nextActivityAt: null })
  })

  test('of a moderator at work: idle since then', () => {
    expect(
      plan(
        'matchModerators',
        { status: 'active', updatedAt: made },
        recordsOf({ 'users/x': { firstName: 'Jo' } }),
      ).write,
    ).toMatchObject({ userName: 'Jo', stats: { idleSince: made }, scopeKeys: [] })
  })
})

test('a fact is never changed, and neither is what another program keeps under a name of ours', () => {
  const facts = {
    firstName: 7,
    accountStatus: 'BLOCKED',
    isAdmin: 'yes',
    createdAt: '2020-01-01',
    updatedAt: 5,
    rev: 'a',
    search: 'own words',
    roleFlags: ['x'],
  }
  const { write, left } = plan('users', facts)
  expect(Object.keys(write)).toEqual(['near'])
  expect(left).toEqual(['search', 'roleFlags'])
  expect(plan('clubs', { geo: 'here', counters: 5 }).left).toEqual(['counters.leagues', 'counters.managers'])
})

test('null is absent, where the field does not read it', () => {
  const user = { accountStatus: null, createdAt: null, search: null, suspension: null, picturePath: null }
  const { write, left } = plan('users', user)
  expect(write).toMatchObject({ accountStatus: 'active', createdAt: made, search: [] })
  expect(Object.keys(write)).not.toContain('picturePath')
  expect(left).toEqual([])
  expect(plan('clubOwnershipRequests', { status: null }).write).toMatchObject({ status: 'pending' })
  const around = recordsOf({ 'clubs/a': { name: 'Ashford' } })
  expect(plan('matches', { home: { clubId: 'a', name: null } }, around).write).toMatchObject({
    'home.name': 'Ashford',
  })
  expect(plan('contacts', { lastActivityAt: null }).write).not.toHaveProperty('lastActivityAt')
})

test('what followed from older facts is brought up to date, or taken away', () => {
  const facts = { name: 'Ashford', city: '', cityKey: 'old', nameKey: 'old', managed: true }
  const { write } = plan('clubs', facts)
  expect(write).toMatchObject({ nameKey: 'ashford', managed: false })
  expect(Object.entries(write)).toContainEqual(['cityKey', undefined])
})

test.each(Object.keys(nouns))(
  '%s: the second time nothing is left to write, whatever was there',
  (collection) => {
    // The keys of a constant; Object.keys only forgets them.
    const noun = collection as NounCollection
    const odd = Object.keys(derivationOf(noun).shape).map((name, at) => [
      name,
      [null, 5, 'x', [], {}, NaN][at % 6],
    ])
    for (const data of [{}, Object.fromEntries(odd)]) {
      const { write } = plan(noun, data)
      const after: Record<string, unknown> = { ...data }
      for (const [path, value] of Object.entries(write)) {
        const [first = '', inner] = path.split('.')
        after[first] = inner === undefined ? value : { ...Object(after[first]), [inner]: value }
      }
      expect(Object.keys(plan(noun, after).write)).toEqual([])
    }
  },
)

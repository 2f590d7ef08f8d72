import { expect, test } from 'vitest'
import { nounLike as likeness } from './draft-names.ts'
import { draftMembers } from './draft-members.ts'
import { draftNoun, mappingOf } from './draft.ts'
import { GeoPoint, Reference } from './source.ts'
import { surveying } from './survey.ts'

const nounLike = (...given: Parameters<typeof likeness>) => likeness(...given)?.collection

const survey = (records: object[]) => {
  const one = surveying()
  for (const data of records) one.add({ data: { ...data } })
  return one.result()
}

const teams = survey([
  {
    title: 'Ashford',
    address: { town: 'Kent', country: 'GB' },
    state: 'NEW',
    created_at: 1_700_000_000,
    location: new GeoPoint(51, 1),
    admins: [new Reference('people/p1')],
    owner: { name: 'Ada' },
    shoe: 'x',
  },
  {
    title: 'Dover',
    address: { town: 'Dover', country: 'GB' },
    state: 'LIVE',
    created_at: '2020-01-01',
    shoe: 'y',
  },
  { title: 'Hythe', state: 'WEIRD', created_at: new Date() },
])

test('a collection is told by its name, or by its fields', () => {
  expect(nounLike('teams', teams)).toBe('clubs')
  expect(
    nounLike(
      'app_members',
      survey([{ firstName: 'A', lastName: 'B', email: 'c', roles: [], createdAt: 1, phone: '' }]),
    ),
  ).toBe('users')
  expect(nounLike('people', survey([{ email: 'a' }]))).toBe('users')
  expect(nounLike('orders', survey([{ total: 3 }]))).toBeUndefined()
})

test('fields are proposed by name, format and words; what nobody can know is blank', () => {
  const draft = draftNoun('clubs', 'teams', teams)
  expect(mappingOf(draft)).toEqual({
    from: 'teams',
    fields: {
      name: 'title',
      country: { at: 'address.country', as: 'country' },
      city: 'address.town',
      geo: { at: 'location', as: 'place' },
      status: {
        at: 'state',
        words: { NEW: 'requested', LIVE: 'approved', WEIRD: '?' },
        mirror: true,
      },
      managerIds: { at: 'admins', as: 'keys', mirror: true },
      createdAt: { at: 'created_at', as: 'date' },
      association: { at: 'address.country', as: 'association', words: { GB: '?' } },
    },
  })
  expect(draft.fields['status']?.blanks).toEqual(['WEIRD'])
  expect(draft.unused).toEqual(['owner.name', 'shoe'])
  expect(draft.missing).toContain('level')
})

test('one field with a whole name becomes two', () => {
  const { fields } = mappingOf(
    draftNoun(
      'users',
      'people',
      survey([{ displayName: 'Ada Field', is: { player: true, coach: false, mascot: true } }]),
    ),
  )
  expect(fields).toEqual({
    firstName: { at: 'displayName', as: 'firstName' },
    lastName: { at: 'displayName', as: 'lastName' },
    roles: {
      at: 'is',
      as: 'list',
      words: { player: 'player', coach: 'coach', mascot: null },
      mirror: true,
    },
  })
})

test('a competition is the name of a match’s league and the way to it', () => {
  const { fields } = mappingOf(
    draftNoun(
      'matches',
      'games',
      survey([
        {
          competition: new Reference('competitions/c'),
          result: '3-1',
          home: { id: 'a', name: 'A' },
          date: 1_700_000_000_000,
        },
      ]),
    ),
  )
  expect(fields).toMatchObject({
    'home.clubId': 'home.id',
    'home.name': 'home.name',
    kickOff: { at: 'date', as: 'date' },
    leagueId: { at: 'competition', as: 'key' },
    score: { at: 'result', as: 'score' },
  })
})

const fieldsOf = (...[collection, from, records]: [Parameters<typeof draftNoun>[0], string, object[]]) =>
  mappingOf(draftNoun(collection, from, survey(records))).fields

test('names in other languages are known, in any order and joined', () => {
  expect(
    ['personen', 'equipos', 'wettbewerbe', 'antraege', 'maclar', 'maçlar', 'aufnahmen'].map((name) =>
      nounLike(name, survey([])),
    ),
  ).toEqual(['users', 'clubs', 'leagues', 'clubOwnershipRequests', 'matches', 'matches', 'videos'])
  expect(
    fieldsOf('clubs', 'vereine', [
      {
        vereinsname: 'TSV',
        adresse: { ort: 'Köln', land: 'Deutschland' },
        gegruendet: '1902',
        zustand: 'abgelehnt',
      },
    ]),
  ).toMatchObject({
    name: 'vereinsname',
    country: { at: 'adresse.land', as: 'country' },
    city: 'adresse.ort',
    foundedYear: { at: 'gegruendet', as: 'year' },
    status: { at: 'zustand', words: { abgelehnt: 'rejected' } },
  })
  expect(
    fieldsOf('matches', 'partidos', [
      {
        id_torneo: 't',
        goles_local: 1,
        goles_visitante: 2,
        fecha: '2026-03-04',
        hora: '15:00',
        estado: 'finalizado',
      },
    ]),
  ).toMatchObject({
    leagueId: 'id_torneo',
    score: { at: ['goles_local', 'goles_visitante'], as: 'score' },
    kickOff: { at: ['fecha', 'hora', '=?'], as: 'localDate' },
    status: { words: { finalizado: 'finished' } },
  })
})

test('a name may say whose field it is, and what form it has', () => {
  expect(
    fieldsOf('matches', 'matches', [
      {
        homeTeam: { clubRef: new Reference('clubs/c'), name: 'A' },
        match_status: 'FT',
        kickOffTime: new Date(),
      },
    ]),
  ).toMatchObject({
    'home.clubId': { at: 'homeTeam.clubRef', as: 'key' },
    'home.name': 'homeTeam.name',
    kickOff: 'kickOffTime',
    status: { at: 'match_status' },
  })
  expect(fieldsOf('clubs', 'clubs', [{ badgeUrl: 'https://a.example/b.png' }])).toMatchObject({
    crestPath: { at: 'badgeUrl', as: 'address' },
  })
  expect(fieldsOf('videos', 'videos', [{ duration_ms: 94_200 }])).toMatchObject({
    durationSec: { at: 'duration_ms', as: 'milliseconds' },
  })
})

test('two forms of one field, of which each record has one, are read together', () => {
  expect(
    fieldsOf('users', 'users', [
      { firstName: 'Ada', status: 'ACTIVE' },
      { first_name: 'Ben', state: 'BANNED' },
    ]),
  ).toMatchObject({
    firstName: 'firstName | first_name',
    accountStatus: { at: 'status | state', words: { ACTIVE: 'active', BANNED: 'suspended' }, mirror: true },
  })
  expect(fieldsOf('users', 'users', [{ firstName: 'Ada', first_name: 'Ada' }])).toMatchObject({
    firstName: 'firstName',
  })
})

test('a state may be in several flags and times', () => {
  expect(fieldsOf('users', 'users', [{ verified: true, is_banned: false, deletedAt: null }])).toMatchObject({
    accountStatus: {
      at: ['is_banned', 'deletedAt'],
      as: 'given',
      words: {
        'false false': 'active',
        'true false': 'suspended',
        'false true': 'deleted',
        'true true': 'deleted',
      },
      mirror: true,
    },
  })
  expect(fieldsOf('clubs', 'clubs', [{ approved: false, rejected: false }])).toMatchObject({
    status: { at: ['approved', 'rejected'], words: { 'false false': 'requested', 'true false': 'approved' } },
  })
})

test('which association of the United Kingdom is meant is asked', () => {
  expect(
    fieldsOf('clubs', 'clubs', [{ country: 'UK' }, { country: 'Wales' }, { country: 'IE' }]),
  ).toMatchObject({
    association: { at: 'country', as: 'association', words: { UK: '?' } },
  })
})

test('managers are documents below, or maps in a list', () => {
  const members = { name: 'members', survey: survey([{ isAdmin: true }, { isAdmin: false }]) }
  expect(draftMembers('clubs', survey([{}]), [members])).toEqual({
    managerIds: {
      at: 'members/*[isAdmin=true]@id',
      mirror: { add: { isAdmin: true }, drop: { isAdmin: false } },
    },
  })
  const staff = [
    { userRef: new Reference('people/a'), role: 'MANAGER' },
    { userRef: new Reference('people/b'), role: 'PHYSIO' },
  ]
  expect(draftMembers('clubs', survey([{ staff }]), [])).toEqual({
    managerIds: {
      at: 'staff[role=MANAGER].userRef',
      as: 'keys',
      mirror: { add: { role: 'MANAGER' }, drop: { role: 'PHYSIO' } },
    },
  })
  expect(fieldsOf('clubs', 'clubs', [{ staff }])).not.toHaveProperty('managerIds')
})

test('a map says in words what its name says, and flags may begin with is', () => {
  expect(
    nounLike(
      'ownershipClaims',
      survey([{ requester: { uid: 'u' }, team: { id: 't' }, decision: 'GRANTED' }]),
    ),
  ).toBe('clubOwnershipRequests')
  expect(
    fieldsOf('users', 'app_users', [{ profile: { displayName: 'Ada Field' }, flags: { isPlayer: true } }]),
  ).toMatchObject({
    firstName: { at: 'profile.displayName', as: 'firstName' },
    roles: { at: 'flags', as: 'list', words: { isPlayer: 'player' } },
  })
  expect(
    fieldsOf('leagues', 'leagues', [{ season: { label: '2025-26', id: 's' }, state: 'PENDING_REVIEW' }]),
  ).toMatchObject({
    season: { at: 'season.label', as: 'season' },
    status: { words: { PENDING_REVIEW: 'requested' } },
  })
})

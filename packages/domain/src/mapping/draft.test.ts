import { expect, test } from 'vitest'
import { nounLike } from './draft-names.ts'
import { draftNoun, mappingOf } from './draft.ts'
import { GeoPoint, Reference } from './source.ts'
import { surveying } from './survey.ts'

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
  ).toBeUndefined()
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
      association: { at: 'address.country', as: 'association' },
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

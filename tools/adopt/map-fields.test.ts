import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFields } from '@touchline/firestore/values'
import { describe, expect, test } from 'vitest'
import { digestOf, mapFields, type CollectionMapping } from '@touchline/runner/derive/map-fields.ts'
import { readMapping } from './read-mapping.ts'

const mapUser = (
  data: Record<string, unknown>,
  mapping: CollectionMapping,
  wrote: Record<string, unknown> = {},
) => {
  const last = encodeFields(wrote)
  const { fields, mapped, unreadable } = mapFields('users', encodeFields(data), mapping, (field) => {
    const value = last[field]
    return value && digestOf(value)
  })
  return { fields, targets: [...mapped.keys()], unreadable: [...unreadable.keys()] }
}

describe('fields', () => {
  const fields = { mail: 'email', 'profile.name.first': 'firstName' }

  test('are copied from paths, and stay where they were', () => {
    const data = { mail: 'a@b.example', profile: { name: { first: 'Ana' } } }
    expect(mapUser(data, { fields }).fields).toEqual(
      encodeFields({ ...data, email: 'a@b.example', firstName: 'Ana' }),
    )
  })

  test('never take the place of a readable value, but of an unreadable one', () => {
    expect(mapUser({ mail: 'new', email: 'old' }, { fields }).targets).toEqual([])
    expect(mapUser({ mail: 'new', email: 7 }, { fields }).targets).toEqual(['email'])
  })

  test('follow their source where the mapping wrote them, unless somebody changed them', () => {
    const data = { mail: 'new', email: 'old' }
    expect(mapUser(data, { fields }, { email: 'old' }).targets).toEqual(['email'])
    expect(mapUser({ ...data, email: 'corrected' }, { fields }, { email: 'old' }).targets).toEqual([])
    expect(mapUser({ mail: 'old', email: 'old' }, { fields }, { email: 'old' }).targets).toEqual([])
  })

  test('that the console could not read are told of, not copied', () => {
    expect(mapUser({ mail: 7 }, { fields })).toMatchObject({ targets: [], unreadable: ['mail'] })
  })

  test('a place of Firestore’s becomes latitude and longitude', () => {
    const stored = { at: { geoPointValue: { latitude: 51.5 } } }
    const mapping = { fields: { 'at.latitude': 'geo.lat', 'at.longitude': 'geo.lng' } }
    expect(mapFields('clubs', stored, mapping).fields).toEqual({
      ...stored,
      geo: { mapValue: { fields: { lat: { doubleValue: 51.5 }, lng: { doubleValue: 0 } } } },
    })
  })
})

describe('values', () => {
  const values = {
    accountStatus: { BLOCKED: 'suspended', '2': 'deleted', null: 'active' },
    roles: { COACH: 'coach' },
    country: { England: 'GB' },
  }

  test('of a country that is no code are translated', () => {
    expect(mapUser({ country: 'England' }, { values }).fields).toEqual(encodeFields({ country: 'GB' }))
    expect(mapUser({ country: 'DE' }, { values }).targets).toEqual([])
  })

  test.each([
    ['BLOCKED', 'suspended'],
    [2, 'deleted'],
    [null, 'active'],
  ])('%j means %s', (stored, meant) => {
    expect(mapUser({ accountStatus: stored }, { values }).fields).toEqual(
      encodeFields({ accountStatus: meant }),
    )
  })

  test('of a list are translated one by one', () => {
    expect(mapUser({ roles: ['COACH', 'player'] }, { values }).fields).toEqual(
      encodeFields({ roles: ['coach', 'player'] }),
    )
    expect(mapUser({ roles: ['COACH', 'king'] }, { values })).toEqual({
      fields: encodeFields({ roles: ['coach', 'king'] }),
      targets: ['roles'],
      unreadable: ['roles'],
    })
    expect(mapUser({ roles: ['coach', 'king'] }, { values }).targets).toEqual([])
    expect(mapUser({ jobs: ['COACH', 'king'] }, { values, fields: { jobs: 'roles' } }).targets).toEqual([])
  })

  test('that are right, or that nobody explained, stay', () => {
    expect(
      mapUser({ accountStatus: 'active' }, { values: { accountStatus: { active: 'suspended' } } }).targets,
    ).toEqual([])
    expect(mapUser({ accountStatus: 'PAUSED' }, { values })).toMatchObject({
      targets: [],
      unreadable: ['accountStatus'],
    })
  })

  test('of a renamed field keep their source', () => {
    const mapping = {
      fields: { state: 'accountStatus' },
      values: { accountStatus: { 'on hold': 'suspended' } },
    }
    expect(mapUser({ state: 'on hold' }, mapping).fields).toEqual(
      encodeFields({ state: 'on hold', accountStatus: 'suspended' }),
    )
  })

  test('that are missing mean what the mapping says', () => {
    const defaults = { accountStatus: 'suspended' }
    expect(mapUser({}, { defaults }).fields).toEqual(encodeFields({ accountStatus: 'suspended' }))
    expect(mapUser({ accountStatus: null }, { defaults }).targets).toEqual(['accountStatus'])
    expect(mapUser({ accountStatus: 'odd' }, { defaults }).targets).toEqual([])
    expect(mapUser({ picturePath: null }, { defaults: { picturePath: 'none.png' } }).targets).toEqual([])
  })

  test('that are null are missing', () => {
    const mapping = { fields: { mail: 'email' }, dates: { createdAt: 'seconds' } } as const
    expect(mapUser({ mail: null, createdAt: null }, mapping)).toMatchObject({ targets: [], unreadable: [] })
  })
})

describe('dates', () => {
  test.each([
    ['iso', '2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
    ['iso', '2026-03-01T14:00:00+02:00', '2026-03-01T12:00:00.000Z'],
    ['iso', '2026-03-01 12:00:00', '2026-03-01T12:00:00.000Z'],
    ['iso', '2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['seconds', 1_772_366_400, '2026-03-01T12:00:00.000Z'],
    ['seconds', '1772366400.5', '2026-03-01T12:00:00.500Z'],
    ['milliseconds', 1_772_366_400_000, '2026-03-01T12:00:00.000Z'],
  ] as const)('%s: %j', (format, stored, at) => {
    const mapping = { fields: { joined: 'createdAt' }, dates: { createdAt: format } }
    expect(mapUser({ joined: stored }, mapping).fields).toEqual(
      encodeFields({ joined: stored, createdAt: new Date(at) }),
    )
    const inPlace = mapUser({ createdAt: stored }, { dates: { createdAt: format } })
    expect(inPlace.fields).toEqual(encodeFields({ createdAt: new Date(at) }))
  })

  test.each([
    ['iso', 'yesterday'],
    ['iso', '03/01/2026'],
    ['iso', 5],
    ['seconds', ''],
    ['milliseconds', 9e17],
  ] as const)('%s: %j is none', (format, stored) => {
    expect(mapUser({ createdAt: stored }, { dates: { createdAt: format } })).toMatchObject({
      targets: [],
      unreadable: ['createdAt'],
    })
  })
})

describe('a file', () => {
  const read = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'touchline-mapping-')), 'm.json')
    writeFileSync(file, text)
    return () => readMapping(file)
  }

  test('is read', () => {
    const mapping = { users: { fields: { mail: 'email' }, dates: { createdAt: 'iso' } }, clubs: {} }
    expect(read(JSON.stringify(mapping))()).toEqual(mapping)
  })

  test.each<[string, number, string]>([
    [
      '{\n "users": {\n  "fields": {\n   "a": "email",\n   "b": "mail"\n  }\n }\n}',
      5,
      'users have no field mail',
    ],
    ['{\n "users": {\n  "fields": { "a": "search" } } }', 3, 'follows from other fields'],
    ['{\n "users": {\n  "fields": { "a": "rev" } } }', 3, 'follows from other fields'],
    ['{\n "user": {} }', 2, 'is unknown: use one of users, clubs'],
    ['{\n "users": {\n\n  "names": {} } }', 4, 'is unknown: use one of fields, values'],
    [
      '{ "users": { "values": {\n "accountStatus": {\n  "a": "active",\n  "B": "blocked" } } } }',
      4,
      '"blocked" isn’t a value of accountStatus',
    ],
    [
      '{ "users": {\n "dates": {\n  "createdAt": "unix" } } }',
      3,
      'must be one of iso, seconds, milliseconds',
    ],
    ['{ "users": {\n "dates": {\n  "email": "iso" } } }', 3, 'email isn’t a date'],
    ['{ "users": {\n "fields": [\n  "x" ] } }', 2, 'must be of the type record'],
    ['{ "clubs": {\n "fields": {\n  "x": "geo.height" } } }', 3, 'clubs have no field geo.height'],
    ['{ "clubs": { "defaults": {\n "status": "open" } } }', 2, '"open" isn’t a value of status'],
  ])('%j: line %i', (text, line, sentence) => {
    expect(read(text)).toThrow(`m.json:${line}: `)
    expect(read(text)).toThrow(sentence)
  })

  test('that is no JSON says where', () => {
    expect(read('{\n "users": {,} }')).toThrow(/is not JSON: .*line 2/)
  })
})

import { GeoPoint, Reference } from '@touchline/domain/mapping/source.ts'
import { expect, test } from 'vitest'
import { sourceOf, wireOfSource } from './source-record.ts'

const DATABASE = 'projects/p/databases/(default)'

test('references and places are read as such, and written back bit by bit', () => {
  const at = new Date('2026-03-04T10:30:00.000Z')
  const fields = {
    owner: { referenceValue: `${DATABASE}/documents/people/p1` },
    place: { geoPointValue: { latitude: 51.5 } },
    kits: {
      arrayValue: {
        values: [{ mapValue: { fields: { by: { referenceValue: `${DATABASE}/documents/a/b` } } } }],
      },
    },
    at: { timestampValue: at.toISOString() },
    n: { integerValue: '3' },
  }
  const { data, id } = sourceOf({ id: 't1', path: 'teams/t1', fields })
  expect(id).toBe('t1')
  expect(data).toEqual({
    owner: new Reference('people/p1'),
    place: new GeoPoint(51.5, 0),
    kits: [{ by: new Reference('a/b') }],
    at,
    n: 3,
  })
  expect(wireOfSource(data, DATABASE)).toEqual({
    mapValue: { fields: { ...fields, place: { geoPointValue: { latitude: 51.5, longitude: 0 } } } },
  })
})

import { expect, test } from 'vitest'
import { collectionBelow, GeoPoint, isSourcePath, isWritablePath, Reference, sourceValue } from './source.ts'

const member = (id: string, data: object) => ({ id, path: `teams/t1/members/${id}`, data: { ...data } })
const record = {
  id: 't1',
  path: 'leagues/l1/teams/t1',
  data: {
    title: 'Ashford',
    'odd.name': 1,
    address: { town: 'Kent', at: new GeoPoint(51, 1) },
    kits: [{ colour: 'red' }, { colour: 'blue' }, {}],
    tags: [['a'], ['b', 'c']],
    owner: new Reference('people/p1'),
  },
  below: { members: [member('p1', { role: 'OWNER' }), member('p2', {})] },
}

test.each([
  ['title', 'Ashford'],
  ['odd.name', 1],
  ['address.town', 'Kent'],
  ['address.at.latitude', 51],
  ['kits[1].colour', 'blue'],
  ['kits[7].colour', undefined],
  ['kits[].colour', ['red', 'blue']],
  ['tags[]', ['a', 'b', 'c']],
  ['title.town', undefined],
  ['owner.path', undefined],
  ['constructor', undefined],
  ['members/*.role', ['OWNER']],
  ['members/*@id', ['p1', 'p2']],
  ['members/*', [{ role: 'OWNER' }, {}]],
  ['members/*[role=OWNER|ADMIN]@id', ['p1']],
  ['members/*[role=FAN]@id', []],
  ['others/*@id', undefined],
  ['nothing | title', 'Ashford'],
  ['nothing | @parent', 'l1'],
  ['@id', 't1'],
  ['@parent', 'l1'],
  ['@path', 'leagues/l1/teams/t1'],
])('reads %s', (path, value) => {
  expect(isSourcePath(path)).toBe(true)
  expect(sourceValue(record, path)).toEqual(value)
})

test.each(['', '.a', 'a..b', 'a[x]', 'a]', 'a/b', 'members/**', '@owner'])('%j leads nowhere', (path) => {
  expect(isSourcePath(path)).toBe(false)
})

test('values are written to names alone', () => {
  const paths = [
    'state',
    'review.state',
    'state | status',
    'a[].b',
    'a | b[0]',
    'members/*.role',
    '@id',
    '=x',
  ]
  expect(paths.filter(isWritablePath)).toEqual(['state', 'review.state', 'state | status'])
})

test('elements of a list are chosen by what they say', () => {
  const data = { staff: [{ uid: 'a', role: 'ADMIN' }, { uid: 'b', role: ['FAN', 'OWNER'] }, { uid: 'c' }] }
  expect(sourceValue({ id: 't', path: 't/t', data }, 'staff[role=ADMIN|OWNER].uid')).toEqual(['a', 'b'])
})

test('a constant is the same for every record', () => {
  expect(sourceValue(record, '=Europe/Madrid')).toBe('Europe/Madrid')
})

test('the collection below a record is told', () => {
  expect(['members/*.role', 'members/*@id', 'a.b'].map(collectionBelow)).toEqual([
    'members',
    'members',
    undefined,
  ])
})

test('a reference names what the last part of its path does', () => {
  expect(record.data.owner.id).toBe('p1')
})

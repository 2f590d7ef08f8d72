import { expect, test } from 'vitest'
import { GeoPoint, Reference } from './source.ts'
import { surveying } from './survey.ts'

const survey = (records: object[]) => {
  const one = surveying()
  for (const data of records) one.add({ data: { ...data } })
  return one.result()
}
const field = (records: object[], path: string) => survey(records).fields.find((one) => one.path === path)

test('a field is told with its kinds, words and examples', () => {
  const records = [{ state: 'NEW' }, { state: 'LIVE' }, { state: 'NEW' }, { state: 3 }, { state: null }, {}]
  expect(survey(records).records).toBe(6)
  expect(field(records, 'state')).toEqual({
    path: 'state',
    records: 5,
    kinds: { text: 3, number: 1, null: 1 },
    words: [
      ['NEW', 2],
      ['LIVE', 1],
      ['3', 1],
    ],
    examples: ['NEW', 'LIVE', 'NEW', 3],
  })
})

test('maps, lists and flags are looked into', () => {
  const records = [
    {
      address: { town: 'Kent', at: new GeoPoint(51, 1) },
      kits: [{ colour: 'red' }, { colour: 'blue' }],
      tags: ['a', 'b'],
      is: { player: true, coach: false },
      owner: new Reference('people/p'),
    },
  ]
  expect(survey(records).fields.map(({ path, kinds }) => [path, Object.keys(kinds)[0]])).toEqual([
    ['address', 'map'],
    ['address.town', 'text'],
    ['address.at', 'place'],
    ['kits', 'list'],
    ['kits[].colour', 'text'],
    ['tags', 'list'],
    ['is', 'flags'],
    ['owner', 'reference'],
  ])
  expect(field(records, 'tags')?.words).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect(field(records, 'is')?.words).toEqual([
    ['player', 1],
    ['coach', 0],
  ])
  expect(field(records, 'kits[].colour')?.records).toBe(1)
})

test('a text that differs everywhere has no words, and a map keyed by ids no fields', () => {
  const records = Array.from({ length: 100 }, (_, at) => ({
    name: `Club ${at}`,
    by: { [`user-${at}`]: { at } },
  }))
  expect(field(records, 'name')?.words).toBeUndefined()
  expect(survey(records).fields.map(({ path }) => path)).toEqual(['name', 'by'])
})

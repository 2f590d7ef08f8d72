import { describe, expect, test } from 'vitest'
import { drawnWidths, readWidths, writeWidths } from '#kit/list/column-widths.ts'
import { cardPlaces } from './card-places.ts'
import { tellingColumns } from './telling-columns.ts'

describe('columns that tell rows of one name apart', () => {
  const columns = [
    { id: 'country' },
    { id: 'place', fields: ['city', 'area'] },
    { id: 'season' },
    { id: 'since' },
  ]
  const day = (date: number) => new Date(Date.UTC(2026, 0, date))
  const row = (id: string, name: string, facts: object) => ({ id, name, ...facts })
  const toldOf = (rows: ReturnType<typeof row>[]) =>
    Object.fromEntries(
      tellingColumns(rows, columns, (one) => rows.find(({ id }) => id === one.id)?.name ?? ''),
    )

  test('a name that no other row has needs nothing beside it', () =>
    expect(toldOf([row('a', 'North', { country: 'DE' }), row('b', 'South', { country: 'DE' })])).toEqual({}))

  test('rows of one name are told by the first column whose values all differ', () =>
    expect(
      toldOf([
        row('a', 'Premier', { country: 'DE', city: 'Ulm', season: 1, since: day(1) }),
        row('b', 'Premier', { country: 'DE', city: 'Bonn', season: 2, since: day(2) }),
        row('c', 'Cup', { country: 'DE', city: 'Bonn', season: 2, since: day(2) }),
      ]),
    ).toEqual({ a: ['place'], b: ['place'] }))

  test('by several columns where none tells all of them', () =>
    expect(
      toldOf([
        row('a', 'Premier', { country: 'DE', season: 1 }),
        row('b', 'Premier', { country: 'DE', season: 2 }),
        row('c', 'Premier', { country: 'AT', season: 2 }),
      ]),
    ).toEqual({ a: ['country', 'season'], b: ['country', 'season'], c: ['country', 'season'] }))

  test('by none where all is the same, or the name can’t be made', () => {
    expect(toldOf([row('a', 'Premier', { country: 'DE' }), row('b', 'Premier', { country: 'DE' })])).toEqual(
      {},
    )
    const broken = () => {
      throw new TypeError('no name')
    }
    expect(tellingColumns([{ id: 'a' }, { id: 'b' }], columns, broken).size).toBe(0)
  })
})

describe('columns on a card', () => {
  const columns = ['when', 'who', 'record', 'state', 'size'].map((id) => ({
    id,
    label: id,
    width: 100,
    sort: `by ${id}`,
    cell: () => id,
  }))
  const only = (...ids: string[]) => columns.filter(({ id }) => ids.includes(id))
  const facts = ['record', 'size']

  test.each([
    ['as declared', columns, { facts, state: 'state' }, undefined, 'when, state, record, size'],
    ['the first columns where nothing is', columns, undefined, undefined, 'when, –, who, record'],
    [
      'the next one for a hidden fact',
      only('when', 'who', 'state', 'size'),
      { facts, state: 'state' },
      undefined,
      'when, state, size, who',
    ],
    [
      'no state where its column is hidden',
      only('when', 'record', 'size'),
      { facts, state: 'state' },
      undefined,
      'when, –, record, size',
    ],
    ['what is sorted by instead of the last', columns, { facts }, 'by who', 'when, –, record, who'],
    ['no place twice for it', columns, { facts }, 'by record', 'when, –, record, size'],
    [
      'the link stays when another is the name',
      columns,
      { head: 'record', facts: ['who', 'size'] },
      undefined,
      'record, –, when, who',
    ],
    [
      'a link that is the state is there already',
      columns,
      { head: 'record', state: 'when', facts: ['who'] },
      undefined,
      'record, when, who, state',
    ],
    ['a lone name', only('when'), { facts, state: 'state' }, undefined, 'when, –, –, –'],
  ])('a card says %s', (_, shown, card, sort, expected) => {
    const places = [...cardPlaces(shown, { card, sort })]
    const at = (place: string) => places.find(([, has]) => has === place)?.[0] ?? '–'
    expect(['head', 'state', 'fact', 'end'].map(at).join(', ')).toBe(expected)
  })
})

describe('the widths of columns', () => {
  const columns = [
    { id: 'name', width: 200 },
    { id: 'home.name', width: 100 },
    { id: 'city', width: 100 },
  ]

  test('widths are read as they were written; what is not understood is left out', () => {
    const widths = { 'home.name': 180, city: 90 }
    expect(readWidths(writeWidths(widths), columns)).toEqual(widths)
    expect(readWidths('name.7,city.99999,gone.100,city,.5,name.x', columns)).toEqual({ name: 48, city: 1200 })
    expect(readWidths('', columns)).toEqual({})
  })

  test('what is chosen stays, and the others share what is left over', () => {
    expect(drawnWidths(columns, {}, 40, 1000)).toEqual([40, 200, 100, 100])
    expect(drawnWidths(columns, { name: 300 }, 40, 780)).toEqual([80, 300, 200, 200])
    expect(drawnWidths(columns, { name: 300 }, 40, 400)).toEqual([40, 300, 100, 100])
    expect(drawnWidths(columns, { name: 300, city: 60, 'home.name': 90 }, 40, 540)).toEqual([
      40, 300, 90, 110,
    ])
  })
})
